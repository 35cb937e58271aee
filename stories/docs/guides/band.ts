import { NO_KEYS, type Guide } from './guide';

export const BAND: Guide = {
  use: 'For each part of a page that spans the window: its content stays within the page’s width while its ground reaches both edges.',
  alsoCalled: ['full-bleed section', 'background'],
  anatomy: [
    {
      name: 'Ground',
      selector: '> *',
      note: 'Reaches both edges of the window; tinted or the page’s own',
    },
    {
      name: 'Content',
      selector: '> * > div',
      at: 'end',
      note: 'At most as wide as a page, in “narrow” 760 px; 16 px from the edges of a phone, 24 px above',
    },
  ],
  dos: [
    'Alternate plain and tinted bands, so that parts of a long page can be told apart without lines.',
    'Name a band with labelledBy when it has a heading: it then becomes a landmark.',
    'Use width="narrow" for running text and forms; lines stay short enough to read.',
  ],
  donts: [
    'Don’t nest bands: the distances to the edges add up.',
    'Don’t put two tinted bands one after the other: they look like one.',
    'Don’t set margins between bands: their own padding is the distance.',
  ],
  keyboard: NO_KEYS,
  screenReader: [
    {
      element: 'Band with labelledBy',
      announcement: 'A region named by its heading, “नए प्रोडक्ट”, that landmark navigation reaches',
    },
    { element: 'Band without', announcement: 'Nothing: it is layout only' },
  ],
};
