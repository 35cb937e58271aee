import type { Guide } from './guide';

export const PART_BOUNDARY: Guide = {
  use: 'For content that is loaded lazily, such as a dialog or a chart: if it can’t be loaded, the rest of the page stays, with what was typed.',
  alsoCalled: ['error boundary', 'fallback'],
  anatomy: [
    { name: 'Message', selector: '[role=note] p', at: 'end', note: 'A warning in the place of the part' },
    {
      name: 'Reload button',
      selector: '[role=note] button',
      note: 'Reloads the page, but only while the server can be reached',
    },
  ],
  dos: [
    'Put it directly around the part that loads, so that only that part is replaced.',
    'Set asked for what somebody just asked for, such as a dialog, while it is open: the message is at the foot of the window, wherever the part is.',
    'Give it onClose where what was asked for can be given up, as a dialog can be closed.',
  ],
  donts: [
    'Don’t use it around a whole page: CrashTemplate is for that.',
    'Don’t reload by yourself: what was typed would be lost.',
  ],
  keyboard: [
    { keys: 'Tab', effect: 'Moves to the reload button, if the part is missing' },
    { keys: 'Enter or Space', effect: 'Reloads the page' },
  ],
  screenReader: [
    { element: 'Part', announcement: 'As it is: the boundary adds nothing around it' },
    { element: 'Message', announcement: 'An alert, read at once, with the button' },
  ],
};
