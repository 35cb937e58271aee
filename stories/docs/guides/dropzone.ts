import type { Guide } from './guide';

export const DROPZONE: Guide = {
  use: 'For uploading one file. The domain’s rules decide which files are accepted; the form around it keeps the file and shows the error.',
  alsoCalled: ['file upload', 'drag and drop', 'फ़ाइल चुनें'],
  anatomy: [
    {
      name: 'Label',
      selector: '> :first-child > span:first-of-type',
      note: 'Names the group; marked when required',
    },
    {
      name: 'Empty zone',
      selector: '> :first-child > div:has(input)',
      at: 'end',
      note: 'Dashed; solid and tinted while a file is over it',
    },
    {
      name: 'Hint',
      selector: '> :first-child > div:has(input) > p',
      note: 'Says what to do; changes while a file is dragged',
    },
    {
      name: 'Choose button',
      selector: '> :first-child > div:has(input) > button',
      note: 'Opens the system file picker',
    },
    {
      name: 'Rules',
      selector: '> :first-child > div:has(input) > span',
      note: 'Size and types; the button’s description',
    },
    {
      name: 'File row',
      selector: '> :last-child > div:has(input)',
      at: 'end',
      note: 'The zone around a file: one row, still a place to drop another file',
    },
    {
      name: 'File',
      selector: '> :last-child > div:has(input) > p',
      at: 'above',
      note: 'Name and size; a warning about the file follows the size',
    },
    {
      name: 'Replace button',
      selector: '> :last-child > div:has(input) > button:first-of-type',
      at: 'above',
      note: 'The choose button, with the file’s name in its own',
    },
    {
      name: 'Remove button',
      selector: '> :last-child > div:has(input) > button:last-of-type',
      at: 'above',
      note: 'Returns the focus to the choose button',
    },
    { name: 'Error', selector: '.Mui-error', note: 'What is wrong and what to do' },
  ],
  dos: [
    'Keep an accepted file when another one is refused.',
    'Set errorIsAnnounced when an alert reads the error, so that it is not read twice.',
    'Say in the error which files are accepted.',
  ],
  donts: [
    'Don’t limit the types in the system file picker: some pickers then hide files without a reason.',
    'Don’t use it for several files: it refuses several dropped files.',
    'Don’t disable it to show an error.',
  ],
  keyboard: [
    { keys: 'Tab', effect: 'Moves to the choose button, then to the remove button' },
    { keys: 'Enter or Space on the choose button', effect: 'Opens the picker' },
    {
      keys: 'Enter or Space on the remove button',
      effect: 'Removes the file; the focus moves to the choose button',
    },
  ],
  screenReader: [
    { element: 'Group', announcement: 'A group named “फ़ाइल”' },
    {
      element: 'Choose button',
      announcement: '“फ़ाइल चुनें”, or “बदलें” with the name of the file, described by the error and the rules',
    },
    { element: 'Remove button', announcement: '“हटाएँ” with the name of the file' },
    { element: 'Status', announcement: 'Polite: a file was chosen or removed' },
  ],
};
