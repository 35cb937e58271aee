import { DECISIONS, NO_KEYS, type Guide } from './guide';

export const CATEGORY_COVER: Guide = {
  use: 'For a category, and for a product where its title does not fit, as in the lines of an order. A product’s id chooses its cover; Jacket sets the title on the same one.',
  alsoCalled: ['cover', 'thumbnail', 'product picture'],
  anatomy: [
    {
      name: 'Ground',
      selector: '> div > div',
      note: 'One of five shades of the category’s colour, with a block-print pattern; a frame with the category’s emblem is drawn over it',
    },
  ],
  dos: [
    'Give the product’s id, so that the product looks the same everywhere.',
    'Leave out the id where a whole category is meant.',
  ],
  donts: [
    'Don’t put text on it: its patterns are too busy to read on. Jacket has a ground for the title.',
    'Don’t choose a pattern by hand: two screens would then show different covers.',
    'Don’t use a ratio below 1: the emblem is cut off.',
  ],
  keyboard: NO_KEYS,
  screenReader: [{ element: 'Cover', announcement: 'Nothing: the product’s title is beside it' }],
  decisions: [DECISIONS.tokensAndCovers],
};
