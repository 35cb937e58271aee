import { WIDE } from '../../.storybook/modes';

export interface KeyScreen {
  title: string;
  /** The story in its picture. */
  story: string;
  links: readonly { text: string; story: string; globals?: string }[];
}

export const KEY_SCREENS_FOLDER = 'key-screens';

/** CSS px of a picture: the top of the screen. */
export const KEY_SCREEN_SIZE = { width: WIDE.width, height: WIDE.height };

export const KEY_SCREENS: readonly KeyScreen[] = [
  {
    title: 'Home',
    story: 'pages-homepage--with-products',
    links: [
      { text: 'With products', story: 'pages-homepage--with-products' },
      { text: 'Dark, English', story: 'pages-homepage--with-products', globals: 'scheme:dark;locale:en' },
    ],
  },
  {
    title: 'Catalogue',
    story: 'pages-buypage--all',
    links: [
      { text: 'All products', story: 'pages-buypage--all' },
      { text: 'Loading', story: 'pages-buypage--loading' },
      { text: 'Loading failed', story: 'pages-buypage--failed' },
    ],
  },
  {
    title: 'Payment',
    story: 'sections-paymentdialog--paid',
    links: [
      { text: 'Paid', story: 'sections-paymentdialog--paid' },
      {
        text: 'Payment failed, dark, English',
        story: 'sections-paymentdialog--declined',
        globals: 'scheme:dark;locale:en',
      },
      { text: 'Payment failed, on the cart page', story: 'pages-cartpage--payment-failed' },
    ],
  },
  {
    title: 'Upload',
    story: 'pages-uploadpage--idle',
    links: [
      { text: 'Empty form', story: 'pages-uploadpage--idle' },
      { text: 'Uploading', story: 'pages-uploadpage--uploading' },
      { text: 'File refused', story: 'pages-uploadpage--type-refused' },
    ],
  },
];

export const keyScreenFile = (story: string) => `${story}.webp`;

export const keyScreenShots = () =>
  KEY_SCREENS.map(({ title, story }) => ({
    id: story,
    label: title,
    mode: 'key screen',
    file: keyScreenFile(story),
    viewport: KEY_SCREEN_SIZE,
    globals: { locale: 'hi', scheme: 'light' },
  }));
