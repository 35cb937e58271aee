import type { Guide } from './guide';

export const PAGE_HEADING: Guide = {
  use: 'For the name of a page, once on each, at its top.',
  alsoCalled: ['page title', 'H1'],
  anatomy: [
    { name: 'Title', selector: 'h1', note: '28 px on phones, 36 px on wide screens' },
    {
      name: 'Lead',
      selector: 'h1 + p',
      note: 'One sentence in second-rank text, at most 60 characters a line',
    },
  ],
  dos: [
    'Name the page as its link in the menu does.',
    'Leave out the lead where the content should be on the first screen, as in the catalogue.',
    'Let the lead say what can be done here.',
  ],
  donts: [
    'Don’t use a second one: parts of a page have an h2.',
    'Don’t put controls into it.',
    'Don’t repeat the shop’s name: the window’s title has it.',
  ],
  keyboard: [
    {
      keys: 'None',
      effect:
        'Tab passes over it; after navigation it has the focus, so that the next Tab starts at the content',
    },
  ],
  screenReader: [
    { element: 'Title', announcement: 'After navigation: the heading of level 1 is read first' },
  ],
};
