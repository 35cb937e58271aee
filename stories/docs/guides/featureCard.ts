import type { Guide } from './guide';

export const FEATURE_CARD: Guide = {
  use: 'For one argument or one destination: a picture, a short title and a sentence, as in the services and contact channels.',
  alsoCalled: ['link card', 'tile'],
  anatomy: [
    {
      name: 'Picture',
      selector: '[aria-hidden]',
      note: 'A medallion of 56 px or a cover of 72 px; above the words in narrow columns',
    },
    {
      name: 'Title',
      selector: 'h2',
      at: 'end',
      note: 'If it has a link, the whole card is its target and a chevron shows',
    },
    { name: 'Text', selector: 'p', at: 'end', note: 'One or two short sentences in second-rank text' },
  ],
  dos: [
    'Put it into a FeatureList, which makes columns of equal height.',
    'Give either the title a link or the card an action, not both.',
    'Keep titles of neighbours equally long.',
  ],
  donts: [
    'Don’t put a card into a card: use plain inside a panel.',
    'Don’t use the picture to say something that the words don’t.',
    'Don’t write three sentences: nobody compares cards of text.',
  ],
  keyboard: [
    { keys: 'Tab', effect: 'Moves to the link, if there is one; the ring is around the whole card' },
    { keys: 'Enter', effect: 'Follows it' },
  ],
  screenReader: [
    { element: 'Title', announcement: 'A heading of the given level, with its link' },
    { element: 'Picture', announcement: 'Nothing: it is decoration' },
  ],
};
