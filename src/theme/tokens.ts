/** The only source of the theme, also shown in Storybook's foundations. */

type SchemeColours = {
  paper: string;
  /** Cards, dialogs, fields. */
  surface: string;
  /** Menus and sheets, above other surfaces; in light as fields are, which shadows set off. */
  raised: string;
  band: string;
  ink: string;
  inkSoft: string;
  /** Links, primary buttons. */
  indigo: string;
  indigoHover: string;
  onIndigo: string;
  /** Secondary actions that repeat: stands out from cards and dialogs at least 1.35 : 1 in light and 1.6 : 1 in dark. */
  tonal: string;
  onTonal: string;
  /** Ground of the brand mark, under white and marigold. */
  mark: string;
  /** Stars, badges, highlights. */
  marigold: string;
  onMarigold: string;
  /** Text on paper or surface. */
  marigoldInk: string;
  leaf: string;
  onLeaf: string;
  brick: string;
  onBrick: string;
  /** Neither success nor error: what is coming, what to know. */
  info: string;
  onInfo: string;
  /** Behind dialogs and menus. */
  scrim: string;
  /** Decorative. */
  line: string;
  /** Controls: contrast at least 3 : 1. */
  edge: string;
};

export const COLOURS: Record<'light' | 'dark', SchemeColours> = {
  light: {
    paper: '#FBF6EC',
    surface: '#FFFDF8',
    raised: '#FFFDF8',
    band: '#F3EADA',
    ink: '#221C33',
    inkSoft: '#584F6B',
    indigo: '#382C8A',
    indigoHover: '#2A2070',
    onIndigo: '#FFFFFF',
    tonal: '#DDD6F8',
    onTonal: '#382C8A',
    mark: '#382C8A',
    marigold: '#F4A81D',
    onMarigold: '#2A1C00',
    marigoldInk: '#855000',
    leaf: '#1C6A3C',
    onLeaf: '#FFFFFF',
    brick: '#AD2B1F',
    onBrick: '#FFFFFF',
    info: '#0E5F73',
    onInfo: '#FFFFFF',
    scrim: 'rgb(34 28 51 / 50%)',
    line: '#E5DAC5',
    edge: '#8C8194',
  },
  dark: {
    paper: '#110E1A',
    surface: '#2B2440',
    raised: '#382F50',
    band: '#1E1A2D',
    ink: '#F4EFE4',
    inkSoft: '#C0B7CF',
    indigo: '#B9AEFF',
    indigoHover: '#CFC7FF',
    onIndigo: '#1B1447',
    tonal: '#564C8C',
    onTonal: '#E4DDFF',
    mark: '#4A3DB0',
    marigold: '#FFBF47',
    onMarigold: '#2A1C00',
    marigoldInk: '#FFC65C',
    leaf: '#7FD6A0',
    onLeaf: '#06281A',
    brick: '#FF9C8F',
    onBrick: '#3B0A05',
    info: '#82D3E8',
    onInfo: '#04262F',
    scrim: 'rgb(6 4 12 / 64%)',
    line: '#463C61',
    edge: '#9C91B0',
  },
};

/** Grounds of the categories' covers and of their borders on cards, the same in both schemes. */
export const CATEGORY_COLOURS = {
  code: '#382C8A',
  prompts: '#F4A81D',
  assets: '#1C6A3C',
  scripts: '#AD2B1F',
} as const;

/** Grounds of the products' own covers: shades of their category's colour, which is the first. */
export const COVER_GROUNDS = {
  code: [CATEGORY_COLOURS.code, '#2A3C92', '#4E2F8E', '#1F4C8C', '#2B2166'],
  prompts: [CATEGORY_COLOURS.prompts, '#EE9420', '#F2B544', '#E5A50A', '#F09A4A'],
  assets: [CATEGORY_COLOURS.assets, '#12605A', '#37702A', '#0F5A45', '#55701C'],
  scripts: [CATEGORY_COLOURS.scripts, '#9C2340', '#B24A17', '#8A2A2A', '#A8324E'],
} as const;

/** Titles on the products' covers. */
export const COVER_INKS = {
  code: '#FFF9EC',
  prompts: '#2A1803',
  assets: '#FFF9EC',
  scripts: '#FFF9EC',
} as const;

/** Grounds of the sellers' seals, under white. */
export const SEAL_GROUNDS = ['#382C8A', '#AD2B1F', '#1C6A3C', '#0E5F73', '#7A2464', '#7F4708'] as const;

/** px. */
export const SPACE_UNIT = 8;

/** Distances in multiples of `SPACE_UNIT`: 2 to 64 px. Paddings and gaps have no others. */
export const SPACE_STEPS = [0.25, 0.5, 1, 1.5, 2, 3, 4, 6, 8] as const;

/** px. Pills and circles are the only others. */
export const RADII = { inner: 10, outer: 14, sheet: 20 } as const;

/** px. */
export const BREAKPOINTS = { xs: 0, sm: 600, md: 900, lg: 1200, xl: 1536 } as const;

/** px; the second from `xl` up. */
export const CONTENT_WIDTH = { up: 1200, xl: 1440 } as const;

/** Minimum size of primary controls in px. */
export const TARGET = 44;

/** ms. */
export const MOTION = {
  press: 80,
  hover: 120,
  enter: 220,
  sheet: 280,
  celebrate: 420,
  trace: 900,
  loading: 1600,
  progress: 8000,
} as const;

export const EASINGS = {
  /** Changes in place. */
  standard: 'cubic-bezier(0.4, 0, 0.2, 1)',
  /** Things that arrive. */
  enter: 'cubic-bezier(0, 0, 0.2, 1)',
  /** Things that leave. */
  exit: 'cubic-bezier(0.4, 0, 1, 1)',
} as const;

export const SHADOWS = {
  light: {
    rest: '0 1px 2px rgb(34 28 51 / 8%)',
    raised: '0 8px 24px rgb(34 28 51 / 12%)',
    overlay: '0 16px 48px rgb(34 28 51 / 24%)',
  },
  // Surfaces show most of the height here.
  dark: {
    rest: '0 1px 2px rgb(0 0 0 / 40%)',
    raised: '0 8px 24px rgb(0 0 0 / 50%)',
    overlay: '0 16px 48px rgb(0 0 0 / 60%)',
  },
} as const;

export const FONT_FAMILY =
  "'Poppins', 'Poppins Fallback', 'Noto Sans Devanagari', 'Nirmala UI', 'Kohinoor Devanagari', sans-serif";

export const FONT_WEIGHT = { text: 400, strong: 600 } as const;

/** px at the browser's default text size; used as rem, so that they grow with it. */
export const FONT_SIZES = {
  badge: 12,
  caption: 13,
  small: 15,
  text: 16,
  large: 18,
  title: 22,
  heading: 28,
  display: 36,
  hero: 56,
} as const;

/**
 * Line heights. Poppins' tallest Devanagari glyphs need 1.52, measured in Foundations/Devanagari: clamped lines, which
 * cut ink off, have `text`. In `display`, ink leaves its line but meets none of the next.
 */
export const LEADING = { hi: { text: 1.6, display: 1.4 }, en: { text: 1.5, display: 1.2 } } as const;
