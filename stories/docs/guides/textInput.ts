import type { Guide } from './guide';

export const TEXT_INPUT: Guide = {
  use: 'For one line of text, or several with multiline. Passwords, phone numbers, tags and searches have inputs of their own.',
  alsoCalled: ['text field', 'text area'],
  anatomy: [
    {
      name: 'Label',
      selector: 'label',
      note: 'Above the field, where long Hindi labels and 200 % text have room',
    },
    { name: 'Field', selector: '.MuiOutlinedInput-root', note: '44 px and more; red when there is an error' },
  ],
  dos: [
    'Set autoComplete for what the browser knows: name, email, street address.',
    'Set inputMode for figures, so that phones show the number pad.',
    'Say in the error how to put it right.',
  ],
  donts: [
    'Don’t use a placeholder as a label: it is gone when it is needed.',
    'Don’t show an error before the field was left.',
    'Don’t limit the length silently: let people paste and then say what is too much.',
  ],
  keyboard: [
    { keys: 'Tab', effect: 'Moves to the field' },
    { keys: 'Enter', effect: 'Submits the form; in a multi-line field, starts a line' },
  ],
  screenReader: [
    {
      element: 'Field',
      announcement: 'A text field named by its label, “required” if it is, described by error or hint',
    },
  ],
};
