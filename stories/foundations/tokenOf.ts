import {
  CATEGORY_TOKENS,
  COLOUR_TOKENS,
  DURATION_TOKENS,
  RADIUS_TOKENS,
  SHADOW_TOKENS,
  TEXT_SIZE_TOKENS,
  type Token,
} from './tokens';

interface NamedToken {
  name: string;
  /** A colour, in the scheme on screen. */
  swatch?: string;
}

const COLOUR = 'foundations-colour--docs';
const SPACE = 'foundations-space-and-shape--docs';
const TYPOGRAPHY = 'foundations-typography--docs';
const MOTION = 'foundations-motion--docs';

const PAGES: readonly (readonly [tokens: readonly Token[], page: string])[] = [
  [COLOUR_TOKENS, COLOUR],
  [CATEGORY_TOKENS, COLOUR],
  [SHADOW_TOKENS, SPACE],
  [RADIUS_TOKENS, SPACE],
  [TEXT_SIZE_TOKENS, TYPOGRAPHY],
  [DURATION_TOKENS, MOTION],
];

const CSS = /^var\((--[\w-]+)/;

const KNOWN = new Map(
  PAGES.flatMap(([tokens, page]) =>
    tokens.flatMap(({ name, texts }) => {
      const css = CSS.exec(texts.find(([label]) => label === 'CSS')?.[1] ?? '')?.[1];
      const token: NamedToken = page === COLOUR ? { name, swatch: `var(${css})` } : { name };
      return css === undefined ? [] : [[css, { token, page }] as const];
    }),
  ),
);

/** Theme variables that are no token themselves: what they are made from. */
const GROUPS: readonly (readonly [prefix: string, name: (rest: string) => string, page: string])[] = [
  ['--kriti-palette-', (rest) => rest.replaceAll('-', ' '), COLOUR],
  ['--kriti-font-', (style) => `text style ${style}`, TYPOGRAPHY],
  ['--kriti-leading-', (style) => `line height of ${style}`, TYPOGRAPHY],
  ['--kriti-spacing', () => 'spacing', SPACE],
  ['--kriti-', (rest) => rest.replaceAll('-', ' '), SPACE],
];

/** The name of a CSS variable of the theme, and the page that shows it. */
export function tokenOf(variable: string): { token: NamedToken; page: string } {
  const known = KNOWN.get(variable);
  if (known) return known;
  const [prefix, nameOf, page] = GROUPS.find(([start]) => variable.startsWith(start)) ?? ['', String, SPACE];
  return { token: { name: nameOf(variable.slice(prefix.length)) }, page };
}
