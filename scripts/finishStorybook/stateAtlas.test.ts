import { expect, test } from 'vitest';
import { STATES } from '../../stories/docs/states';
import { ATLAS_STATES, atlasShots, pictureFile, storyInLook } from '../../stories/docs/atlas';

const DARK_ENGLISH_PHONE = { scheme: 'dark', locale: 'en', width: 'phone' } as const;

test('every state has eight pictures in separate files', () => {
  const files = atlasShots().map(({ file }) => file);
  expect(new Set(files).size).toBe(files.length);
  const stories = new Set(Object.values(STATES).flatMap((states) => Object.values(states)));
  expect(files).toHaveLength(8 * stories.size);
  const shown = ATLAS_STATES.flatMap(({ states }) => states);
  for (const { story } of shown) expect(files).toContain(pictureFile(story.id, DARK_ENGLISH_PHONE));
});

test('a picture has the same globals as its link', () => {
  const file = pictureFile('pages-cartpage--payment-failed', DARK_ENGLISH_PHONE);
  expect(atlasShots().find((shot) => shot.file === file)).toMatchObject({
    viewport: { width: 360 },
    globals: { locale: 'en', scheme: 'dark' },
  });
  expect(storyInLook('pages-cartpage--payment-failed', DARK_ENGLISH_PHONE)).toBe(
    './?path=/story/pages-cartpage--payment-failed&globals=locale:en;scheme:dark;viewport.value:phone',
  );
});
