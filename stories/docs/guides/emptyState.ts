import type { Guide } from './guide';

export const EMPTY_STATE: Guide = {
  use: 'For a list or page with nothing in it yet, or where nothing matched: it says what is missing and what to do about it.',
  alsoCalled: ['blank slate', 'zero state', 'no results'],
  anatomy: [
    { name: 'Drawing', selector: 'img', note: '120 px, on wide screens 160 px; decoration' },
    { name: 'Title', selector: 'h2', at: 'end', note: 'What is missing, as a sentence or a name' },
    {
      name: 'Text',
      selector: 'h2 + p',
      at: 'end',
      note: 'What to do about it, at most 44 characters a line',
    },
    {
      name: 'Action',
      selector: 'button',
      at: 'end',
      note: 'The way out: one button or link; a second is outlined',
    },
  ],
  dos: [
    'Offer one action that ends the emptiness.',
    'Say what is missing, not that something went wrong.',
    'Set headingLevel so that the page skips no level.',
  ],
  donts: [
    'Don’t use it while something is loading or failed: there are skeletons and notes for that.',
    'Don’t blame: not “you have no products”, but “no products yet”.',
    'Don’t offer two buttons of equal weight.',
  ],
  keyboard: [
    { keys: 'Tab', effect: 'Moves to the action, if there is one' },
    { keys: 'Enter', effect: 'Follows it' },
  ],
  screenReader: [
    { element: 'Title', announcement: 'A heading of the given level' },
    { element: 'Drawing', announcement: 'Nothing: it repeats the title' },
  ],
};
