import { getContrastRatio } from '@mui/material/styles';
import { COLOURS } from '../../src/theme/tokens';

export type Scheme = keyof typeof COLOURS;

type ColourName = keyof (typeof COLOURS)[Scheme];

/** WCAG 2.2: text 1.4.3, control borders 1.4.11. */
const TEXT = 4.5;
const EDGE = 3;

export interface ContrastPair {
  front: ColourName;
  back: ColourName;
  /** The lowest ratio allowed. */
  least: number;
  use: string;
}

export const PAIRS: readonly ContrastPair[] = [
  { front: 'ink', back: 'paper', least: TEXT, use: 'Text on the page' },
  { front: 'ink', back: 'surface', least: TEXT, use: 'Text on a card' },
  { front: 'ink', back: 'band', least: TEXT, use: 'Text on a band' },
  { front: 'inkSoft', back: 'paper', least: TEXT, use: 'Second-rank text on the page' },
  { front: 'inkSoft', back: 'surface', least: TEXT, use: 'Second-rank text on a card' },
  { front: 'inkSoft', back: 'band', least: TEXT, use: 'Second-rank text on a band' },
  { front: 'indigo', back: 'paper', least: TEXT, use: 'Links on the page' },
  { front: 'indigo', back: 'surface', least: TEXT, use: 'Links on a card' },
  { front: 'onIndigo', back: 'indigo', least: TEXT, use: 'Primary buttons' },
  { front: 'onTonal', back: 'tonal', least: TEXT, use: 'Buttons that repeat on a screen' },
  { front: 'onIndigo', back: 'indigoHover', least: TEXT, use: 'Primary buttons, pointed at' },
  { front: 'onMarigold', back: 'marigold', least: TEXT, use: 'Badges' },
  { front: 'marigoldInk', back: 'paper', least: TEXT, use: 'The accent as text' },
  { front: 'marigoldInk', back: 'band', least: TEXT, use: 'The accent as text on a band' },
  { front: 'onLeaf', back: 'leaf', least: TEXT, use: 'Good news' },
  { front: 'leaf', back: 'surface', least: TEXT, use: 'Good news as text' },
  { front: 'onBrick', back: 'brick', least: TEXT, use: 'Problems' },
  { front: 'brick', back: 'surface', least: TEXT, use: 'Problems as text' },
  { front: 'brick', back: 'paper', least: TEXT, use: 'Problems as text on the page' },
  { front: 'marigold', back: 'mark', least: EDGE, use: 'The headline of the brand mark' },
  { front: 'ink', back: 'raised', least: TEXT, use: 'Text on a menu' },
  { front: 'inkSoft', back: 'raised', least: TEXT, use: 'Second-rank text on a menu' },
  { front: 'indigo', back: 'raised', least: TEXT, use: 'Links on a menu' },
  { front: 'brick', back: 'raised', least: TEXT, use: 'Problems as text on a sheet' },
  { front: 'onInfo', back: 'info', least: TEXT, use: 'What is coming' },
  { front: 'info', back: 'surface', least: TEXT, use: 'What is coming as text' },
  { front: 'edge', back: 'raised', least: EDGE, use: 'Edges of fields on a sheet' },
  { front: 'edge', back: 'surface', least: EDGE, use: 'Edges of fields' },
  { front: 'edge', back: 'paper', least: EDGE, use: 'Edges of controls on the page' },
];

/** 1 to 21. */
export const ratioOf = ({ front, back }: ContrastPair, scheme: Scheme): number =>
  getContrastRatio(COLOURS[scheme][front], COLOURS[scheme][back]);
