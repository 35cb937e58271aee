/**
 * In which looks a story has its picture taken. Chromatic reads them from the stories' parameters, `npm run visual`
 * from here: what one compares the other does too.
 */

interface Mode {
  viewport: { width: number; height: number };
  locale: 'hi' | 'en';
  scheme: 'light' | 'dark';
}

const WIDE = { width: 1280, height: 800 };

/** The phone that the layouts are made for first. */
export const PHONE = { width: 360, height: 740 };

/** Every story, in the shop's own language: its layout on both screens, its colours in both schemes. */
export const EVERY_STORY = {
  'wide light hi': { viewport: WIDE, locale: 'hi', scheme: 'light' },
  'wide dark hi': { viewport: WIDE, locale: 'hi', scheme: 'dark' },
  'phone light hi': { viewport: PHONE, locale: 'hi', scheme: 'light' },
} as const satisfies Record<string, Mode>;

/** Whole screens, where the words of the other language and the rest of the combinations can break a layout. */
export const WHOLE_SCREENS = {
  ...EVERY_STORY,
  'phone dark hi': { viewport: PHONE, locale: 'hi', scheme: 'dark' },
  'wide light en': { viewport: WIDE, locale: 'en', scheme: 'light' },
  'wide dark en': { viewport: WIDE, locale: 'en', scheme: 'dark' },
  'phone light en': { viewport: PHONE, locale: 'en', scheme: 'light' },
  'phone dark en': { viewport: PHONE, locale: 'en', scheme: 'dark' },
} as const satisfies Record<string, Mode>;

/** Parameters of a story that shows a whole screen. */
export const SCREEN = { layout: 'fullscreen', chromatic: { modes: WHOLE_SCREENS } };

/** Parameters of a flow: its screens have pictures among the pages, and where it ends is one of them. */
export const FLOW = { layout: 'fullscreen', chromatic: { disableSnapshot: true } };
