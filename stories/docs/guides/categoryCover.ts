import { DECISIONS, NO_KEYS, type Guide } from './guide';

export const CATEGORY_COVER: Guide = {
  use: 'For a product without a picture, or until its picture has loaded. A product’s id chooses its cover, so that products of one category look different.',
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
    'Set border where the cover ends at text, as on a card.',
  ],
  donts: [
    'Don’t put text on it: its patterns are too busy to read on.',
    'Don’t choose a pattern by hand: two screens would then show different covers.',
    'Don’t use a ratio below 1: the emblem is cut off.',
  ],
  keyboard: NO_KEYS,
  screenReader: [{ element: 'Cover', announcement: 'Nothing: the product’s title is beside it' }],
  decisions: [DECISIONS.tokensAndCovers],
};
