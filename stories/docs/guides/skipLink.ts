import type { Guide } from './guide';

export const SKIP_LINK: Guide = {
  use: 'For getting past the header with one key, at the start of every page.',
  alsoCalled: ['skip to content'],
  anatomy: [
    {
      name: 'Link',
      note: 'Outside the window until it has the focus; then in the upper corner, above everything',
    },
  ],
  dos: [
    'Make it the first thing that Tab reaches.',
    'Point it at the main content, which has tabindex −1.',
    'Keep it in the shell, so that no page can forget it.',
  ],
  donts: [
    'Don’t hide it with display: none: Tab would pass over it.',
    'Don’t add a second one before the pages have a second menu.',
  ],
  keyboard: [
    { keys: 'Tab, as the first key', effect: 'Shows the link' },
    { keys: 'Enter', effect: 'Moves the focus to the main content' },
  ],
  screenReader: [{ element: 'Link', announcement: '“सीधे मुख्य सामग्री पर जाएँ”' }],
};
