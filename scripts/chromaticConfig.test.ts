import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getConfiguration } from 'chromatic/node';
import { describe, expect, test } from 'vitest';
import { EVERY_STORY, modesOf, WHOLE_SCREENS } from '../.storybook/modes';
import { picturesInAll } from './snapshots.mjs';

const ROOT = join(import.meta.dirname, '..');

function scriptsOfPackage(): Record<string, string> {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  return scripts;
}

test('Chromatic understands its configuration', async () => {
  const configuration = await getConfiguration(join(ROOT, 'chromatic.config.json'));
  expect(scriptsOfPackage()).toHaveProperty(configuration.buildScriptName ?? '');
  // Only the stories that a change touches. Fonts and global styles are all that reaches a story without an import.
  expect(configuration.onlyChanged).toBe(true);
  expect(configuration.externals).toEqual(['src/theme/*.css']);
  // Every story imports all messages: the nightly build looks at those. The others show in no picture.
  expect(configuration.untraced).toEqual([
    'src/i18n/**/messages.*.ts',
    'src/i18n/parts/**',
    '.storybook/docs/**',
    '.storybook/manager.ts',
    '.storybook/compareTool.ts',
    '.storybook/demo.ts',
    '.storybook/shopTheme.ts',
    '.storybook/contrastInOtherScheme.ts',
  ]);
});

test('Chromatic refuses what it does not understand', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'chromatic-'));
  const file = join(folder, 'chromatic.config.json');
  writeFileSync(file, '{ "onlyChange": true }');
  await expect(getConfiguration(file)).rejects.toThrow('onlyChange');
  rmSync(folder, { recursive: true });
});

/** The stories of some folders, by path. They are read and not loaded: that would take longer than all other unit tests. */
function storiesIn(...folders: string[]) {
  return folders.flatMap((folder) =>
    readdirSync(join(ROOT, 'stories', folder))
      .filter((file) => file.endsWith('.stories.tsx'))
      .map((file) => ({
        file: `${folder}/${file}`,
        source: readFileSync(join(ROOT, 'stories', folder, file), 'utf8'),
      })),
  );
}

/** That a file's meta has just these parameters, or these and its own. */
const withParameters = (name: string) => new RegExp(`^  parameters: (?:\\{\\s*\\.\\.\\.)?${name}\\b`, 'm');

test.each(storiesIn('templates', 'pages'))('Chromatic sees $file in every look of a screen', ({ source }) => {
  expect(source).toMatch(withParameters('SCREEN'));
  expect(source).not.toContain('chromatic:');
});

test.each(storiesIn('flows'))('Chromatic leaves $file out', ({ source }) => {
  expect(source).toMatch(withParameters('FLOW'));
  expect(source).not.toContain('chromatic:');
});

test.each(storiesIn('foundations', 'atoms', 'sections'))(
  'Chromatic leaves only behaviour of $file out',
  ({ source }) => {
    expect(source).not.toMatch(/disableSnapshot|\bFLOW\b/);
  },
);

const ALL = storiesIn('foundations', 'atoms', 'sections', 'templates', 'pages');

test.each(ALL)('what $file tags as behaviour leaves the docs too', ({ source }) => {
  for (const [, tags] of source.matchAll(/tags: \[([^\]]*'behaviour'[^\]]*)\]/g))
    expect(tags).toContain("'!autodocs'");
});

const LIGHT = { locale: 'hi', scheme: 'light' };

describe('the modes of a story', () => {
  test('are all of its component where it pins nothing', () => {
    expect(modesOf(WHOLE_SCREENS, {})).toBe(WHOLE_SCREENS);
    expect(Object.keys(modesOf(EVERY_STORY, {}))).toHaveLength(3);
  });

  test('let any two of width, scheme and language meet on screens', () => {
    const screens = Object.values(WHOLE_SCREENS).map(({ viewport, scheme, locale }) => [
      viewport.width,
      scheme,
      locale,
    ]);
    for (const [one, other] of [
      [0, 1],
      [0, 2],
      [1, 2],
    ] as const) {
      expect(new Set(screens.map((look) => `${look[one]} ${look[other]}`)).size).toBe(4);
    }
  });

  test('are in the pinned window, one for each scheme and language', () => {
    const viewport = { width: 320, height: 640 };
    expect(modesOf(EVERY_STORY, { viewport })).toEqual({
      'wide light hi': { viewport, ...LIGHT },
      'wide dark hi': { viewport, locale: 'hi', scheme: 'dark' },
    });
    expect(Object.keys(modesOf(WHOLE_SCREENS, { viewport }))).toEqual(['wide light hi', 'wide dark en']);
  });

  test('are one where it pins its scheme or language', () => {
    expect(Object.values(modesOf(WHOLE_SCREENS, { scheme: 'dark' }))).toMatchObject([
      { locale: 'hi', scheme: 'dark' },
    ]);
    expect(Object.values(modesOf(EVERY_STORY, { locale: 'en' }))).toMatchObject([
      { locale: 'en', scheme: 'light' },
    ]);
  });
});

/** As many pictures as a full build may take: each is paid for. */
const MOST_PICTURES = 2100;

test(`a full build takes no more than ${MOST_PICTURES} pictures`, () => {
  expect(picturesInAll()).toBeLessThanOrEqual(MOST_PICTURES);
});
