/** The only source of the theme, also shown in Storybook's foundations. */

type SchemeColours = {
  paper: string;
  /** Cards, dialogs, fields. */
  surface: string;
  band: string;
  ink: string;
  inkSoft: string;
  /** Links, primary buttons. */
  indigo: string;
  indigoHover: string;
  onIndigo: string;
  /** Indigo at 12% on the surface, under indigo text: secondary actions that repeat. */
  tonal: string;
  /** Stars, badges, highlights. */
  marigold: string;
  onMarigold: string;
  /** Text on paper or surface. */
  marigoldInk: string;
  leaf: string;
  onLeaf: string;
  brick: string;
  onBrick: string;
  /** Decorative. */
  line: string;
  /** Controls: contrast at least 3 : 1. */
  edge: string;
};

export const COLOURS: Record<'light' | 'dark', SchemeColours> = {
  light: {
    paper: '#FBF6EC',
    surface: '#FFFDF8',
    band: '#F3EADA',
    ink: '#221C33',
    inkSoft: '#584F6B',
    indigo: '#382C8A',
    indigoHover: '#2A2070',
    onIndigo: '#FFFFFF',
    tonal: '#E7E4EB',
    marigold: '#F4A81D',
    onMarigold: '#2A1C00',
    marigoldInk: '#855000',
    leaf: '#1C6A3C',
    onLeaf: '#FFFFFF',
    brick: '#AD2B1F',
    onBrick: '#FFFFFF',
    line: '#E5DAC5',
    edge: '#8C8194',
  },
  dark: {
    paper: '#15121F',
    surface: '#1F1B2D',
    band: '#1A1627',
    ink: '#F4EFE4',
    inkSoft: '#C0B7CF',
    indigo: '#B9AEFF',
    indigoHover: '#CFC7FF',
    onIndigo: '#1B1447',
    tonal: '#322D46',
    marigold: '#FFBF47',
    onMarigold: '#2A1C00',
    marigoldInk: '#FFC65C',
    leaf: '#7FD6A0',
    onLeaf: '#06281A',
    brick: '#FF9C8F',
    onBrick: '#3B0A05',
    line: '#383149',
    edge: '#857A97',
  },
};

/** px. */
export const SPACE_UNIT = 8;

/** px, for everything but pills and circles. */
export const RADIUS = 14;

/** px. */
export const BREAKPOINTS = { xs: 0, sm: 600, md: 900, lg: 1200, xl: 1536 } as const;

/** px. */
export const CONTENT_WIDTH = 1200;

/** Minimum size of primary controls in px. */
export const TARGET = 44;

/** ms. */
export const MOTION = { quick: 120, calm: 220 } as const;

export const SHADOWS = {
  light: { rest: '0 1px 2px rgb(34 28 51 / 8%)', raised: '0 8px 24px rgb(34 28 51 / 12%)' },
  dark: { rest: '0 1px 2px rgb(0 0 0 / 40%)', raised: '0 8px 24px rgb(0 0 0 / 50%)' },
} as const;

export const FONT_FAMILY =
  "'Poppins', 'Poppins Fallback', 'Noto Sans Devanagari', 'Nirmala UI', 'Kohinoor Devanagari', sans-serif";

export const FONT_WEIGHT = { text: 400, strong: 600 } as const;

/** Poppins' tallest Devanagari glyphs need 1.52, measured in Foundations/Devanagari. */
export const LINE_HEIGHT = { text: 1.6, heading: 1.55 } as const;
