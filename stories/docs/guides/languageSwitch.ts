import type { Guide } from './guide';

export const LANGUAGE_SWITCH: Guide = {
  use: 'For changing between Hindi and English, in the header of every page.',
  alsoCalled: ['locale switcher', 'हिंदी', 'translation'],
  anatomy: [
    { name: 'Button', selector: 'button', note: '44 px; the name of the other language, in that language' },
  ],
  dos: [
    'Show it on every page at the same place.',
    'Keep page, scroll position and what was typed when the language changes.',
    'Write each language in its own script: हिंदी, English.',
  ],
  donts: [
    'Don’t use flags: languages aren’t countries.',
    'Don’t translate the names of languages.',
    'Don’t hide it in a menu: who needs it can’t read the menu.',
  ],
  keyboard: [
    { keys: 'Tab', effect: 'Moves to the button' },
    { keys: 'Enter or Space', effect: 'Changes the language; the focus stays' },
  ],
  screenReader: [{ element: 'Button', announcement: '“English”, spoken in English, with the hint “भाषा”' }],
};
