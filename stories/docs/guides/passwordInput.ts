import type { Guide } from './guide';

export const PASSWORD_INPUT: Guide = {
  use: 'For one password, new or existing, with a button that shows it.',
  alsoCalled: ['password field', 'show password', 'पासवर्ड'],
  anatomy: [
    { name: 'Label', selector: 'label', note: 'Above the field' },
    { name: 'Field', selector: '.MuiOutlinedInput-root', note: 'Dots, or the password in plain text' },
    {
      name: 'Reveal button',
      selector: '.MuiOutlinedInput-root button',
      at: 'end',
      note: '44 px; the eye is crossed out while the password shows',
    },
  ],
  dos: [
    'Say with purpose whether it is new: password managers then suggest or fill.',
    'Say the rule for new passwords in the hint, before anybody types.',
    'Load it with what shows it: its words are a part of their own (`lazyWithMessages`).',
  ],
  donts: [
    'Don’t ask for a new password twice: it can be shown.',
    'Don’t forbid pasting.',
    'Don’t show the password at first.',
  ],
  keyboard: [
    { keys: 'Tab', effect: 'Moves to the field, then to the reveal button' },
    { keys: 'Enter in the field', effect: 'Submits the form' },
    { keys: 'Enter or Space on the button', effect: 'Shows or hides the password; what was typed stays' },
  ],
  screenReader: [
    { element: 'Field', announcement: 'A password field named by its label, described by error or hint' },
    { element: 'Reveal button', announcement: '“पासवर्ड दिखाएँ”, a toggle button, “pressed” while it shows' },
  ],
};
