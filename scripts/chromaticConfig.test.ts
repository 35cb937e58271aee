import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getConfiguration } from 'chromatic/node';
import { expect, test } from 'vitest';

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
  // Only the stories that a change touches, and all of them when a font or a public file changes.
  expect(configuration.onlyChanged).toBe(true);
  expect(configuration.externals).toEqual(['public/**', 'src/**/*.css']);
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

test.each(storiesIn('foundations', 'atoms', 'sections'))('Chromatic sees all of $file', ({ source }) => {
  expect(source).not.toMatch(/disableSnapshot|\bFLOW\b/);
});
