import type { Guide } from './guide';

export const STAT_TILE: Guide = {
  use: 'For one figure with a label: as a card on the seller’s dashboard, without a card in the statistics banner.',
  anatomy: [
    { name: 'Figure', selector: 'dd', note: 'Formatted by the caller; digits of equal width' },
    { name: 'Label', selector: 'dt', note: 'What is counted' },
    {
      name: 'Picture',
      selector: 'dt > img',
      at: 'end',
      note: 'A medallion, where there is room; decoration',
    },
  ],
  dos: [
    'Put tiles into one <dl>, three or four to a row.',
    'Format rupees with two decimals and Indian grouping.',
    'Show zero as a figure: a new seller’s dashboard is all zeros.',
  ],
  donts: [
    'Don’t put links or buttons into a tile.',
    'Don’t shorten figures to “1.2 L”; long ones wrap.',
    'Don’t use look="card" on a coloured Band.',
  ],
  keyboard: [{ keys: 'None', effect: 'It is not a control: Tab passes over it' }],
  screenReader: [
    {
      element: 'Tile',
      announcement: 'Term and definition: “कुल कमाई, ₹0.00”, though the figure is drawn first',
    },
  ],
};
