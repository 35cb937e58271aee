import type { Guide } from './guide';

export const TAG_INPUT: Guide = {
  use: 'For a short list of free-form words. For predefined choices, use ChoiceChips or SelectField.',
  alsoCalled: ['chips input', 'token field', 'टैग'],
  anatomy: [
    { name: 'Label', selector: 'label', note: 'Always visible, above the field' },
    { name: 'Field', selector: '.MuiOutlinedInput-root', note: 'What is being typed' },
    { name: 'Add button', selector: '.MuiButton-root', at: 'end', note: 'The same as Enter' },
    { name: 'Hint', selector: '.MuiFormHelperText-root', note: 'How to add a tag' },
    { name: 'Tag', selector: 'li:first-of-type', note: 'Wraps when it is long' },
    {
      name: 'Remove button',
      selector: 'li:first-of-type > button',
      at: 'below',
      note: '32 px; names its tag',
    },
  ],
  dos: [
    'Give a hint: not everybody expects Enter to add a tag.',
    'Leave trimming, empty tags and duplicates to the domain’s addTag.',
    'Keep the tags in the order they were added.',
  ],
  donts: [
    'Don’t submit the form on Enter: the field catches the key.',
    'Don’t remove a tag with one Backspace: the first one moves to the last tag.',
    'Don’t add a tag during IME composition: there, Enter accepts a suggestion.',
  ],
  keyboard: [
    { keys: 'Enter', effect: 'Adds what is typed; the focus stays in the field' },
    { keys: 'Backspace in the empty field', effect: 'Moves to the remove button of the last tag' },
    { keys: 'Tab', effect: 'Moves from the field to the add button, then through the tags' },
    {
      keys: 'Enter or Space on a tag’s button',
      effect: 'Removes the tag; the focus moves to the next one, or to the field',
    },
  ],
  screenReader: [
    { element: 'Field', announcement: 'A text box named “टैग”, described by the hint' },
    { element: 'List', announcement: 'A list with the number of tags' },
    { element: 'Status', announcement: 'Polite: a tag was added, was removed, or already exists' },
  ],
};
