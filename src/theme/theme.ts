import { createTheme, shouldSkipGeneratingVar, type ColorSystemOptions } from '@mui/material/styles';
import { components } from './components';
import { cappedFontSize, leading, rem, SCHEME_ATTRIBUTE } from './styles';
import {
  BREAKPOINTS,
  COLOURS,
  EASINGS,
  FONT_FAMILY,
  type FONT_SIZES,
  FONT_WEIGHT,
  MOTION,
  RADII,
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
      raised: string;
      tonal: string;
      onTonal: string;
      mark: string;
      marigoldInk: string;
      edge: string;
      scrim: string;
      shadowRest: string;
      shadowRaised: string;
      shadowOverlay: string;
    };
  }
  interface PaletteOptions {
    shop?: Palette['shop'];
  }
}

declare module '@mui/material/Button' {
  interface ButtonPropsVariantOverrides {
    tonal: true;
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
      // MUI's own orange falls below 4.5:1 on our backgrounds.
      warning: { main: colours.marigoldInk, contrastText: colours.surface },
      info: { main: colours.info, contrastText: colours.onInfo },
      background: { default: colours.paper, paper: colours.surface },
      text: { primary: colours.ink, secondary: colours.inkSoft },
      divider: colours.line,
      // Of text buttons: MUI's 4% of indigo looks grey on cream.
      action: { hoverOpacity: 0.08 },
      shop: {
        band: colours.band,
        raised: colours.raised,
        tonal: colours.tonal,
        onTonal: colours.onTonal,
        mark: colours.mark,
        marigoldInk: colours.marigoldInk,
        edge: colours.edge,
        scrim: colours.scrim,
        shadowRest: SHADOWS[name].rest,
        shadowRaised: SHADOWS[name].raised,
        shadowOverlay: SHADOWS[name].overlay,
      },
    },
  };
}

type FontSize = keyof typeof FONT_SIZES;

const heading = (size: FontSize, sizeFromMd = size) => ({
  fontWeight: FONT_WEIGHT.strong,
  lineHeight: leading('display'),
  letterSpacing: 0,
  fontSize: cappedFontSize(rem(size), size === 'heading' ? 15 : 11),
  [`@media (min-width:${BREAKPOINTS.md}px)`]: { fontSize: rem(sizeFromMd) },
});

const text = (size: FontSize) => ({ fontSize: rem(size), lineHeight: leading('text'), letterSpacing: 0 });

/** MUI's CSS variables that nothing uses, dropped to shrink every page. Remove an entry when you start using it. */
const UNREAD_VARIABLES = new Set([
  'overlays',
  ...['grey', 'AppBar', 'Avatar', 'Chip', 'FilledInput', 'Skeleton', 'Slider', 'SnackbarContent'],
  ...['SpeedDialAction', 'StepConnector', 'StepContent', 'Switch', 'TableCell', 'Tooltip'],
  ...['mobileStepper', 'fab', 'speedDial', 'switchTrack', 'switchTrackDisabled'],
]);

/** MUI mixes opacities into these; the channels of all other colours are dropped too. */
const COLOURS_WITH_OPACITY = new Set([
  'mainChannel',
  'activeChannel',
  'onBackgroundChannel',
  'primaryChannel',
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
  const last = keys.at(-1) ?? '';
  if (group === 'font') return !FONTS_IN_CSS.has(name);
  if (group === 'shadows') return !ELEVATIONS.has(name);
  if (last.endsWith('Channel') && !COLOURS_WITH_OPACITY.has(last)) return true;
  return shouldSkipGeneratingVar(keys) || [group, name].some((key) => UNREAD_VARIABLES.has(key));
}

/** Both schemes are CSS variables, so switching re-renders nothing. */
export const createShopTheme = () =>
  createTheme({
    cssVariables: {
      colorSchemeSelector: `[${SCHEME_ATTRIBUTE}="%s"]`,
      cssVarPrefix: 'kriti',
      shouldSkipGeneratingVar: skipVariable,
    },
    colorSchemes: { light: colourScheme('light'), dark: colourScheme('dark') },
    breakpoints: { values: BREAKPOINTS },
    spacing: SPACE_UNIT,
    shape: { borderRadius: RADII.outer },
    transitions: {
      easing: {
        easeInOut: EASINGS.standard,
        easeOut: EASINGS.enter,
        easeIn: EASINGS.exit,
        sharp: EASINGS.standard,
      },
      duration: {
        shortest: MOTION.hover,
        shorter: MOTION.hover,
        short: MOTION.enter,
        standard: MOTION.enter,
        complex: MOTION.sheet,
        enteringScreen: MOTION.enter,
        leavingScreen: MOTION.hover,
      },
    },
    typography: {
      fontFamily: FONT_FAMILY,
      fontWeightRegular: FONT_WEIGHT.text,
      fontWeightMedium: FONT_WEIGHT.strong,
      fontWeightBold: FONT_WEIGHT.strong,
      h1: heading('heading', 'display'),
      h2: heading('title', 'heading'),
      h3: heading('large'),
      h4: heading('text'),
      h5: heading('text'),
      h6: heading('text'),
      subtitle1: { ...text('text'), fontWeight: FONT_WEIGHT.strong },
      subtitle2: { ...text('small'), fontWeight: FONT_WEIGHT.strong },
      body1: text('text'),
      body2: text('small'),
      caption: text('caption'),
      overline: { ...text('caption'), textTransform: 'none' },
      button: { ...text('text'), fontWeight: FONT_WEIGHT.strong, textTransform: 'none' },
    },
    components,
  });
