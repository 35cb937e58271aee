import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { en } from '../src/i18n/messages.en';
import { hi } from '../src/i18n/messages.hi';
import { hi as hiOfRoutes } from '../src/i18n/routes/allRoutes';
import { leaves } from '../src/i18n/sources.test-helpers';

const PAGE = readFileSync(new URL('../stories/foundations/Voice.mdx', import.meta.url), 'utf8');

const KEYS = Object.fromEntries(
  Object.entries({ hi, hiOfRoutes, en }).map(([name, tree]) => [name, leaves(tree).map(([key]) => key)]),
);

const QUOTED = [...PAGE.matchAll(/\{(hi|hiOfRoutes|en)\.([\w.]+)\}/g)].map(([, tree = '', key = '']) => ({
  tree,
  key,
}));

// MDX is not type-checked.
it.each(QUOTED)('Voice.mdx quotes a message that exists: $key in $tree', ({ tree, key }) => {
  expect(KEYS[tree]).toContain(key);
});
