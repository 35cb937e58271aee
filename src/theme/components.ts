import type { Components, Theme } from '@mui/material/styles';
import { ARRIVING_ATTRIBUTE, focusRing, LOWER_PARTS, SCREEN_TRANSITION, stillness } from './styles';
import { LINE_HEIGHT, MOTION, TARGET } from './tokens';

/**
 * Where the system decides on colours (Windows' contrast themes), fillings and shadows are gone: what has no edge
 * gets one.
 */
const FORCED_COLOURS = '@media (forced-colors: active)';

/** What the shop wants otherwise than MUI has it, component by component. */
export const components: Components<Theme> = {
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
      // Letters as wide as they are drawn. Chromium on Linux would round each to whole pixels, and Poppins' otherwise
      // than its stand-ins': lines broken in other places once it arrives, and another page than on phones.
      'html, button, input, select, textarea': { textRendering: 'geometricPrecision' },
      // What is scrolled to must not end up under the sticky header. Not as a padding of the page: that would
      // scroll it whenever something in the header takes the focus.
      'main :is(h1, h2, h3, a, button, input, select, textarea, summary, [tabindex])': {
        scrollMarginBlock: '6rem',
      },
      body: { overflowWrap: 'break-word' },
      [`::view-transition-old(.${SCREEN_TRANSITION}), ::view-transition-new(.${SCREEN_TRANSITION})`]: {
        animationDuration: `${MOTION.quick}ms`,
      },
      [LOWER_PARTS.map((part) => `[${ARRIVING_ATTRIBUTE}] ${part}`).join(', ')]: {
        contentVisibility: 'auto',
        containIntrinsicBlockSize: 'auto 30rem',
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
};
