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

/** For docs alone: the dark mode of another story is the same picture. */
export const NO_PICTURE = { chromatic: { disableSnapshot: true } };

/** No snapshots, since their pages have them. */
/** Its steps, not the props of the whole shop. */
export const FLOW = {
  layout: 'fullscreen',
  chromatic: { disableSnapshot: true },
  controls: { disable: true },
};

export interface Pins {
  locale?: string | undefined;
  scheme?: string | undefined;
  viewport?: Size | undefined;
  /** What else its pictures show, for their names: `text 200`, `forced colours`. */
  also?: readonly string[];
}

const isSize = (one: Size, other: Size) => one.width === other.width && one.height === other.height;

/** What a picture shows: `wide dark hi`, or `320x640 light hi` in another window. */
function nameOf({ viewport, scheme, locale }: Mode): string {
  const size = isSize(viewport, WIDE)
    ? 'wide'
    : isSize(viewport, PHONE)
      ? 'phone'
      : `${viewport.width}x${viewport.height}`;
  return `${size} ${scheme} ${locale}`;
}

/** Without duplicates: a pinned viewport means one snapshot per scheme and language, other pins one snapshot. */
function withoutDuplicates(modes: Mode[], { locale, scheme, viewport }: Pins): Mode[] {
  if (locale ?? scheme) return modes.slice(0, 1);
  if (!viewport) return modes;
  const seen = new Set<string>();
  return modes.filter((mode) => {
    const before = seen.size;
    seen.add(mode.locale).add(mode.scheme);
    return seen.size > before;
  });
}

export function modesOf(modes: Modes, pins: Pins): Modes {
  const { locale, scheme, viewport, also = [] } = pins;
  if (!locale && !scheme && !viewport && also.length === 0) return modes;
  const pinned = Object.values(modes).map((mode) => ({
    viewport: viewport ?? mode.viewport,
    locale: locale ?? mode.locale,
    scheme: scheme ?? mode.scheme,
  }));
  return Object.fromEntries(
    withoutDuplicates(pinned, pins).map((mode) => [[nameOf(mode), ...also].join(' '), mode]),
  );
}
