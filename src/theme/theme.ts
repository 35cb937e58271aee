import { createTheme, shouldSkipGeneratingVar, type ColorSystemOptions } from '@mui/material/styles';
import {
  BREAKPOINTS,
  COLOURS,
  FONT_FAMILY,
  FONT_WEIGHT,
  LINE_HEIGHT,
  MOTION,
  RADIUS,
  SHADOWS,
  SPACE_UNIT,
  TARGET,
} from './tokens';

declare module '@mui/material/styles' {
  /** `theme.vars` is always there: the theme is made of CSS variables. */
  interface CssThemeVariables {
    enabled: true;
  }
  interface Palette {
    /** Colours that MUI has no name for. */
    shop: { band: string; marigoldInk: string; edge: string; shadowRest: string; shadowRaised: string };
  }
  interface PaletteOptions {
    shop?: Palette['shop'];
  }
}

/** The attribute on `<html>` that names the colour scheme in force. */
export const SCHEME_ATTRIBUTE = 'data-scheme';

/** Where the browser remembers the chosen scheme. */
export const SCHEME_STORAGE_KEY = 'kriti-scheme';

function colourScheme(name: 'light' | 'dark'): ColorSystemOptions {
  const colours = COLOURS[name];
  return {
    palette: {
      mode: name,
      primary: {
        main: colours.indigo,
        dark: colours.indigoHover,
        light: colours.indigo,
        contrastText: colours.onIndigo,
      },
      secondary: { main: colours.marigold, contrastText: colours.onMarigold },
      success: { main: colours.leaf, contrastText: colours.onLeaf },
      error: { main: colours.brick, contrastText: colours.onBrick },
      background: { default: colours.paper, paper: colours.surface },
      text: { primary: colours.ink, secondary: colours.inkSoft },
      divider: colours.line,
      shop: {
        band: colours.band,
        marigoldInk: colours.marigoldInk,
        edge: colours.edge,
        shadowRest: SHADOWS[name].rest,
        shadowRaised: SHADOWS[name].raised,
      },
    },
  };
}

/** The class of a view transition from one screen to another. */
export const SCREEN_TRANSITION = 'screen';

/** What reduced motion means here: everything is at its end at once. */
export const stillness = {
  '*, *::before, *::after, ::view-transition-group(*), ::view-transition-old(*), ::view-transition-new(*)': {
    animationDuration: '1ms !important',
    animationIterationCount: '1 !important',
    transitionDuration: '1ms !important',
    scrollBehavior: 'auto !important',
  },
} as const;

/**
 * Where the system decides on colours (Windows' contrast themes), fillings and shadows are gone: what has no edge
 * gets one.
 */
const FORCED_COLOURS = '@media (forced-colors: active)';

/** How the focus shows on everything that can have it. */
export const focusRing = (colour: string) => ({ outline: `3px solid ${colour}`, outlineOffset: 2 });

/**
 * A heading's size, but no larger than lets a long word stand whole in a small window with enlarged text. Only
 * below some 350 px of width is it smaller than twice its usual size when text is set to 200 %.
 *
 * @param share of the window's width, in percent
 */
export const fittingWords = (size: string, share: number) => `min(${size}, ${share}vw)`;

const heading = (rem: number, remFromMd = rem) => ({
  fontWeight: FONT_WEIGHT.strong,
  lineHeight: LINE_HEIGHT.heading,
  letterSpacing: 0,
  fontSize: fittingWords(`${rem}rem`, rem >= 2 ? 15 : 11),
  [`@media (min-width:${BREAKPOINTS.md}px)`]: { fontSize: `${remFromMd}rem` },
});

const text = (rem: number) => ({ fontSize: `${rem}rem`, lineHeight: LINE_HEIGHT.text, letterSpacing: 0 });

/**
 * What MUI has variables for and nothing in the shop reads: components that the shop does not have, the veil that
 * raised things get in the dark, shorthands of fonts, greys. Every page carries its variables with it, so each costs
 * every visitor a little. Whoever brings one of these components in takes it off the list.
 */
const UNREAD_VARIABLES = new Set([
  'overlays',
  'font',
  ...['grey', 'AppBar', 'Avatar', 'Chip', 'FilledInput', 'Skeleton', 'Slider', 'SnackbarContent'],
  ...['SpeedDialAction', 'StepConnector', 'StepContent', 'Switch', 'TableCell', 'Tooltip'],
]);

/** The only elevations that MUI gives anything of ours: none, buttons, dialogs. */
const ELEVATIONS = new Set(['0', '2', '4', '6', '8', '24']);

