import type { Components, Theme } from '@mui/material/styles';
import { focusRing, SCREEN_TRANSITION, reducedMotion } from './styles';
import { CONTENT_WIDTH, LINE_HEIGHT, MOTION, TARGET } from './tokens';

/** Windows contrast themes remove backgrounds and shadows, so borders replace them. */
const FORCED_COLOURS = '@media (forced-colors: active)';

const RESPONSIVE_FONTS = ['h1', 'h2', 'h3'] as const;

/** Tokens that CSS Modules need and MUI generates no variables for. */
function cssTokens({ typography, breakpoints, transitions }: Theme) {
  const fromMd = breakpoints.up('md');
  const transition = (duration: number) => `${duration}ms ${transitions.easing.easeInOut}`;
  return {
    '--kriti-target': `${TARGET}px`,
    '--kriti-content-width': `${CONTENT_WIDTH}px`,
    '--kriti-calm': transition(MOTION.calm),
    '--kriti-quick': transition(MOTION.quick),
    // MUI's font variables have no media queries.
    [fromMd]: Object.fromEntries(
      RESPONSIVE_FONTS.map((variant) => {
        const { fontWeight, lineHeight, fontFamily, ...style } = typography[variant];
        const { fontSize } = style[fromMd] as { fontSize: string };
        return [`--kriti-font-${variant}`, `${fontWeight} ${fontSize}/${lineHeight} ${fontFamily}`];
      }),
    ),
  };
}

export const components: Components<Theme> = {
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    // ButtonBase removes the outline, and without ripple nothing else shows focus.
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
      // Outranks the `:root` of MUI's variables, which can come later.
      'html:root': cssTokens(current),
      html: { textSizeAdjust: '100%' },
      // Chromium on Linux rounds glyph advances, differently per font, so lines would rewrap when Poppins loads.
      'html, button, input, select, textarea': { textRendering: 'geometricPrecision' },
      // Below the sticky header. Not `scroll-padding`: that would scroll when something in the header gets focus.
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
      '@media (prefers-reduced-motion: reduce)': reducedMotion,
    }),
  },
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
  // Labels are above fields, so the outline needs no notch.
  MuiFormHelperText: {
    styleOverrides: { root: { marginInline: 0, fontSize: '0.875rem', lineHeight: LINE_HEIGHT.text } },
  },
};
