import { NO_KEYS, type Guide } from './guide';

export const PRODUCT_CARD_SKELETON: Guide = {
  use: 'For a list of products that is loading: as many as will be on screen, in the same grid.',
  alsoCalled: ['loading placeholder', 'shimmer', 'loader', 'spinner'],
  anatomy: [
    {
      name: 'Jacket',
      selector: '[aria-hidden] > :first-child',
      note: 'Grey, or the category’s cover where the category is known; the title comes with the card',
    },
    {
      name: 'Lines',
      selector: '[aria-hidden] > :last-child > :nth-child(2)',
      note: 'Where rating, subtitle and seller will be',
    },
    {
      name: 'Price and button',
      selector: '[aria-hidden] > :last-child > :last-child',
      note: 'In the size of the card’s',
    },
  ],
  dos: [
    'Show exactly as many as the list will have, if that is known.',
    'Give the category, if it is chosen: the page then changes less.',
    'Let the list announce that it is loading.',
  ],
  donts: [
    'Don’t show it for less than a moment: lists in the cache appear at once.',
    'Don’t use it for an error or an empty list.',
    'Don’t change ProductCard without it: what loads must not move.',
  ],
  keyboard: NO_KEYS,
  screenReader: [
    { element: 'Skeleton', announcement: 'Nothing: it is hidden, and the list says that it is loading' },
  ],
};
