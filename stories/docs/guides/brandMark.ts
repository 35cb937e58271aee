import type { Guide } from './guide';

export const BRAND_MARK: Guide = {
  use: 'For the shop’s name: in the header and footer, and at the head of dialogs that ask for trust, such as the payment.',
  alsoCalled: ['logo'],
  anatomy: [
    {
      name: 'Sign',
      selector: 'svg',
      note: 'The letter क under its headline, in a rounded square, indigo in both schemes',
    },
    { name: 'Name', selector: 'svg + span', at: 'end', note: 'In the language of the page, set in bold' },
  ],
  dos: [
    'Keep sign and name together: the sign alone isn’t known yet.',
    'Use size="large" once, in the footer; size="text" in a bar.',
    'Make it the link to the home page in the header.',
  ],
  donts: [
    'Don’t recolour the sign: its contrast is measured on its own ground.',
    'Don’t use it as a heading: a page’s h1 says what the page is for.',
    'Don’t repeat it within one view.',
  ],
  keyboard: [
    { keys: 'None', effect: 'It is not a control; in the header, the link around it takes the Tab key' },
  ],
  screenReader: [
    { element: 'Sign', announcement: 'Nothing: it is decoration' },
    { element: 'Name', announcement: '“कृति बाज़ार”, as text or as the name of the link around it' },
  ],
};
