import { NO_KEYS, type Guide } from './guide';

export const RATING_STARS: Guide = {
  use: 'For the average rating of a product, with one decimal.',
  alsoCalled: ['average rating', 'reviews', 'रेटिंग'],
  anatomy: [
    {
      name: 'Stars and figure',
      selector: '[role=img]',
      note: 'Filled to the tenth; the figure is beside it',
    },
  ],
  dos: [
    'Show “no rating yet” for 0, never five empty stars.',
    'Say of how many ratings it is, where that is known.',
    'Use a single star on cards, and nothing for a product without ratings.',
  ],
  donts: [
    'Don’t use it for input: RatingInput is.',
    'Don’t round to half stars: 4.7 and 4.4 would look alike.',
    'Don’t leave out the figure: stars alone can’t be compared.',
  ],
  keyboard: NO_KEYS,
  screenReader: [
    { element: 'Rating', announcement: 'An image named “रेटिंग: 5 में से 4.7”' },
    {
      element: 'Counted',
      announcement: 'An image named “रेटिंग: 5 में से 4.7, 128 रेटिंग से”',
    },
    { element: 'Unrated', announcement: 'Text: “अभी कोई रेटिंग नहीं”' },
  ],
};
