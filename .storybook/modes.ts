/** Visual test modes, shared by Chromatic and `npm run visual` through story parameters. */

interface Size {
  width: number;
  height: number;
}

export interface Mode {
  viewport: Size;
  locale: string;
  scheme: string;
}

type Modes = Record<string, Mode>;

/** A laptop. */
export const WIDE = { width: 1280, height: 800 };

/** The primary phone size. */
export const PHONE = { width: 360, height: 740 };

/** Default: both widths and both schemes, in Hindi. */
export const EVERY_STORY: Modes = {
  'wide light hi': { viewport: WIDE, locale: 'hi', scheme: 'light' },
  'wide dark hi': { viewport: WIDE, locale: 'hi', scheme: 'dark' },
  'phone light hi': { viewport: PHONE, locale: 'hi', scheme: 'light' },
};

/** Whole pages: pairwise coverage of width, scheme and language in four snapshots instead of eight. */
export const WHOLE_SCREENS: Modes = {
  'wide light hi': { viewport: WIDE, locale: 'hi', scheme: 'light' },
  'wide dark en': { viewport: WIDE, locale: 'en', scheme: 'dark' },
  'phone light en': { viewport: PHONE, locale: 'en', scheme: 'light' },
  'phone dark hi': { viewport: PHONE, locale: 'hi', scheme: 'dark' },
};

/** Parameters of full-page stories. */
export const SCREEN = {
  layout: 'fullscreen',
  docs: { story: { inline: false } },
  chromatic: { modes: WHOLE_SCREENS },
};

/** Parameters of flows: no snapshots, since their pages have them. */
export const FLOW = { layout: 'fullscreen', chromatic: { disableSnapshot: true } };

/** Globals pinned by a story. */
export interface Pins {
  locale?: string | undefined;
  scheme?: string | undefined;
  viewport?: Size | undefined;
}

/**
 * Modes of a story with pinned globals, without duplicates. A pinned language or scheme means one snapshot; a
 * pinned viewport one per scheme and language.
 */
export function modesOf(modes: Modes, { locale, scheme, viewport }: Pins): Modes {
  if (!locale && !scheme && !viewport) return modes;
  const pinned = Object.entries(modes).map(([name, mode]): [string, Mode] => [
    name,
    {
      viewport: viewport ?? mode.viewport,
      locale: locale ?? mode.locale,
      scheme: scheme ?? mode.scheme,
    },
  ]);
  if (locale ?? scheme) return Object.fromEntries(pinned.slice(0, 1));
  const seen = new Set<string>();
  return Object.fromEntries(
    pinned.filter(([, mode]) => {
      const before = seen.size;
      seen.add(mode.locale).add(mode.scheme);
      return seen.size > before;
    }),
  );
}
