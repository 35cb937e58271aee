import type { Guide } from './guide';

export const QUANTITY_STEPPER: Guide = {
  use: 'For a small whole number that usually changes by one, as in a cart line.',
  alsoCalled: ['counter', 'number input', 'spin button', 'संख्या'],
  anatomy: [
    {
      name: 'Minus button',
      selector: '[role=group] > button:first-of-type',
      note: '44 px; disabled at the minimum',
    },
    {
      name: 'Quantity',
      selector: '[role=group] > [aria-live]',
      at: 'above',
      note: 'Digits of equal width; grows with the number',
    },
    {
      name: 'Plus button',
      selector: '[role=group] > button:last-of-type',
      at: 'end',
      note: '44 px; disabled at the maximum, if there is one',
    },
  ],
  dos: [
    'Give it the product’s title: the buttons of two lines need different names.',
    'Offer a remove button beside it; the stepper stops at the minimum.',
    'Show the new total at once.',
  ],
  donts: [
    'Don’t use it for large numbers: nobody presses plus forty times.',
    'Don’t hide the minus button at the minimum.',
    'Don’t remove the line when the minimum is reached.',
  ],
  keyboard: [
    { keys: 'Tab', effect: 'Moves to minus, then to plus' },
    { keys: 'Enter or Space', effect: 'One less, or one more' },
    {
      keys: 'Reaching the minimum',
      effect: 'The focus moves to plus, because a disabled button can’t keep it',
    },
  ],
  screenReader: [
    { element: 'Group', announcement: '“मात्रा”' },
    { element: 'Buttons', announcement: '“मात्रा घटाएँ” and “मात्रा बढ़ाएँ”, each with the product’s title' },
    { element: 'Quantity', announcement: 'Polite: the new number' },
  ],
};
