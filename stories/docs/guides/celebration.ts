import { NO_KEYS, type Guide } from './guide';

export const CELEBRATION: Guide = {
  use: 'For the two moments worth a feast: an order is paid, a product is online. The words beside it say so.',
  alsoCalled: ['confetti', 'animation'],
  anatomy: [
    {
      name: 'Garland',
      selector: '> *',
      note: 'A row of marigolds and mango leaves that falls once, in 420 ms',
    },
    {
      name: 'Lamp',
      selector: '> * > div',
      note: 'A diya whose flame appears after the garland has fallen',
    },
  ],
  dos: [
    'Put a heading that says what happened directly below it.',
    'Show it once, when the state is reached, not when the page is opened again.',
    'Leave it complete: it stands still after its entrance.',
  ],
  donts: [
    'Don’t use it for routine results such as “added to the cart”.',
    'Don’t repeat or loop it; with reduced motion it is there from the start.',
    'Don’t make anything wait for it.',
  ],
  keyboard: NO_KEYS,
  screenReader: [{ element: 'Celebration', announcement: 'Nothing: the message beside it is announced' }],
};
