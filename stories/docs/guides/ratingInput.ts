import type { Guide } from './guide';

export const RATING_INPUT: Guide = {
  use: 'For a buyer’s own rating of a purchase, and for showing it afterwards. RatingStars shows an average.',
  alsoCalled: ['star input', 'review', 'रेटिंग दें'],
  anatomy: [
    { name: 'Label', selector: 'legend', note: 'What is rated' },
    { name: 'Chosen star', selector: 'input:checked', at: 'below', note: 'Filled, like all before it' },
    { name: 'Star', selector: 'input:last-of-type', at: 'end', note: '40 × 44 px, outlined' },
  ],
  dos: [
    'Save at once: there is no button.',
    'Leave out onChange to show a rating that can’t be changed.',
    'Load it with what shows it: its words are a part of their own (`lazyWithMessages`).',
  ],
  donts: [
    'Don’t choose stars in advance.',
    'Don’t offer half stars: the average has decimals, a vote has none.',
    'Don’t disable it while saving: busy keeps the focus.',
  ],
  keyboard: [
    { keys: 'Tab', effect: 'Moves to the chosen star, or to the first' },
    { keys: 'Left and right', effect: 'Choose one star less or more' },
    { keys: 'Space', effect: 'Chooses the first star when none is chosen' },
  ],
  screenReader: [
    { element: 'Group', announcement: 'A group of radio buttons named by its label' },
    { element: 'Star', announcement: '“5 में से 4 स्टार”, “checked” or not' },
    { element: 'Without onChange', announcement: 'An image with the same name' },
  ],
};
