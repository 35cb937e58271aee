/** What the theme and single components have in common. */

/** The attribute on `<html>` that names the colour scheme in force. */
export const SCHEME_ATTRIBUTE = 'data-scheme';

/** Where the browser remembers the chosen scheme. */
export const SCHEME_STORAGE_KEY = 'kriti-scheme';

/**
 * The attribute on `<html>` while a page that the build has written down is arriving: what stands below the window is
 * not laid out then, so that a cheap phone has only what it shows to lay out anew with each font.
 */
export const ARRIVING_ATTRIBUTE = 'data-arriving';

/**
 * The parts of a page that may be below the window, as selectors. By their tags alone: else the whole page would be
 * styled anew when the attribute goes.
 */
export const LOWER_PARTS = ['section', 'footer'] as const;

/** The class of a view transition from one screen to another. */
export const SCREEN_TRANSITION = 'screen';

/** What reduced motion means here: everything is at its end at once. */
export const stillness = {
  '*, *::before, *::after, ::view-transition-group(*), ::view-transition-old(*), ::view-transition-new(*)': {
    animationDelay: '0s !important',
    animationDuration: '1ms !important',
    animationIterationCount: '1 !important',
    transitionDuration: '1ms !important',
    scrollBehavior: 'auto !important',
  },
} as const;

/** How the focus shows on everything that can have it. */
export const focusRing = (colour: string) => ({ outline: `3px solid ${colour}`, outlineOffset: 2 });

/**
 * A heading's size, but no larger than lets a long word stand whole in a small window with enlarged text. Only
 * below some 350 px of width is it smaller than twice its usual size when text is set to 200 %.
 *
 * @param share of the window's width, in percent
 */
export const fittingWords = (size: string, share: number) => `min(${size}, ${share}vw)`;
