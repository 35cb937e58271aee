import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ALL_MESSAGES } from '../src/i18n/allMessages';
import { leaves } from '../src/i18n/sources.test-helpers';

const PAGE = readFileSync(new URL('../stories/foundations/Voice.mdx', import.meta.url), 'utf8');

const KEYS = leaves(ALL_MESSAGES.hi).map(([key]) => key);

const QUOTED = [...PAGE.matchAll(/\{\w+\.(?:hi|en)\.([\w.]+)\}/g)].map(([, key = '']) => key);

// MDX is not type-checked.
it.each(QUOTED)('Voice.mdx quotes a message that exists: %s', (key) => {
  expect(KEYS).toContain(key);
});
