import { DECISIONS, NO_KEYS, type Guide } from './guide';

export const PRODUCT_PICTURE: Guide = {
  use: 'For a product’s picture, on cards, in the cart and in the quick look.',
  anatomy: [
    {
      name: 'Cover',
      selector: '> div > div',
      at: 'end',
      note: 'Shows until the picture has loaded, and if it never does',
    },
    { name: 'Picture', selector: 'img', note: 'Cropped to the ratio, faded in over the cover' },
  ],
  dos: [
    'Set loading="eager" for pictures on the first screen, and only there.',
    'Choose a ratio for the place: 16 : 10 on cards, 1 in rows.',
    'Let it fill its column: it reserves its height before loading.',
  ],
  donts: [
    'Don’t put badges or text on it: nobody knows what the picture shows.',
    'Don’t link it when the title beside it is a link: two stops for one goal.',
    'Don’t add alternative text: sellers’ pictures repeat the title.',
  ],
  keyboard: NO_KEYS,
  screenReader: [
    {
      element: 'Picture',
      announcement: 'Nothing: its alternative text is empty, and the title is beside it',
    },
  ],
  decisions: [DECISIONS.tokensAndCovers],
};
