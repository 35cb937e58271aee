import type { Guide } from './guide';

export const FEATURE_LIST: Guide = {
  use: 'For two to four feature cards of equal rank: columns, which are rows on phones, or rows on every screen.',
  alsoCalled: ['bullet list', 'benefits'],
  anatomy: [
    { name: 'List', selector: 'ul', at: 'end', note: 'As many columns as cards fit, all of equal height' },
    { name: 'Item', selector: 'li:first-of-type', note: 'One for each child' },
  ],
  dos: [
    'Put only FeatureCards into it.',
    'Give it a heading above, which says what the cards have in common.',
    'Use three: they fill a row on every screen.',
    'Choose rows where the section before has columns: two of the same shape look like one.',
  ],
  donts: [
    'Don’t use it for products: ProductGrid has prices and loading states.',
    'Don’t mix cards with and without a link: the first look alike but do nothing.',
  ],
  keyboard: [{ keys: 'None', effect: 'It is not a control; its cards may have links' }],
  screenReader: [
    {
      element: 'List',
      announcement:
        'A list with the number of cards, also in Safari, which drops the role of lists without bullets',
    },
  ],
};
