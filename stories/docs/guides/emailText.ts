import type { Guide } from './guide';

export const EMAIL_TEXT: Guide = {
  use: 'For every email address on screen, so that a long one never widens its column.',
  alsoCalled: ['e-mail address'],
  anatomy: [
    {
      name: 'Address',
      selector: '> p',
      note: 'Breaks after the @ or before its last dot, and only where it doesn’t fit',
    },
  ],
  dos: [
    'Put it inside the link or the definition it belongs to: it adds no element of its own around the text.',
    'Leave it in Latin letters in both languages.',
  ],
  donts: [
    'Don’t shorten an address with an ellipsis: people compare it letter by letter.',
    'Don’t insert hyphens or spaces: copied text must be the address.',
  ],
  keyboard: [{ keys: 'None', effect: 'It is not a control; a link around it takes the Tab key' }],
  screenReader: [
    { element: 'Address', announcement: 'The address as one word; the possible breaks are silent' },
  ],
};
