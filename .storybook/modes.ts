/**
 * In which looks a story has its picture taken, by Chromatic and by `npm run visual`. Both read them from the stories'
 * parameters: what one compares the other does too.
 */

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

/** A laptop's window. */
export const WIDE = { width: 1280, height: 800 };

/** The phone that the layouts are made for first. */
export const PHONE = { width: 360, height: 740 };

/** Every story, in the shop's own language: its layout on both screens, its colours in both schemes. */
export const EVERY_STORY: Modes = {
  'wide light hi': { viewport: WIDE, locale: 'hi', scheme: 'light' },
  'wide dark hi': { viewport: WIDE, locale: 'hi', scheme: 'dark' },
  'phone light hi': { viewport: PHONE, locale: 'hi', scheme: 'light' },
};

/** Whole screens: any two of width, scheme and language meet in one of four pictures; all combinations would be eight. */
export const WHOLE_SCREENS: Modes = {
  'wide light hi': { viewport: WIDE, locale: 'hi', scheme: 'light' },
  'wide dark en': { viewport: WIDE, locale: 'en', scheme: 'dark' },
  'phone light en': { viewport: PHONE, locale: 'en', scheme: 'light' },
  'phone dark hi': { viewport: PHONE, locale: 'hi', scheme: 'dark' },
};

/** Parameters of a story that shows a whole screen; in docs, it has a window of its own. */
export const SCREEN = {
  layout: 'fullscreen',
  docs: { story: { inline: false } },
  chromatic: { modes: WHOLE_SCREENS },
};

/** Parameters of a flow: its screens have pictures among the pages, and where it ends is one of them. */
export const FLOW = { layout: 'fullscreen', chromatic: { disableSnapshot: true } };

/** What a story says itself about its look. */
export interface Pins {
  locale?: string | undefined;
  scheme?: string | undefined;
  viewport?: Size | undefined;
}

/**
 * The modes of a story that pins some of its look; a mode that would only repeat a picture is left out. A story that pins its
 * language or scheme is about words or colours: it has one picture. One that pins its window has one for each scheme and
 * language of its modes.
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
