/**
 * The theme as JSON, precomputed by `compiledTheme` in scripts/slimBuild.mjs: creating it takes 30 kB of MUI's code
 * and, on a cheap phone, 100 ms before the first paint. Values of CSS variables are in src/app/globalStyles.tsx.
 */
import * as styles from '@mui/material/styles';
import type { Components, Theme } from '@mui/material/styles';
import { createBreakpoints } from '@mui/system';
import { unstable_applyStyles as applyStyles } from '@mui/system/createTheme';
import { createGetColorSchemeSelector } from '@mui/system/cssVars';

/** CSS variable names, nested as in `theme.vars`; 0 marks a leaf. */
interface Names {
  [name: string]: Names | 0;
}

interface Variables {
  [name: string]: Variables | string;
}

/** Serialisable as JSON and equal on every page view. */
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
  /** Entries without a CSS variable, which MUI reads nevertheless. */
  palette: Record<string, unknown>;
}

/** Exported by MUI, but missing in its types. */
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

/** MUI's `theme.spacing` for a CSS variable. */
const spacingOf = (unit: string) => {
  const inUnits = (size: number | string) => {
    if (typeof size === 'string') return size;
    if (size === 0) return '0px';
    return size === 1 ? unit : `calc(${size} * ${unit})`;
  };
  return (...sizes: (number | string)[]) => (sizes.length === 0 ? unit : sizes.map(inUnits).join(' '));
};

export function extractThemeData(theme: Theme): ThemeData {
  const { palette, zIndex, typography, transitions, breakpoints } = theme;
  // Missing in MUI's types.
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
    // In the provider's order: class names of prerendered pages depend on it.
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
      // Capitalised entries belong to single components.
      Object.entries(palette).filter(([name]) => !(name in vars.palette) && /^[a-z]/.test(name)),
    ),
  };
}

/** Generates no styles, lacks container queries and `sx`, and can't compute colours, which are CSS variables. */
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
    alpha: (colour: string, opacity: number | string) =>
      `rgba(${colour.replace(/\)$/, 'Channel)')} / ${typeof opacity === 'string' ? `calc(${opacity})` : opacity})`,
  };
  // The types of MUI's packages are incompatible.
  return theme as unknown as Theme;
}
