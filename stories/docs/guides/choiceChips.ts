import type { Guide } from './guide';

export const CHOICE_CHIPS: Guide = {
  use: 'For choosing one of a few options that all fit on one or two lines, where people compare results, as with the categories of the catalogue.',
  alsoCalled: ['filter chips', 'segmented control', 'toggle buttons', 'tabs', 'radio buttons'],
  anatomy: [
    {
      name: 'Group',
      selector: '[role=group]',
      at: 'end',
      note: 'Wraps where the row is full; its name isn’t shown',
    },
    {
      name: 'Chosen chip',
      selector: 'button:first-of-type',
      note: 'Filled with indigo: shape and colour change, not colour alone',
    },
    {
      name: 'Other chip',
      selector: 'button:nth-of-type(2)',
      at: 'above',
      note: 'Outlined; at least 44 px high',
    },
  ],
  dos: [
    'Put “all” first if choosing nothing is possible.',
    'Use words of one or two syllables, as short as सभी.',
    'Apply the choice at once, without a button.',
  ],
  donts: [
    'Don’t use it for more than six options: SelectField has room for more.',
    'Don’t let people choose several: each press replaces the choice.',
    'Don’t hide options while a result is empty.',
  ],
  keyboard: [
    { keys: 'Tab', effect: 'Moves from chip to chip' },
    { keys: 'Enter or Space', effect: 'Chooses the chip; the focus stays' },
  ],
  screenReader: [
    { element: 'Group', announcement: 'A group named by label, such as “कैटेगरी”' },
    { element: 'Chip', announcement: 'A toggle button with its label, “pressed” or “not pressed”' },
  ],
};
