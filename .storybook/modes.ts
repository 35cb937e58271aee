/** Shared by Chromatic and `npm run visual`. */

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

export const WIDE = { width: 1280, height: 800 };

export const PHONE = { width: 360, height: 740 };

export const EVERY_STORY: Modes = {
  'wide light hi': { viewport: WIDE, locale: 'hi', scheme: 'light' },
  'wide dark hi': { viewport: WIDE, locale: 'hi', scheme: 'dark' },
  'phone light hi': { viewport: PHONE, locale: 'hi', scheme: 'light' },
};

/** Pairwise coverage of width, scheme and language in four snapshots instead of eight. */
export const WHOLE_SCREENS: Modes = {
  'wide light hi': { viewport: WIDE, locale: 'hi', scheme: 'light' },
  'wide dark en': { viewport: WIDE, locale: 'en', scheme: 'dark' },
  'phone light en': { viewport: PHONE, locale: 'en', scheme: 'light' },
  'phone dark hi': { viewport: PHONE, locale: 'hi', scheme: 'dark' },
};

export const SCREEN = {
  layout: 'fullscreen',
  docs: { story: { inline: false } },
  chromatic: { modes: WHOLE_SCREENS },
};

/** No snapshots, since their pages have them. */
export const FLOW = { layout: 'fullscreen', chromatic: { disableSnapshot: true } };

export interface Pins {
  locale?: string | undefined;
  scheme?: string | undefined;
  viewport?: Size | undefined;
}

/** Without duplicates: a pinned viewport means one snapshot per scheme and language, other pins one snapshot. */
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
