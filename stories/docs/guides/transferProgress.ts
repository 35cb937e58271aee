import { NO_KEYS, type Guide } from './guide';

export const TRANSFER_PROGRESS: Guide = {
  use: 'For how much of a file has been uploaded. Below it, the screen says what is going on.',
  alsoCalled: ['progress bar', 'upload progress'],
  anatomy: [
    { name: 'Bar', selector: '[role=progressbar]', note: 'As wide as its column' },
    { name: 'Figure', selector: '[role=progressbar] + p', at: 'end', note: 'Whole percent' },
  ],
  dos: [
    'Keep it on screen when a transfer pauses: the figure stays true.',
    'Offer pausing and cancelling beside it.',
  ],
  donts: [
    'Don’t use it when the end isn’t known: a text is more honest.',
    'Don’t announce every percent: people ask for it.',
    'Don’t jump to 100 before the server has confirmed.',
  ],
  keyboard: NO_KEYS,
  screenReader: [
    {
      element: 'Bar',
      announcement: 'A progress bar “कितना अपलोड हुआ” with its percentage, read when it is reached',
    },
  ],
};
