/** Shared by theme and components. */

/** Attribute of `<html>` with the current colour scheme. */
export const SCHEME_ATTRIBUTE = 'data-scheme';

/** localStorage key of the chosen scheme. */
export const SCHEME_STORAGE_KEY = 'kriti-scheme';

/**
 * Attribute of `<html>` before hydration: content below the fold skips layout, so that cheap phones relayout
 * less when fonts load.
 */
export const HYDRATING_ATTRIBUTE = 'data-hydrating';

/**
 * Parts below the fold. Tag selectors only: others would restyle the whole page when the attribute is
 * removed.
 */
export const BELOW_THE_FOLD = ['section', 'footer'] as const;

/** View transition class of page changes. */
export const SCREEN_TRANSITION = 'screen';

/** Reduced motion: animations end at once. */
export const reducedMotion = {
  '*, *::before, *::after, ::view-transition-group(*), ::view-transition-old(*), ::view-transition-new(*)': {
    animationDelay: '0s !important',
    animationDuration: '1ms !important',
    animationIterationCount: '1 !important',
    transitionDuration: '1ms !important',
    scrollBehavior: 'auto !important',
  },
} as const;

/** Focus ring. */
export const focusRing = (colour: string) => ({ outline: `3px solid ${colour}`, outlineOffset: 2 });

/**
 * Heading size capped by window width, so that long words fit small windows with enlarged text. Below 350 px
 * it is less than twice its size at 200 % text.
 *
 * @param share of the window's width, in percent
 */
export const cappedFontSize = (size: string, share: number) => `min(${size}, ${share}vw)`;
