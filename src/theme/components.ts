import type { Components, Theme } from '@mui/material/styles';
import { PRINT } from './print';
import { focusRing, leading, reducedMotion, rem, SCREEN_TRANSITION } from './styles';
import {
  CATEGORY_COLOURS,
  CONTENT_WIDTH,
  EASINGS,
  FONT_SIZES,
  LEADING,
  MOTION,
  RADII,
  SPACE_UNIT,
  TARGET,
} from './tokens';

/** Windows contrast themes remove backgrounds and shadows, so borders replace them. */
const FORCED_COLOURS = '@media (forced-colors: active)';

/** A phone on its side, or strong zoom: the header is as low as its buttons. */
const LOW_WINDOW = '@media (max-height: 420px)';

const RESPONSIVE_FONTS = ['h1', 'h2', 'h3'] as const;

const variables = (group: string, values: Record<string, string>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`--kriti-${group}-${name}`, value]));

const keysOf = <Key extends string>(record: Record<Key, unknown>) => Object.keys(record) as Key[];

const leadingOf = (language: keyof typeof LEADING) =>
  variables(
    'leading',
    Object.fromEntries(Object.entries(LEADING[language]).map(([name, ratio]) => [name, String(ratio)])),
  );

/** Tokens that CSS Modules need and MUI generates no variables for. */
function cssTokens({ typography, breakpoints }: Theme) {
  const fromMd = breakpoints.up('md');
  return {
    '--kriti-target': `${TARGET}px`,
    // Height of the header, unless enlarged text wraps in it.
    '--kriti-header': '56px',
    // How far from the window's edges focus and links scroll to: clear of the header, and of bars at the foot.
    '--kriti-scroll-margin': '6rem',
    '--kriti-content-width': `${CONTENT_WIDTH.up}px`,
    '--kriti-radius-inner': `${RADII.inner}px`,
    '--kriti-radius-sheet': `${RADII.sheet}px`,
    '--kriti-press': `${MOTION.press}ms ${EASINGS.standard}`,
    '--kriti-hover': `${MOTION.hover}ms ${EASINGS.standard}`,
    '--kriti-enter': `${MOTION.enter}ms ${EASINGS.enter}`,
    '--kriti-sheet': `${MOTION.sheet}ms ${EASINGS.enter}`,
    '--kriti-celebrate': `${MOTION.celebrate}ms ${EASINGS.enter}`,
    '--kriti-trace': `${MOTION.trace}ms ${EASINGS.standard}`,
    // Not for answers that come quickly.
    '--kriti-waiting': `${MOTION.hover}ms ${EASINGS.standard} 200ms`,
    // Of unknown length: fast first, then ever slower.
    '--kriti-progress': `${MOTION.progress}ms ${EASINGS.enter} 300ms`,
    // Starts late: most waits are shorter.
    '--kriti-loading': `${MOTION.loading}ms ease-in-out 3s infinite`,
    ...variables('size', Object.fromEntries(keysOf(FONT_SIZES).map((name) => [name, rem(name)]))),
    ...variables('category', CATEGORY_COLOURS),
    [breakpoints.up('xl')]: { '--kriti-content-width': `${CONTENT_WIDTH.xl}px` },
    // MUI's font variables have no media queries.
    [fromMd]: {
      '--kriti-header': '72px',
      ...Object.fromEntries(
        RESPONSIVE_FONTS.map((variant) => {
          const { fontWeight, lineHeight, fontFamily, ...style } = typography[variant];
          const { fontSize } = style[fromMd] as { fontSize: string };
          return [`--kriti-font-${variant}`, `${fontWeight} ${fontSize}/${lineHeight} ${fontFamily}`];
        }),
      ),
    },
    [LOW_WINDOW]: {
      '--kriti-header': `${TARGET + 1}px`,
      '--kriti-scroll-margin': `calc(var(--kriti-header) + ${SPACE_UNIT}px)`,
    },
  };
}

