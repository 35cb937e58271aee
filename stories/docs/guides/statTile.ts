import type { Guide } from './guide';

export const STAT_TILE: Guide = {
  use: 'For one figure with a label: as a row on the seller’s dashboard, large on a coloured surface.',
  alsoCalled: ['metric', 'figure', 'KPI'],
  anatomy: [
    { name: 'Figure', selector: 'dd', at: 'end', note: 'Formatted by the caller; digits of equal width' },
    { name: 'Label', selector: 'dt', note: 'What is counted' },
  ],
  dos: [
    'Put tiles into one <dl>: rows below each other, plain ones three or four beside each other.',
    'Format rupees with two decimals and Indian grouping.',
    'Show zero as a figure: a new seller’s dashboard is all zeros.',
  ],
  donts: [
    'Don’t put links or buttons into a tile.',
    'Don’t shorten figures to “1.2 L”; long ones wrap.',
    'Don’t use look="row" on a coloured surface.',
  ],
  keyboard: [{ keys: 'None', effect: 'It is not a control: Tab passes over it' }],
  screenReader: [
    {
      element: 'Tile',
      announcement: 'Term and definition: “कुल कमाई, ₹0.00”, though look="plain" draws the figure first',
    },
  ],
};
