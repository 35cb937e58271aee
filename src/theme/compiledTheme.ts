/**
 * The theme as the build writes it down (`compiledTheme` in scripts/slimBuild.mjs). To make one takes MUI some 30 kB of
 * code and, on a cheap phone, a tenth of a second before anything can be drawn; but what comes of it is the same for
 * everybody, and nearly all of it is data. The values of the CSS variables go into a stylesheet (src/app/globalStyles.tsx);
 * their names and the other data become a theme again here, by MUI's own functions where those do not carry along what is
 * for `sx`.
 */
import * as styles from '@mui/material/styles';
import type { Components, Theme } from '@mui/material/styles';
import { createBreakpoints } from '@mui/system';
import { unstable_applyStyles as applyStyles } from '@mui/system/createTheme';
import { createGetColorSchemeSelector } from '@mui/system/cssVars';

/** Names of CSS variables, within each other as in `theme.vars`; 0 stands for one that has a value. */
interface Names {
  [name: string]: Names | 0;
}

/** `theme.vars`, or a part of it. */
interface Variables {
  [name: string]: Variables | string;
}

/** All of a theme that is the same on every page view and can be written as JSON. */
export interface ThemeData {
  breakpoints: Pick<Theme['breakpoints'], 'values'>;
  shape: { borderRadius: number };
  motion: unknown;
  zIndex: Theme['zIndex'];
  typography: { htmlFontSize: number; fontSize: number };
  transitions: Pick<Theme['transitions'], 'duration' | 'easing'>;
  defaultColorScheme: string;
  colorSchemes: Record<string, { palette: { mode: string } }>;
  colorSchemeSelector: string;
  cssVarPrefix: string;
  names: Names & { palette: Names };
  /** What of the palette has no variable: MUI looks at it even where it does not use it. */
  palette: Record<string, unknown>;
}

/** What is there, although MUI's types do not say so. */
interface UntypedExports {
  private_createTypography: (palette: Theme['palette'], typography: object) => ThemeData['typography'];
  createTransitions: (transitions: ThemeData['transitions']) => Theme['transitions'];
}

const isGroup = (value: unknown): value is object => typeof value === 'object' && value !== null;

const namesIn = (variables: object): Names =>
  Object.fromEntries(
    Object.entries(variables)
      .filter(([, value]) => typeof value === 'string' || isGroup(value))
      .map(([name, value]): [string, Names | 0] => [name, isGroup(value) ? namesIn(value) : 0]),
  );

const variablesOf = (names: Names, prefix: string): Variables =>
  Object.fromEntries(
    Object.entries(names).map(([name, inner]) => [
      name,
      inner === 0 ? `var(${prefix}-${name})` : variablesOf(inner, `${prefix}-${name}`),
    ]),
  );

/** `theme.spacing`, as MUI makes it of a variable. */
const spacingOf = (unit: string) => {
  const inUnits = (size: number | string) => {
    if (typeof size === 'string') return size;
    if (size === 0) return '0px';
    return size === 1 ? unit : `calc(${size} * ${unit})`;
  };
  return (...sizes: (number | string)[]) => (sizes.length === 0 ? unit : sizes.map(inUnits).join(' '));
};

/** What there is to write down of a theme that has CSS variables. */
export function extractThemeData(theme: Theme): ThemeData {
  const { palette, zIndex, typography, transitions, breakpoints } = theme;
  // MUI's types do not tell of these, as they are for its provider.
  const {
    shape,
    motion,
    defaultColorScheme,
    colorSchemes,
    colorSchemeSelector,
    cssVarPrefix,
    generateThemeVars,
  } = theme as unknown as ThemeData & { generateThemeVars: () => { palette: object } };
  const vars = generateThemeVars();
  return {
    breakpoints: { values: breakpoints.values },
    shape,
    motion,
    zIndex,
    // As the provider makes it anew, in the same order: by it styles have their names, in prerendered pages too.
    typography: (styles as unknown as UntypedExports).private_createTypography(palette, typography),
    transitions: { duration: transitions.duration, easing: transitions.easing },
    defaultColorScheme,
    colorSchemes: Object.fromEntries(
      Object.entries(colorSchemes).map(([name, { palette }]) => [name, { palette: { mode: palette.mode } }]),
    ),
    colorSchemeSelector,
    cssVarPrefix,
    names: { ...namesIn(vars), palette: namesIn(vars.palette) },
    palette: Object.fromEntries(
      // What begins with a capital letter is a component's own, and looked at by that only.
      Object.entries(palette).filter(([name]) => !(name in vars.palette) && /^[a-z]/.test(name)),
    ),
  };
}

/**
 * The theme that was written down. Unlike the one it comes from, it generates no styles, as they are in the stylesheet
 * by then; a colour of its `palette` is the CSS variable for it; it has no container queries and nothing for `sx`; and it
 * can lighten or darken nothing, nor tell what is legible on a colour, for which MUI looks into the variables.
 */
export function createThemeFromData({ names, ...data }: ThemeData, components: Components<Theme>): Theme {
  const vars = variablesOf(names, `--${data.cssVarPrefix}`);
  const { htmlFontSize, fontSize } = data.typography;
  const theme = {
    ...data,
    direction: 'ltr',
    breakpoints: createBreakpoints(data.breakpoints),
    spacing: spacingOf(`var(--${data.cssVarPrefix}-spacing)`),
    applyStyles,
    components,
    vars,
    palette: { ...data.palette, ...variablesOf(names.palette, `--${data.cssVarPrefix}-palette`) },
    typography: {
      ...data.typography,
      pxToRem: (size: number) => `${(size / htmlFontSize) * (fontSize / 14)}rem`,
    },
    transitions: (styles as unknown as UntypedExports).createTransitions(data.transitions),
    getColorSchemeSelector: createGetColorSchemeSelector(data.colorSchemeSelector),
    // What MUI makes of a variable; there is nothing else to make something of.
    alpha: (colour: string, opacity: number | string) =>
      `rgba(${colour.replace(/\)$/, 'Channel)')} / ${typeof opacity === 'string' ? `calc(${opacity})` : opacity})`,
  };
  // The types of MUI's packages do not know of each other.
  return theme as unknown as Theme;
}
