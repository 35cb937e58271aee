/**
 * The look of the shop in raw values: warm paper, deep indigo, marigold. The theme is made from these and
 * nothing else; Storybook's foundations pages read them too.
 */

type SchemeColours = {
  /** The page. */
  paper: string;
  /** Cards, dialogs, fields: what lies on the page. */
  surface: string;
  /** A band that stands out from the page. */
  band: string;
  ink: string;
  /** Second-rank text. */
  inkSoft: string;
  /** Links, primary buttons. */
  indigo: string;
  indigoHover: string;
  /** Text on indigo. */
  onIndigo: string;
  /** The accent's surface: stars, badges, highlights. */
  marigold: string;
  onMarigold: string;
  /** The accent as text on paper or surface. */
  marigoldInk: string;
  leaf: string;
  onLeaf: string;
  brick: string;
  onBrick: string;
  /** Hairlines between things that are apart anyway. */
  line: string;
  /** Edges of controls, which have to be seen: 3 : 1 and more. */
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

/** The spacing unit in pixels; `theme.spacing(2)` is 16 px. */
export const SPACE_UNIT = 8;

/** The one corner radius, in pixels. Pills and circles aside, everything has it. */
export const RADIUS = 14;

/** Widths from which a layout changes, in pixels. */
export const BREAKPOINTS = { xs: 0, sm: 600, md: 900, lg: 1200, xl: 1536 } as const;

/** Widest line of the page's content, in pixels. */
export const CONTENT_WIDTH = 1200;

/**
 * A box narrower than this, measured in text: at the usual size of text there is none, so the text was enlarged and
 * needs several times the lines. Where lines are clamped, none of it may be lost then (WCAG 1.4.4).
 */
export const ENLARGED_TEXT = '@container (max-width: 13rem)';

/** Smallest side of a primary control, in pixels. */
export const TARGET = 44;

/** Durations in milliseconds. */
export const MOTION = { quick: 120, calm: 220 } as const;

export const SHADOWS = {
  light: { rest: '0 1px 2px rgb(34 28 51 / 8%)', raised: '0 8px 24px rgb(34 28 51 / 12%)' },
  dark: { rest: '0 1px 2px rgb(0 0 0 / 40%)', raised: '0 8px 24px rgb(0 0 0 / 50%)' },
} as const;

export const FONT_FAMILY =
  "'Poppins', 'Poppins Fallback', 'Noto Sans Devanagari', 'Nirmala UI', 'Kohinoor Devanagari', sans-serif";

export const FONT_WEIGHT = { text: 400, strong: 600 } as const;

/**
 * Devanagari has marks above and below the line: lines need more room than Latin text does. Poppins' tallest letters
 * take 1.52; the story Foundations/Devanagari measures every message.
 */
export const LINE_HEIGHT = { text: 1.6, heading: 1.55 } as const;
