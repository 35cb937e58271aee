import type { Guide } from './guide';

export const FAQ_ITEM: Guide = {
  use: 'For one question with an answer of a few sentences, in a list of questions.',
  alsoCalled: ['accordion', 'disclosure', 'collapsible', 'सवाल-जवाब'],
  anatomy: [
    { name: 'Question', selector: 'summary', note: 'A heading; the whole row opens the answer' },
    { name: 'Chevron', selector: 'summary > svg', at: 'end', note: 'Turns when the answer is open' },
    { name: 'Answer', selector: 'details > p', note: 'Hidden at first; searching in the page opens it' },
  ],
  dos: [
    'Write the question as a buyer would ask it.',
    'Start the answer with the answer: “हाँ”, or the number.',
    'Leave several open: people compare answers.',
  ],
  donts: [
    'Don’t hide what everybody needs, such as prices, behind a question.',
    'Don’t put forms or buttons into an answer; a link is fine.',
    'Don’t close the others when one opens: text would jump away.',
  ],
  keyboard: [
    { keys: 'Tab', effect: 'Moves to the question' },
    { keys: 'Enter or Space', effect: 'Opens or closes the answer' },
  ],
  screenReader: [
    {
      element: 'Question',
      announcement: 'A disclosure, “collapsed” or “expanded”, with a heading of level 3 inside',
    },
    { element: 'Answer', announcement: 'Read after the question once it is open' },
  ],
};
