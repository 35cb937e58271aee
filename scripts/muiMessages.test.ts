import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hiIN } from '@mui/material/locale';
import { expect, test } from 'vitest';

const SRC = join(import.meta.dirname, '../src');

const SOURCES = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => readFileSync(join(SRC, file), 'utf8'));

/** English by default. */
const WITH_TEXTS = Object.keys(hiIN.components ?? {}).map((name) => name.replace(/^Mui/, ''));

/**
 * All texts come from our messages. To use another component with built-in texts, pass it messages and add it here.
 */
test('of MUI’s components with built-in texts only Alert is used', () => {
  const used = WITH_TEXTS.filter((name) =>
    SOURCES.some((source) => source.includes(`'@mui/material/${name}'`)),
  );
  expect(WITH_TEXTS).toContain('Rating');
  expect(used).toEqual(['Alert']);
});

test('no Alert has MUI’s own close button', () => {
  const alerts = SOURCES.flatMap((source) => source.match(/<Alert\b[^]*?<\/Alert>/g) ?? []);
  expect(alerts).not.toEqual([]);
  // MUI renders one for a closable Alert without an action.
  const withButton = alerts.filter(
    (alert) => /\bonClose=/.test(alert) && !/^<Alert\b[^]*?\baction=/.test(alert),
  );
  expect(withButton).toEqual([]);
});
