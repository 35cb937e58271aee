import { NO_KEYS, type Guide } from './guide';

export const MEDALLION: Guide = {
  use: 'For a small picture beside an argument, a heading or a figure. Ten drawings exist; a new one follows their line weight and beads.',
  alsoCalled: ['emblem', 'ornament'],
  anatomy: [
    {
      name: 'Drawing',
      selector: 'img',
      note: '56 px, or what its place says; the same colours in both schemes',
    },
  ],
  dos: [
    'Use each drawing for one thing: the coin is money, the stall is selling.',
    'Set loading="lazy" below the first screen.',
  ],
  donts: [
    'Don’t use it for states such as success: StatusBadge and Note have those.',
    'Don’t make it smaller than 40 px: the beads run together.',
    'Don’t add alternative text: the words beside it say it.',
  ],
  keyboard: NO_KEYS,
  screenReader: [{ element: 'Drawing', announcement: 'Nothing: its alternative text is empty' }],
};