/** MUI's px would not grow with the text. */
const ICON_IN_BUTTON = { '& > :first-of-type': { fontSize: `${20 / 16}rem` } };

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
        padding: `${0.5 * SPACE_UNIT}px ${2 * SPACE_UNIT}px`,
        textAlign: 'center',
        '&.MuiButton-contained': { [FORCED_COLOURS]: { border: '2px solid Highlight' } },
        variants: [
          {
            props: { variant: 'tonal' },
            style: ({ theme: { vars } }) => ({
              color: vars.palette.shop.onTonal,
              backgroundColor: vars.palette.shop.tonal,
              [FORCED_COLOURS]: { border: '1px solid' },
              // After a tap, touch screens keep it.
              '@media (hover: hover)': {
                '&:hover': {
                  color: vars.palette.primary.contrastText,
                  backgroundColor: vars.palette.primary.main,
                },
              },
            }),
          },
        ],
      },
      sizeLarge: {
        minHeight: 52,
        padding: `${0.5 * SPACE_UNIT}px ${3 * SPACE_UNIT}px`,
        fontSize: rem('large'),
        '& .MuiButton-icon > :first-of-type': { fontSize: rem('title') },
      },
      startIcon: ICON_IN_BUTTON,
      endIcon: ICON_IN_BUTTON,
    },
  },
  MuiIconButton: { styleOverrides: { root: { minWidth: TARGET, minHeight: TARGET } } },
  MuiCssBaseline: {
    styleOverrides: (current) => ({
      // Outranks the `:root` of MUI's variables, which can come later.
      'html:root': cssTokens(current),
      '[lang="hi"]': leadingOf('hi'),
      '[lang="en"]': leadingOf('en'),
      html: { textSizeAdjust: '100%' },
      // MUI's buttons have neither ripple nor tap highlight.
      ':is(button, a.MuiButtonBase-root, summary):active:not(:disabled)': {
        // Not `transform`, which places some of them.
        scale: '0.98',
        filter: 'brightness(0.92)',
      },
      // Chromium on Linux rounds glyph advances, differently per font, so lines would rewrap when Poppins loads.
      'html, button, input, select, textarea': { textRendering: 'geometricPrecision' },
      // Below the sticky header. Not `scroll-padding`: that would scroll when something in the header gets focus.
      ':is(main, footer) :is(h1, h2, h3, a, button, input, select, textarea, summary, [tabindex])': {
        scrollMarginBlock: 'var(--kriti-scroll-margin)',
      },
      // No single word on the last line.
      body: { overflowWrap: 'break-word', textWrap: 'pretty' },
      [`::view-transition-old(.${SCREEN_TRANSITION}), ::view-transition-new(.${SCREEN_TRANSITION})`]: {
        animationDuration: `${MOTION.hover}ms`,
      },
      // Lines above the caret would wrap anew.
      textarea: { textWrap: 'stable' },
      'h1, h2, h3, h4': { textWrap: 'balance' },
      ':focus-visible': focusRing(current.vars.palette.primary.main),
      'h1:focus-visible, [tabindex="-1"]:focus-visible': { outline: 'none' },
      '@media (prefers-reduced-motion: reduce)': reducedMotion,
      ...PRINT,
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
        // MUI lightens the border under `hover: none`, below 3:1.
        '@media (hover: none)': {
          '&:hover:not(.Mui-focused, .Mui-error) .MuiOutlinedInput-notchedOutline': {
            borderColor: current.vars.palette.shop.edge,
          },
        },
      }),
      input: {
        padding: 2 * SPACE_UNIT,
        height: 'auto',
        lineHeight: LEADING.en.text,
        'textarea&': { padding: 0 },
      },
      multiline: { padding: 2 * SPACE_UNIT },
    },
  },
  // Labels are above fields, so the outline needs no notch.
  MuiFormHelperText: {
    styleOverrides: {
      root: { margin: `${SPACE_UNIT}px 0 0`, fontSize: rem('small'), lineHeight: leading('text') },
    },
  },
};
