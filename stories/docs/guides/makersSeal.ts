import { DECISIONS, NO_KEYS, type Guide } from './guide';

export const MAKERS_SEAL: Guide = {
  use: 'For recognising a seller in a list: beside the seller’s name, always the same for the same name.',
  alsoCalled: ['avatar', 'initials'],
  anatomy: [
    {
      name: 'Seal',
      selector: '[data-akshara]',
      note: 'The name’s first akshara on one of six grounds, in one of eight rings; 24 px, large 48 px',
    },
  ],
  dos: [
    'Put it directly before the seller’s name.',
    'Use large once on a screen, on the seller’s own profile.',
  ],
  donts: [
    'Don’t use it without the name: several sellers share a letter.',
    'Don’t use it as a button: nothing shows that it could be pressed.',
    'Don’t replace it by a photo in some places only.',
  ],
  keyboard: NO_KEYS,
  screenReader: [{ element: 'Seal', announcement: 'Nothing: the name beside it is read' }],
  decisions: [DECISIONS.tokensAndCovers],
};
