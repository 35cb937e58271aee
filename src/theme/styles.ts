import { FONT_SIZES, type LEADING } from './tokens';

/** On `<html>`. */
export const SCHEME_ATTRIBUTE = 'data-scheme';

export const SCHEME_STORAGE_KEY = 'kriti-scheme';

export const SCREEN_TRANSITION = 'screen';

export const reducedMotion = {
  '*, *::before, *::after, ::view-transition-group(*), ::view-transition-old(*), ::view-transition-new(*)': {
    animationDelay: '0s !important',
    animationDuration: '1ms !important',
    animationIterationCount: '1 !important',
    transitionDuration: '1ms !important',
    scrollBehavior: 'auto !important',
  },
} as const;

export const focusRing = (colour: string) => ({ outline: `3px solid ${colour}`, outlineOffset: 2 });

/** Caps headings at a share of the window's width in percent, so that long words fit with 200 % text. */
export const cappedFontSize = (size: string, share: number) => `min(${size}, ${share}vw)`;

export const rem = (size: keyof typeof FONT_SIZES) => `${FONT_SIZES[size] / 16}rem`;

/** The line height of the element's language. */
export const leading = (name: keyof (typeof LEADING)['hi']) => `var(--kriti-leading-${name})`;
