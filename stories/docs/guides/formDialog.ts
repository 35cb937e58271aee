import type { Guide } from './guide';

export const FORM_DIALOG: Guide = {
  use: 'For a task of one to four fields that interrupts a page: logging in, changing a password. Anything longer is a page.',
  alsoCalled: ['modal', 'pop-up with a form'],
  anatomy: [
    { name: 'Title', note: 'The dialog’s name; with branded, the shop’s mark beside it' },
    { name: 'Introduction', note: 'One sentence, if the title isn’t enough' },
    { name: 'Error', note: 'Above the fields, what is wrong and what to do; announced at once' },
    {
      name: 'Fields',
      note: 'One below the other, 16 px apart; they keep what was typed until the dialog closes',
    },
    { name: 'Submit button', note: 'Filled; red if submitting can’t be undone' },
    { name: 'Cancel button', note: 'Does the same as Escape and a press beside the dialog' },
    { name: 'Alternative', note: 'A second way, below the buttons, such as creating an account instead' },
  ],
  dos: [
    'Name the submit button after what it does: “लॉगिन करें”, never “OK”.',
    'Set busy while submitting: a second press does nothing, and the dialog stays.',
    'Put the focus into the first field with its autoFocus.',
  ],
  donts: [
    'Don’t open it on its own: a button does.',
    'Don’t validate while somebody is typing: onSubmit gets all fields.',
    'Don’t put a dialog over a dialog.',
  ],
  keyboard: [
    { keys: 'Tab', effect: 'Moves through fields and buttons, and never out of the dialog' },
    { keys: 'Enter in a field', effect: 'Submits' },
    { keys: 'Escape', effect: 'Cancels, unless it is busy; the focus returns to where it was' },
  ],
  screenReader: [
    { element: 'Dialog', announcement: 'A dialog named by its title, described by its introduction' },
    { element: 'Error', announcement: 'An alert, read at once' },
    { element: 'Buttons while busy', announcement: 'Dimmed, though they keep the focus' },
  ],
};
