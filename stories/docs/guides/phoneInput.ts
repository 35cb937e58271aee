import type { Guide } from './guide';

export const PHONE_INPUT: Guide = {
  use: 'For an Indian mobile number, with respect for any other: it shows what it recognised and refuses nothing.',
  alsoCalled: ['mobile number', 'फ़ोन नंबर'],
  anatomy: [
    { name: 'Label', selector: 'label', note: 'Above the field' },
    { name: 'Field', selector: '.MuiOutlinedInput-root', note: 'Brings up the number pad on phones' },
    {
      name: 'Hint',
      selector: '.MuiFormHelperText-root',
      note: 'How the number will be saved, or that it isn’t an Indian mobile number',
    },
  ],
  dos: [
    'Accept numbers as people write them: with 0, with +91, with spaces, in Devanagari digits.',
    'Show the recognised number below the field.',
  ],
  donts: [
    'Don’t make it required unless somebody is going to call.',
    'Don’t split the number into several fields: that breaks filling in.',
    'Don’t refuse landlines and foreign numbers: they are saved as typed.',
  ],
  keyboard: [{ keys: 'Tab', effect: 'Moves to the field; leaving it shows what is odd about the number' }],
  screenReader: [
    { element: 'Field', announcement: 'A text field named by its label' },
    { element: 'Hint', announcement: 'Polite: “इस तरह सेव होगा: +91 98765 43210”' },
  ],
};
