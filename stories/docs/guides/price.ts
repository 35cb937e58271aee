import { NO_KEYS, type Guide } from './guide';

export const PRICE: Guide = {
  use: 'For every amount in rupees.',
  alsoCalled: ['amount', 'currency', 'rupees', 'कीमत'],
  anatomy: [
    {
      name: 'Rupees',
      selector: '> span',
      note: 'The sign first, Indian grouping: ₹1,23,456',
    },
    {
      name: 'Paise',
      selector: '> span > span',
      at: 'end',
      note: 'Always two digits; smaller in the sizes “card” and “large”',
    },
  ],
  dos: [
    'Pass the amount itself, as in rupees(499): grouping and decimals are its job.',
    'Use size="large" for the one price of a screen, “card” in lists.',
    'Align prices of a list at the same edge: digits have equal width.',
  ],
  donts: [
    'Don’t leave out .00: a price without paise looks estimated.',
    'Don’t shorten to “1.2 L” or “₹1K”.',
    'Don’t write amounts in Devanagari digits.',
  ],
  keyboard: NO_KEYS,
  screenReader: [
    { element: 'Price', announcement: '“₹1,499.00” as one amount: the smaller paise don’t break it' },
  ],
};
