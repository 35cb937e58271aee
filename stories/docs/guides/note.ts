import type { Guide } from './guide';

export const NOTE: Guide = {
  use: 'For a fact that belongs to what is beside it and stays there: a warning about a file, what a test payment is.',
  alsoCalled: ['callout', 'inline alert', 'banner'],
  anatomy: [
    { name: 'Icon', selector: '[role=note] > svg', note: 'An i, or a triangle for a warning' },
    {
      name: 'Message',
      selector: '[role=note] > div',
      at: 'end',
      note: 'Text, with a link or a list at most',
    },
  ],
  dos: [
    'Put it next to what it is about.',
    'Use tone="warning" only where somebody can still act.',
    'Keep it to two sentences.',
  ],
  donts: [
    'Don’t use it for errors of a field: they belong to the field.',
    'Don’t use it for what just happened: NoticeBar tells that and goes.',
    'Don’t stack several: join them.',
  ],
  keyboard: [{ keys: 'None', effect: 'It is not a control; a link in it takes the Tab key' }],
  screenReader: [{ element: 'Note', announcement: 'A note, read where it stands; it interrupts nothing' }],
};
