import { DECISIONS, type Guide } from './guide';

export const JACKET: Guide = {
  use: 'For a product, wherever it is shown with its title: on cards and in the quick look as a cover, in rows as a spine.',
  alsoCalled: ['cover', 'product image', 'picture'],
  anatomy: [
    {
      name: 'Ground',
      selector: '> div > div',
      at: 'end',
      note: 'One of five shades of the category’s colour, with a block print that fades towards the title, and the medallion, cut by the corner; a kinari at the foot',
    },
    {
      name: 'Picture',
      selector: 'img',
      note: 'Printed in the colours of the ground once it has loaded; a broken one leaves the block print',
    },
    {
      name: 'Title',
      selector: 'h3',
      note: 'The product’s heading, on a ground of its own: up to three lines, with enlarged text more',
    },
  ],
  dos: [
    'Give the heading that suits the page: the jacket has the product’s only one.',
    'Pass coverShift in lists, so that no two products look alike.',
    'Set pictureLoading="eager" on the first screen, and only there.',
  ],
  donts: [
    'Don’t put badges or other text on it: rating and seller stand below.',
    'Don’t repeat the title beside it.',
    'Don’t show a picture in its own colours: those of the category hold a list together.',
  ],
  keyboard: [{ keys: 'Tab', effect: 'Moves to the title, if it is a link' }],
  screenReader: [
    { element: 'Title', announcement: 'A heading, in the voice of its language' },
    {
      element: 'Picture',
      announcement: 'Nothing: its alternative text is empty, as the title says what it is',
    },
  ],
  decisions: [DECISIONS.tokensAndCovers],
};
