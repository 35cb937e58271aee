import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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
