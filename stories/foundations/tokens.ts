import type { TypographyVariant } from '@mui/material/styles';
import { leading } from '../../src/theme/styles';
import { createShopTheme } from '../../src/theme/theme';
import {
  BREAKPOINTS,
  CATEGORY_COLOURS,
  COLOURS,
  CONTENT_WIDTH,
  EASINGS,
  FONT_SIZES,
  LEADING,
  MOTION,
  RADII,
  SHADOWS,
  SPACE_STEPS,
  SPACE_UNIT,
  TARGET,
} from '../../src/theme/tokens';

export interface Token {
  name: string;
  use: string;
  texts: readonly (readonly [label: string, text: string])[];
}

type ColourName = keyof (typeof COLOURS)['light'];
type ShadowName = keyof (typeof SHADOWS)['light'];

/** Keyed by path, `primary.main`. */
function textsByPath(tree: object, path: readonly string[] = []): [path: string, text: string][] {
  return Object.entries(tree).flatMap(([key, value]: [string, unknown]): [string, string][] => {
    const here = [...path, key];
    if (typeof value === 'string') return [[here.join('.'), value]];
    return typeof value === 'object' && value !== null ? textsByPath(value, here) : [];
  });
}

const theme = createShopTheme();

const VARIABLES = new Map(textsByPath(theme.vars.palette));

/** `var(--kriti-palette-divider, #E5DAC5)` without the fallback. */
function variableOf(reference: string): string {
  return reference.replace(/,.*/, ')');
}

/** `path` is in `theme.vars.palette`; stories test that its value matches. */
function inPalette(name: string, path: string, use: string, light: string, dark: string): Token {
  const reference = VARIABLES.get(path);
  if (reference === undefined) throw new Error(`The palette has no ${path}`);
  return {
    name,
    use,
    texts: [
      ['Theme', `theme.vars.palette.${path}`],
      ['CSS', variableOf(reference)],
      ['Light', light],
      ['Dark', dark],
    ],
  };
}

const COLOUR_USES: Record<ColourName, [path: string, use: string]> = {
  paper: ['background.default', 'The page'],
  surface: ['background.paper', 'Cards, dialogs and fields: what lies on the page'],
  raised: ['shop.raised', 'Menus and sheets, above other surfaces'],
  band: ['shop.band', 'A band that stands out from the page'],
  ink: ['text.primary', 'Text'],
  inkSoft: ['text.secondary', 'Second-rank text'],
  indigo: ['primary.main', 'Links and primary buttons'],
  indigoHover: ['primary.dark', 'Primary buttons under the pointer'],
  onIndigo: ['primary.contrastText', 'Text on indigo'],
  tonal: ['shop.tonal', 'Buttons that repeat on a screen'],
  onTonal: ['shop.onTonal', 'Text on tonal'],
  mark: ['shop.mark', 'The ground of the brand mark'],
  marigold: ['secondary.main', 'The accent as a surface: stars, badges, highlights'],
  onMarigold: ['secondary.contrastText', 'Text on marigold'],
  marigoldInk: ['shop.marigoldInk', 'The accent as text, on paper or surface'],
  leaf: ['success.main', 'Success'],
  onLeaf: ['success.contrastText', 'Text on leaf'],
  brick: ['error.main', 'Errors'],
  onBrick: ['error.contrastText', 'Text on brick'],
  info: ['info.main', 'News that is neither success nor error'],
  onInfo: ['info.contrastText', 'Text on info'],
  scrim: ['shop.scrim', 'The page behind dialogs and menus'],
  line: ['divider', 'Hairlines between things that are apart anyway'],
  edge: ['shop.edge', 'Edges of controls: 3 : 1 and more'],
};

const namesOf = <Name extends string>(record: Record<Name, unknown>) => Object.keys(record) as Name[];

export const COLOUR_TOKENS: readonly Token[] = namesOf(COLOUR_USES).map((name) =>
  inPalette(name, ...COLOUR_USES[name], COLOURS.light[name], COLOURS.dark[name]),
);

const SHADOW_USES: Record<ShadowName, [path: string, use: string]> = {
  rest: ['shop.shadowRest', 'Cards at rest'],
  raised: ['shop.shadowRaised', 'Cards under the pointer, menus'],
  overlay: ['shop.shadowOverlay', 'Dialogs and sheets'],
};

export const SHADOW_TOKENS: readonly Token[] = namesOf(SHADOW_USES).map((name) =>
  inPalette(name, ...SHADOW_USES[name], SHADOWS.light[name], SHADOWS.dark[name]),
);

export const SPACING_TOKENS: readonly Token[] = SPACE_STEPS.map((step) => ({
  name: `${step * SPACE_UNIT} px`,
  use: step < 1 ? 'Inside one thing' : step < 3 ? 'Between things that belong together' : 'Between parts',
  texts: [
    ['Theme', `theme.spacing(${step})`],
    ['CSS', theme.spacing(step).replace(/,[^)]*/, '')],
  ],
}));

const RADIUS_USES: Record<keyof typeof RADII, [use: string, css: string]> = {
  inner: ['Things inside a card', 'var(--kriti-radius-inner)'],
  outer: ['Cards, buttons and fields', variableOf(String(theme.vars.shape.borderRadius))],
  sheet: ['The upper corners of sheets', 'var(--kriti-radius-sheet)'],
};

/** Pills and circles are the only others. */
export const RADIUS_TOKENS: readonly Token[] = namesOf(RADII).map((name) => ({
  name: `${RADII[name]} px`,
  use: RADIUS_USES[name][0],
  texts: [['CSS', RADIUS_USES[name][1]]],
}));

