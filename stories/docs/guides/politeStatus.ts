import { NO_KEYS, type Guide } from './guide';

export const POLITE_STATUS: Guide = {
  use: 'For telling screen readers what sighted people see change: results were filtered, a file was chosen.',
  alsoCalled: ['live region', 'announcement', 'aria-live'],
  anatomy: [
    {
      name: 'Region',
      note: 'Invisible; always rendered, empty while there is nothing to say',
    },
  ],
  dos: [
    'Render it from the start and fill it later: a region that appears with its text is not read.',
    'Say the result: “12 प्रोडक्ट मिले”, not “loading finished”.',
    'Give repeated messages a new key, or the second one is silent.',
  ],
  donts: [
    'Don’t use it for errors: an alert interrupts, this waits.',
    'Don’t announce what has the focus anyway: it would be read twice.',
    'Don’t put controls into it.',
  ],
  keyboard: NO_KEYS,
  screenReader: [
    {
      element: 'Region',
      announcement: 'A status: its new text is read when the current sentence is finished',
    },
  ],
};
