/**
 * What is loaded together, in the language of the page. The messages of a part begin with its name; those of `shop`, which
 * every page has, with names of their own.
 */
export const PARTS = {
  shop: { hi: () => import('./shop/hi'), en: () => import('./shop/en') },
  account: { hi: () => import('./account/hi'), en: () => import('./account/en') },
  answers: { hi: () => import('./answers/hi'), en: () => import('./answers/en') },
  archive: { hi: () => import('./archive/hi'), en: () => import('./archive/en') },
  buy: { hi: () => import('./buy/hi'), en: () => import('./buy/en') },
  buying: { hi: () => import('./buying/hi'), en: () => import('./buying/en') },
  cart: { hi: () => import('./cart/hi'), en: () => import('./cart/en') },
  contact: { hi: () => import('./contact/hi'), en: () => import('./contact/en') },
  devices: { hi: () => import('./devices/hi'), en: () => import('./devices/en') },
  earnings: { hi: () => import('./earnings/hi'), en: () => import('./earnings/en') },
  file: { hi: () => import('./file/hi'), en: () => import('./file/en') },
  home: { hi: () => import('./home/hi'), en: () => import('./home/en') },
  legal: { hi: () => import('./legal/hi'), en: () => import('./legal/en') },
  notFound: { hi: () => import('./notFound/hi'), en: () => import('./notFound/en') },
  notice: { hi: () => import('./notice/hi'), en: () => import('./notice/en') },
  openProblems: { hi: () => import('./openProblems/hi'), en: () => import('./openProblems/en') },
  passkeys: { hi: () => import('./passkeys/hi'), en: () => import('./passkeys/en') },
  password: { hi: () => import('./password/hi'), en: () => import('./password/en') },
  payment: { hi: () => import('./payment/hi'), en: () => import('./payment/en') },
  problems: { hi: () => import('./problems/hi'), en: () => import('./problems/en') },
  productPage: { hi: () => import('./productPage/hi'), en: () => import('./productPage/en') },
  purchases: { hi: () => import('./purchases/hi'), en: () => import('./purchases/en') },
  receipt: { hi: () => import('./receipt/hi'), en: () => import('./receipt/en') },
  search: { hi: () => import('./search/hi'), en: () => import('./search/en') },
  secondFactor: { hi: () => import('./secondFactor/hi'), en: () => import('./secondFactor/en') },
  sell: { hi: () => import('./sell/hi'), en: () => import('./sell/en') },
  selling: { hi: () => import('./selling/hi'), en: () => import('./selling/en') },
  services: { hi: () => import('./services/hi'), en: () => import('./services/en') },
  signIn: { hi: () => import('./signIn/hi'), en: () => import('./signIn/en') },
  statement: { hi: () => import('./statement/hi'), en: () => import('./statement/en') },
  test: { hi: () => import('./test/hi'), en: () => import('./test/en') },
  transfer: { hi: () => import('./transfer/hi'), en: () => import('./transfer/en') },
  upload: { hi: () => import('./upload/hi'), en: () => import('./upload/en') },
} as const;

export type Part = keyof typeof PARTS;
