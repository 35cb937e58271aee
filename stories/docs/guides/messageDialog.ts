import type { Guide } from './guide';

export const MESSAGE_DIALOG: Guide = {
  use: 'For one message that has to be read, or one question before something irreversible. NoticeBar is for everything that needs no answer.',
  alsoCalled: ['modal', 'alert dialog', 'confirmation'],
  anatomy: [
    { name: 'Title', note: 'The question or message in a few words; the dialog’s name' },
    { name: 'Text', note: 'What happens, and what can’t be undone' },
    { name: 'Safe button', note: 'Filled, has the focus at first' },
    { name: 'Destructive button', note: 'Red text; only for questions' },
  ],
  dos: [
    'Ask with the verb of the button: “अकाउंट हटाएँ?” with “हटाएँ”.',
    'Say what will be lost.',
    'Return to the place where the question came from.',
  ],
  donts: [
    'Don’t ask about what an undo could repair: removing from the cart asks nothing.',
    'Don’t name buttons “हाँ” and “नहीं”.',
    'Don’t use it for results: notices do that without stopping anybody.',
  ],
  keyboard: [
    { keys: 'Tab', effect: 'Moves between the buttons, and never out of the dialog' },
    { keys: 'Enter', effect: 'Presses the safe button at first' },
    { keys: 'Escape', effect: 'The same as the safe button; the focus returns to where it was' },
  ],
  screenReader: [
    {
      element: 'Question',
      announcement: 'An alert dialog named by its title, with the text as its description',
    },
    { element: 'Message', announcement: 'A dialog, named and described the same way' },
  ],
};
