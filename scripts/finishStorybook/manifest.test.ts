import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { STATUS } from '../../stories/docs/status';
import { withImportedText, withMaturity } from './manifest.mjs';

test('components get their maturity as JSDoc tags, flows get none', () => {
  const manifest = {
    v: 0,
    components: {
      'atoms-product-productcard': { name: 'ProductCard', jsDocTags: { see: ['ProductGrid'] }, stories: [] },
      'flows-browse-to-checkout': { name: 'App', jsDocTags: {}, stories: [] },
    },
  };
  expect(withMaturity(manifest, STATUS)).toEqual({
    v: 0,
    components: {
      'atoms-product-productcard': {
        name: 'ProductCard',
        jsDocTags: { see: ['ProductGrid'], maturity: ['stable'], since: ['0.1'] },
        stories: [],
      },
      'flows-browse-to-checkout': { name: 'App', jsDocTags: {}, stories: [] },
    },
  });
});

const ROOT = join(import.meta.dirname, '..', '..');
const DECISIONS = './stories/docs/decisions';

test.each(readdirSync(join(ROOT, DECISIONS)))('the docs manifest has the text of %s', (file) => {
  const path = `${DECISIONS}/${file}`;
  const read = (name: string) => readFileSync(join(ROOT, name), 'utf8');
  const { page } = withImportedText({ docs: { page: { path, content: read(path) } } }, read).docs;
  expect(page.content).toContain('**Decision.**');
  expect(page.content).not.toContain('?raw');
});

test('a docs page with text of its own stays as it is', () => {
  const manifest = { docs: { page: { path: './stories/docs/Status.mdx', content: '# Status' } } };
  expect(withImportedText(manifest, () => '')).toEqual(manifest);
});