function skipVariable(keys: string[]): boolean {
  const [group = '', name = ''] = keys;
  if (group === 'shadows') return !ELEVATIONS.has(name);
  return shouldSkipGeneratingVar(keys) || UNREAD_VARIABLES.has(group === 'palette' ? name : group);
}

/** The MUI theme, made from the tokens. Both schemes are CSS variables, so switching renders nothing again. */
export const theme = createTheme({
  cssVariables: {
    colorSchemeSelector: `[${SCHEME_ATTRIBUTE}="%s"]`,
    cssVarPrefix: 'kriti',
    shouldSkipGeneratingVar: skipVariable,
  },
  colorSchemes: { light: colourScheme('light'), dark: colourScheme('dark') },
  breakpoints: { values: BREAKPOINTS },
  spacing: SPACE_UNIT,
  shape: { borderRadius: RADIUS },
  transitions: {
    duration: { shortest: MOTION.quick, shorter: MOTION.quick, short: MOTION.calm, standard: MOTION.calm },
  },
  typography: {
    fontFamily: FONT_FAMILY,
    fontWeightRegular: FONT_WEIGHT.text,
    fontWeightMedium: FONT_WEIGHT.strong,
    fontWeightBold: FONT_WEIGHT.strong,
    h1: heading(2, 2.75),
    h2: heading(1.5, 1.875),
    h3: heading(1.125, 1.25),
    h4: heading(1.0625),
    h5: heading(1),
    h6: heading(1),
    subtitle1: { ...text(1), fontWeight: FONT_WEIGHT.strong },
    subtitle2: { ...text(0.9375), fontWeight: FONT_WEIGHT.strong },
    body1: text(1),
    body2: text(0.9375),
    caption: text(0.8125),
    overline: { ...text(0.8125), textTransform: 'none' },
    button: { ...text(1), fontWeight: FONT_WEIGHT.strong, textTransform: 'none' },
  },
  components: {
    MuiButtonBase: {
      defaultProps: { disableRipple: true },
      // ButtonBase takes the browser's outline away; with no ripple, this is what shows the focus.
      styleOverrides: {
        root: ({ theme: current }) => ({ '&:focus-visible': focusRing(current.vars.palette.primary.main) }),
      },
    },
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: {
        root: {
          minHeight: TARGET,
          paddingInline: 20,
          textAlign: 'center',
          '&.MuiButton-contained': { [FORCED_COLOURS]: { border: '1px solid' } },
        },
        sizeLarge: { minHeight: 52, paddingInline: 28 },
      },
    },
    MuiIconButton: { styleOverrides: { root: { minWidth: TARGET, minHeight: TARGET } } },
    MuiCssBaseline: {
      styleOverrides: (current) => ({
        html: { textSizeAdjust: '100%' },
        // What is scrolled to must not end up under the sticky header. Not as a padding of the page: that would
        // scroll it whenever something in the header takes the focus.
        'main :is(h1, h2, h3, a, button, input, select, textarea, summary, [tabindex])': {
          scrollMarginBlock: '6rem',
        },
        body: { overflowWrap: 'break-word' },
        [`::view-transition-old(.${SCREEN_TRANSITION}), ::view-transition-new(.${SCREEN_TRANSITION})`]: {
          animationDuration: `${MOTION.quick}ms`,
        },
        'h1, h2, h3, h4': { textWrap: 'balance' },
        ':focus-visible': focusRing(current.vars.palette.primary.main),
        'h1:focus-visible, [tabindex="-1"]:focus-visible': { outline: 'none' },
        '@media (prefers-reduced-motion: reduce)': stillness,
      }),
    },
    // In the dark scheme MUI would lay a grey veil over everything raised.
    MuiPaper: {
      styleOverrides: { root: { backgroundImage: 'none', [FORCED_COLOURS]: { border: '1px solid' } } },
    },
    MuiLinearProgress: {
      styleOverrides: {
        root: { [FORCED_COLOURS]: { border: '1px solid' } },
        bar: { [FORCED_COLOURS]: { backgroundColor: 'Highlight' } },
      },
    },
    MuiOutlinedInput: {
      styleOverrides: {
        root: ({ theme: current }) => ({
          backgroundColor: current.vars.palette.background.paper,
          '& .MuiOutlinedInput-notchedOutline': { borderColor: current.vars.palette.shop.edge },
        }),
      },
    },
    // Labels stand above their field (see the TextInput atom), so the outline needs no notch.
    MuiFormHelperText: {
      styleOverrides: { root: { marginInline: 0, fontSize: '0.875rem', lineHeight: LINE_HEIGHT.text } },
    },
  },
});
