import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hiIN } from '@mui/material/locale';
import { expect, test } from 'vitest';

const SRC = join(import.meta.dirname, '../src');

const SOURCES = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => readFileSync(join(SRC, file), 'utf8'));

/** The components of MUI that bring words of their own, English unless told otherwise. */
const WORDY = Object.keys(hiIN.components ?? {}).map((name) => name.replace(/^Mui/, ''));

/**
 * All words on screen come from the messages. Where MUI would add its own, either the component is not used, or
 * it is used without the part that has words. Whoever needs another one gives it words from the messages, and
 * adds it here.
 */
test('of the MUI components with words of their own only Alert is used', () => {
  const used = WORDY.filter((name) => SOURCES.some((source) => source.includes(`'@mui/material/${name}'`)));
  expect(WORDY).toContain('Rating');
  expect(used).toEqual(['Alert']);
});

test('no Alert has the close button that MUI names', () => {
  const alerts = SOURCES.flatMap((source) => source.match(/<Alert\b[^]*?<\/Alert>/g) ?? []);
  expect(alerts).not.toEqual([]);
  // MUI makes one for whoever can be closed and has no action in its place.
  const withButton = alerts.filter(
    (alert) => /\bonClose=/.test(alert) && !/^<Alert\b[^]*?\baction=/.test(alert),
  );
  expect(withButton).toEqual([]);
});
