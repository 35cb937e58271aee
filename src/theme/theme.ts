import { createTheme, shouldSkipGeneratingVar, type ColorSystemOptions } from '@mui/material/styles';
import { components } from './components';
import { cappedFontSize, SCHEME_ATTRIBUTE } from './styles';
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
} from './tokens';

declare module '@mui/material/styles' {
  /** Always defined, since `cssVariables` is on. */
  interface CssThemeVariables {
    enabled: true;
  }
  interface Palette {
    /** Colours without a MUI counterpart. */
    shop: {
      band: string;
      tonal: string;
      marigoldInk: string;
      edge: string;
      shadowRest: string;
      shadowRaised: string;
    };
  }
  interface PaletteOptions {
    shop?: Palette['shop'];
  }
}

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
      // MUI's own orange and blue fall below 4.5:1 on our backgrounds.
      warning: { main: colours.marigoldInk, contrastText: colours.surface },
      info: { main: colours.indigo, contrastText: colours.onIndigo },
      background: { default: colours.paper, paper: colours.surface },
      text: { primary: colours.ink, secondary: colours.inkSoft },
      divider: colours.line,
      shop: {
        band: colours.band,
        tonal: colours.tonal,
        marigoldInk: colours.marigoldInk,
        edge: colours.edge,
        shadowRest: SHADOWS[name].rest,
        shadowRaised: SHADOWS[name].raised,
      },
    },
  };
}

const heading = (rem: number, remFromMd = rem) => ({
  fontWeight: FONT_WEIGHT.strong,
  lineHeight: LINE_HEIGHT.heading,
  letterSpacing: 0,
  fontSize: cappedFontSize(`${rem}rem`, rem >= 2 ? 15 : 11),
  [`@media (min-width:${BREAKPOINTS.md}px)`]: { fontSize: `${remFromMd}rem` },
});

const text = (rem: number) => ({ fontSize: `${rem}rem`, lineHeight: LINE_HEIGHT.text, letterSpacing: 0 });

/** MUI's CSS variables that nothing uses, dropped to shrink every page. Remove an entry when you start using it. */
const UNREAD_VARIABLES = new Set([
  'overlays',
  ...['grey', 'AppBar', 'Avatar', 'Chip', 'FilledInput', 'Skeleton', 'Slider', 'SnackbarContent'],
  ...['SpeedDialAction', 'StepConnector', 'StepContent', 'Switch', 'TableCell', 'Tooltip'],
]);

/** Elevations with one of our shadows: none, buttons, dialogs. */
const ELEVATIONS = new Set(['0', '2', '4', '6', '8', '24']);

/** Read by CSS Modules as `font: var(--kriti-font-body2)`. */
const FONTS_IN_CSS = new Set([
  'h1',
  'h2',
  'h3',
  'body1',
  'body2',
  'caption',
  'button',
  'subtitle1',
  'subtitle2',
]);

function skipVariable(keys: string[]): boolean {
  const [group = '', name = ''] = keys;
  if (group === 'font') return !FONTS_IN_CSS.has(name);
  if (group === 'shadows') return !ELEVATIONS.has(name);
  return shouldSkipGeneratingVar(keys) || UNREAD_VARIABLES.has(group === 'palette' ? name : group);
}

/** Both schemes are CSS variables, so switching re-renders nothing. */
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
  components,
});
