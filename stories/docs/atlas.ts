/** The pictures of the state atlas: every state of the domain in both schemes, both languages and two widths. */
import { PHONE, WIDE } from '../../.storybook/modes';
import { STATES } from './states';
import { pathTo, storyOf } from './storyLinks';

/** The choices of each filter, named like the toolbar's globals. */
export const ATLAS_FILTERS = {
  scheme: { light: 'Light', dark: 'Dark' },
  locale: { hi: 'हिंदी', en: 'English' },
  width: { wide: `${WIDE.width} px`, phone: `${PHONE.width} px` },
} as const;

export interface AtlasLook {
  scheme: keyof typeof ATLAS_FILTERS.scheme;
  locale: keyof typeof ATLAS_FILTERS.locale;
  width: keyof typeof ATLAS_FILTERS.width;
}

export interface AtlasState {
  /** The state's name in the domain. */
  state: string;
  story: ReturnType<typeof storyOf>;
}

/** The folder of the pictures in a built Storybook. */
export const ATLAS_FOLDER = 'state-atlas';

/** Width and height of each picture in CSS pixels, by file name. */
export type AtlasIndex = Record<string, { width: number; height: number }>;

export const ATLAS_LOOKS: AtlasLook[] = (['hi', 'en'] as const).flatMap((locale) =>
  (['light', 'dark'] as const).flatMap((scheme) =>
    (['wide', 'phone'] as const).map((width) => ({ scheme, locale, width })),
  ),
);

export const ATLAS_STATES: { subject: string; states: AtlasState[] }[] = Object.entries(STATES).map(
  ([subject, stories]) => ({
    subject,
    states: Object.entries(stories).map(([state, story]) => ({ state, story: storyOf(story) })),
  }),
);

export function lookInWords({ scheme, locale, width }: AtlasLook): string {
  return [ATLAS_FILTERS.scheme[scheme], ATLAS_FILTERS.locale[locale], ATLAS_FILTERS.width[width]].join(' · ');
}

/** The file name of a story's picture in one look. */
export function pictureFile(id: string, { scheme, locale, width }: AtlasLook): string {
  return `${id}.${width}-${scheme}-${locale}.webp`;
}

/** The address of a story in one look. */
export function storyInLook(id: string, { scheme, locale, width }: AtlasLook): string {
  const viewport = width === 'phone' ? ';viewport.value:phone' : '';
  return `${pathTo('story', id)}&globals=locale:${locale};scheme:${scheme}${viewport}`;
}

/** All pictures to take. A story that shows two states has one set. */
export function atlasShots() {
  const stories = new Map(ATLAS_STATES.flatMap(({ states }) => states.map(({ story }) => [story.id, story])));
  return [...stories.values()].flatMap(({ id, file, name }) =>
    ATLAS_LOOKS.map((look) => ({
      id,
      label: `${file}: ${name}`,
      mode: lookInWords(look),
      file: pictureFile(id, look),
      viewport: look.width === 'phone' ? PHONE : WIDE,
      globals: { locale: look.locale, scheme: look.scheme },
    })),
  );
}