const CATEGORY_USES: Record<keyof typeof CATEGORY_COLOURS, string> = {
  code: 'Code templates',
  prompts: 'AI prompts',
  assets: 'Digital assets',
  scripts: 'Scripts and tools',
};

export const CATEGORY_TOKENS: readonly Token[] = namesOf(CATEGORY_COLOURS).map((name) => ({
  name,
  use: CATEGORY_USES[name],
  texts: [
    ['CSS', `var(--kriti-category-${name})`],
    ['Light', CATEGORY_COLOURS[name]],
    ['Dark', CATEGORY_COLOURS[name]],
  ],
}));

export const SIZE_TOKENS: readonly Token[] = [
  {
    name: `${TARGET} px`,
    use: 'The smallest side of what people are meant to press; anything else that can be pressed has 24 px',
    texts: [['Token', 'TARGET']],
  },
  ...Object.values(CONTENT_WIDTH).map((px) => ({
    name: `${px} px`,
    use: px === CONTENT_WIDTH.xl ? 'The widest content from xl up' : 'The widest content below xl',
    texts: [['CSS', 'var(--kriti-content-width)']] as const,
  })),
  ...namesOf(BREAKPOINTS).map((key) => ({
    name: `${key}, ${BREAKPOINTS[key]} px`,
    use: 'A width from which a layout changes',
    texts: [
      ['Theme', `theme.breakpoints.up('${key}')`],
      ['CSS', theme.breakpoints.up(key)],
    ] as const,
  })),
];

const DURATION_USES: Record<keyof typeof MOTION, string> = {
  press: 'A control answers a press',
  hover: 'Responses to a pointer: a colour, an outline',
  enter: 'Things that come and go: a picture, a notice',
  sheet: 'Sheets that slide over the page',
  celebrate: 'The garland after paying or publishing',
  trace: 'What stays for a moment after a press: the tick on a card',
  loading: 'The pulse of placeholders',
  progress: 'The line of a page that is on its way',
};

export const DURATION_TOKENS: readonly Token[] = namesOf(MOTION).map((name) => ({
  name,
  use: DURATION_USES[name],
  texts: [
    ['CSS', `var(--kriti-${name})`],
    ['Value', `${MOTION[name]}ms`],
  ],
}));

const EASING_USES: Record<keyof typeof EASINGS, string> = {
  standard: 'Changes in place',
  enter: 'Things that arrive',
  exit: 'Things that leave',
};

export const EASING_TOKENS: readonly Token[] = namesOf(EASINGS).map((name) => ({
  name,
  use: EASING_USES[name],
  texts: [['Value', EASINGS[name]]],
}));

const TEXT_SIZE_USES: Record<keyof typeof FONT_SIZES, string> = {
  badge: 'Numbers on badges, nothing else',
  caption: 'Small print',
  small: 'Second-rank text and labels',
  text: 'Running text and buttons',
  large: 'Titles of cards, large buttons, prices in a list',
  title: 'Parts of a page on phones, prices',
  heading: 'Names of pages on phones, parts of a page on wide screens',
  display: 'Names of pages on wide screens, large figures',
  hero: 'The promise on the home page',
};

export const TEXT_SIZE_TOKENS: readonly Token[] = namesOf(FONT_SIZES).map((name) => ({
  name: `${name}, ${FONT_SIZES[name]} px`,
  use: TEXT_SIZE_USES[name],
  texts: [['CSS', `var(--kriti-size-${name})`]],
}));

const TYPE_USES = {
  h1: 'The name of a page',
  h2: 'A part of a page, a large figure',
  h3: 'The title of a card',
  h4: 'A heading inside a card',
  subtitle1: 'A strong line of text',
  subtitle2: 'The label of a field',
  body1: 'Running text',
  body2: 'Second-rank text',
  caption: 'Small print, never for what people have to read',
  button: 'Buttons',
} as const satisfies Partial<Record<TypographyVariant, string>>;

type TypeStyle = keyof typeof TYPE_USES;

/** In Hindi and English. */
export function leadingsOf(variant: TypeStyle): string {
  const name = theme.typography[variant].lineHeight === leading('display') ? 'display' : 'text';
  return `${LEADING.hi[name]} (English ${LEADING.en[name]})`;
}

/** From `md` up, if different. */
function largeSizeOf(style: object): string | undefined {
  const large = Object.entries(style).find(([key]) => key === theme.breakpoints.up('md'))?.[1] as
    { fontSize?: string } | undefined;
  return large?.fontSize;
}

export const TYPE_TOKENS: readonly (Token & { name: TypeStyle })[] = namesOf(TYPE_USES).map((name) => {
  const { fontSize, fontWeight } = theme.typography[name];
  const lineHeight = leadingsOf(name);
  const large = largeSizeOf(theme.typography[name]);
  return {
    name,
    use: TYPE_USES[name],
    texts: [
      ['Theme', `theme.typography.${name}`],
      ['JSX', `<Typography variant="${name}">`],
      ['Value', `${String(fontWeight)} ${String(fontSize)} / ${lineHeight}`],
      ...(large ? [['From md', `${String(fontWeight)} ${large} / ${lineHeight}`] as const] : []),
    ],
  };
});

export const FONT_TOKENS: readonly Token[] = [
  {
    name: 'Poppins',
    use: 'Devanagari and Latin drawn together, with fallbacks of the same measures',
    texts: [['Theme', 'theme.typography.fontFamily']],
  },
  {
    name: `${theme.typography.fontWeightRegular}`,
    use: 'Text',
    texts: [['Theme', 'theme.typography.fontWeightRegular']],
  },
  {
    name: `${theme.typography.fontWeightBold}`,
    use: 'Headings, labels, buttons',
    texts: [['Theme', 'theme.typography.fontWeightBold']],
  },
];
