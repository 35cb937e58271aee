import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getConfiguration } from 'chromatic/node';
import { describe, expect, test } from 'vitest';
import { EVERY_STORY, modesOf, PHONE, WHOLE_SCREENS } from '../.storybook/modes';
import { picturesOf } from '../.storybook/pictures';
import { picturesInAll } from './snapshots.mjs';

const ROOT = join(import.meta.dirname, '..');

function scriptsOfPackage(): Record<string, string> {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  return scripts;
}

test('Chromatic accepts its configuration', async () => {
  const configuration = await getConfiguration(join(ROOT, 'chromatic.config.json'));
  expect(scriptsOfPackage()).toHaveProperty(configuration.buildScriptName ?? '');
  // Fonts are the only files that affect stories without an import.
  expect(configuration.onlyChanged).toBe(true);
  expect(configuration.externals).toEqual(['src/theme/fonts.css']);
  // These affect no picture. Messages do, those of every story: a change of theirs takes all pictures.
  expect(configuration.untraced).toEqual([
    '.storybook/docs/**',
    '.storybook/manager.ts',
    '.storybook/compareTool.ts',
    '.storybook/demo.ts',
    '.storybook/shopTheme.ts',
    '.storybook/contrastInOtherScheme.ts',
    '.storybook/sizeOfFields.ts',
  ]);
});

test('no snapshot is accepted automatically', async () => {
  const configuration = await getConfiguration(join(ROOT, 'chromatic.config.json'));
  expect(configuration.autoAcceptChanges).toBeUndefined();
  const workflow = readFileSync(join(ROOT, '.github', 'workflows', 'chromatic.yml'), 'utf8');
  expect(workflow).not.toMatch(/auto-accept|schedule/);
});

test('Chromatic rejects an invalid configuration', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'chromatic-'));
  const file = join(folder, 'chromatic.config.json');
  writeFileSync(file, '{ "onlyChange": true }');
  await expect(getConfiguration(file)).rejects.toThrow('onlyChange');
  rmSync(folder, { recursive: true });
});

/** Read as text: loading the stories would take longer than all other unit tests. */
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

const withParameters = (name: string) => new RegExp(`^  parameters: (?:\\{\\s*\\.\\.\\.)?${name}\\b`, 'm');

test.each(storiesIn('templates', 'pages'))('$file has all modes of a screen', ({ source }) => {
  expect(source).toMatch(withParameters('SCREEN'));
  expect(source).not.toContain('chromatic:');
});

test.each(storiesIn('flows'))('$file has no snapshots', ({ source }) => {
  expect(source).toMatch(withParameters('FLOW'));
  expect(source).not.toContain('chromatic:');
});

test.each(storiesIn('foundations', 'atoms', 'sections', 'emails'))(
  '$file has no snapshots of behaviour stories only',
  ({ source }) => {
    expect(source).not.toMatch(/disableSnapshot|\bFLOW\b/);
  },
);

const ALL = storiesIn('foundations', 'atoms', 'sections', 'templates', 'pages', 'emails');

test.each(ALL)('behaviour stories of $file are hidden from the docs', ({ source }) => {
  for (const [, tags] of source.matchAll(/tags: \[([^\]]*'behaviour'[^\]]*)\]/g))
    expect(tags).toContain("'!autodocs'");
});

const LIGHT = { locale: 'hi', scheme: 'light' };

describe('a story’s modes', () => {
  test('are all of its component’s unless it pins something', () => {
    expect(modesOf(WHOLE_SCREENS, {})).toBe(WHOLE_SCREENS);
    expect(Object.keys(modesOf(EVERY_STORY, {}))).toHaveLength(3);
  });

  test('are listed in the docs, none without a snapshot', () => {
    expect(picturesOf({ chromatic: { modes: EVERY_STORY } })).toEqual(Object.keys(EVERY_STORY));
    expect(picturesOf({ chromatic: { modes: EVERY_STORY, disableSnapshot: true } })).toEqual([]);
  });

  test('cover all pairs of width, scheme and language on screens', () => {
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

  test('are one per scheme and language in a pinned viewport', () => {
    const viewport = { width: 320, height: 640 };
    expect(modesOf(EVERY_STORY, { viewport })).toEqual({
      '320x640 light hi': { viewport, ...LIGHT },
      '320x640 dark hi': { viewport, locale: 'hi', scheme: 'dark' },
    });
    expect(Object.keys(modesOf(WHOLE_SCREENS, { viewport }))).toEqual([
      '320x640 light hi',
      '320x640 dark en',
    ]);
  });

  test.each([
    {},
    { scheme: 'dark' },
    { locale: 'en' },
    { viewport: { width: 320, height: 640 } },
    { viewport: PHONE },
  ])('have names that say what the picture shows: %j', (pins) => {
    for (const modes of [EVERY_STORY, WHOLE_SCREENS]) {
      for (const [name, { viewport, scheme, locale }] of Object.entries(modesOf(modes, pins))) {
        const size = { 1280: 'wide', 360: 'phone', 320: '320x640' }[viewport.width];
        expect(name).toBe(`${size} ${scheme} ${locale}`);
      }
    }
  });

  test('have names that say what else the picture shows', () => {
    const viewport = { width: 320, height: 640 };
    expect(Object.keys(modesOf(EVERY_STORY, { viewport, also: ['text 200'] }))).toEqual([
      '320x640 light hi text 200',
      '320x640 dark hi text 200',
    ]);
    expect(Object.keys(modesOf(EVERY_STORY, { also: ['forced colours'] }))).toEqual([
      'wide light hi forced colours',
      'wide dark hi forced colours',
      'phone light hi forced colours',
    ]);
  });

  test('are one with a pinned scheme or language', () => {
    expect(Object.values(modesOf(WHOLE_SCREENS, { scheme: 'dark' }))).toMatchObject([
      { locale: 'hi', scheme: 'dark' },
    ]);
    expect(Object.values(modesOf(EVERY_STORY, { locale: 'en' }))).toMatchObject([
      { locale: 'en', scheme: 'light' },
    ]);
  });
});

/** Snapshots are paid for. */
const MOST_PICTURES = 2400;

test(`a full build takes at most ${MOST_PICTURES} pictures`, () => {
  expect(picturesInAll()).toBeLessThanOrEqual(MOST_PICTURES);
});
