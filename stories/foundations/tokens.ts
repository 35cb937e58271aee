import type { TypographyVariant } from '@mui/material/styles';
import { theme } from '../../src/theme/theme';
import {
  BREAKPOINTS,
  COLOURS,
  CONTENT_WIDTH,
  MOTION,
  RADIUS,
  SHADOWS,
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
  band: ['shop.band', 'A band that stands out from the page'],
  ink: ['text.primary', 'Text'],
  inkSoft: ['text.secondary', 'Second-rank text'],
  indigo: ['primary.main', 'Links and primary buttons'],
  indigoHover: ['primary.dark', 'Primary buttons under the pointer'],
  onIndigo: ['primary.contrastText', 'Text on indigo'],
  tonal: ['shop.tonal', 'Buttons that repeat on a screen'],
  marigold: ['secondary.main', 'The accent as a surface: stars, badges, highlights'],
  onMarigold: ['secondary.contrastText', 'Text on marigold'],
  marigoldInk: ['shop.marigoldInk', 'The accent as text, on paper or surface'],
  leaf: ['success.main', 'Success'],
  onLeaf: ['success.contrastText', 'Text on leaf'],
  brick: ['error.main', 'Errors'],
  onBrick: ['error.contrastText', 'Text on brick'],
  line: ['divider', 'Hairlines between things that are apart anyway'],
  edge: ['shop.edge', 'Edges of controls: 3 : 1 and more'],
};

const namesOf = <Name extends string>(record: Record<Name, unknown>) => Object.keys(record) as Name[];

export const COLOUR_TOKENS: readonly Token[] = namesOf(COLOUR_USES).map((name) =>
  inPalette(name, ...COLOUR_USES[name], COLOURS.light[name], COLOURS.dark[name]),
);

const SHADOW_USES: Record<ShadowName, [path: string, use: string]> = {
  rest: ['shop.shadowRest', 'Cards at rest'],
  raised: ['shop.shadowRaised', 'Cards under the pointer, menus, dialogs'],
};

export const SHADOW_TOKENS: readonly Token[] = namesOf(SHADOW_USES).map((name) =>
  inPalette(name, ...SHADOW_USES[name], SHADOWS.light[name], SHADOWS.dark[name]),
);

const SPACING_STEPS = [0.5, 1, 1.5, 2, 2.5, 3, 4, 5, 6];

export const SPACING_TOKENS: readonly Token[] = SPACING_STEPS.map((step) => ({
  name: `${step * SPACE_UNIT} px`,
  use:
    step < 1
      ? 'Half a step: inside one thing'
      : step < 3
        ? 'Between things that belong together'
        : 'Between parts',
  texts: [
    ['Theme', `theme.spacing(${step})`],
    ['CSS', theme.spacing(step).replace(/,[^)]*/, '')],
  ],
}));

export const RADIUS_TOKENS: readonly Token[] = [
  {
    name: `${RADIUS} px`,
    use: 'Everything with corners; pills and circles are the only others',
    texts: [
      ['Theme', 'theme.shape.borderRadius'],
      ['CSS', variableOf(String(theme.vars.shape.borderRadius))],
    ],
  },
];

export const SIZE_TOKENS: readonly Token[] = [
  {
    name: `${TARGET} px`,
    use: 'The smallest side of what people are meant to press; anything else that can be pressed has 24 px',
    texts: [['Token', 'TARGET']],
  },
  { name: `${CONTENT_WIDTH} px`, use: 'The widest line of content', texts: [['Token', 'CONTENT_WIDTH']] },
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
  quick: 'Responses to a pointer: a colour, an outline',
  calm: 'Things that come and go: a picture, a notice, the menu',
};

function durationKeyOf(milliseconds: number): string {
  const { duration } = theme.transitions;
  const found = namesOf(duration).find((key) => duration[key] === milliseconds);
  if (!found) throw new Error(`The theme has no duration of ${milliseconds} ms`);
  return found;
}

export const DURATION_TOKENS: readonly Token[] = namesOf(MOTION).map((name) => ({
  name,
  use: DURATION_USES[name],
  texts: [
    ['Theme', `theme.transitions.duration.${durationKeyOf(MOTION[name])}`],
    ['Value', `${MOTION[name]}ms`],
  ],
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

/** From `md` up, if different. */
function largeSizeOf(style: object): string | undefined {
  const large = Object.entries(style).find(([key]) => key === theme.breakpoints.up('md'))?.[1] as
    { fontSize?: string } | undefined;
  return large?.fontSize;
}

export const TYPE_TOKENS: readonly (Token & { name: TypeStyle })[] = namesOf(TYPE_USES).map((name) => {
  const { fontSize, fontWeight, lineHeight } = theme.typography[name];
  const large = largeSizeOf(theme.typography[name]);
  return {
    name,
    use: TYPE_USES[name],
    texts: [
      ['Theme', `theme.typography.${name}`],
      ['JSX', `<Typography variant="${name}">`],
      ['Value', `${String(fontWeight)} ${String(fontSize)} / ${String(lineHeight)}`],
      ...(large ? [['From md', `${String(fontWeight)} ${large} / ${String(lineHeight)}`] as const] : []),
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
