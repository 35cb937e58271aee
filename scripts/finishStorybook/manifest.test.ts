import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { componentFacts } from '../../.storybook/facts';
import { PRODUCT_CARD } from '../../stories/docs/guides/productCard';
import { withFacts, withImportedText, withoutMachine } from './manifest.mjs';

const manifest = {
  v: 0,
  components: {
    'atoms-product-productcard': {
      name: 'ProductCard',
      description: 'One product of a list.',
      jsDocTags: { see: ['ProductGrid'] },
      stories: [],
    },
    'sections-openinghours': { name: 'OpeningHours', jsDocTags: {}, stories: [] },
    'flows-browse-to-checkout': { name: 'App', jsDocTags: {}, stories: [] },
  },
};

const { components } = withFacts(manifest, componentFacts(), new Map([['ProductCard', PRODUCT_CARD]]));

test('components get their maturity as JSDoc tags, flows get none', () => {
  expect(components['atoms-product-productcard'].jsDocTags).toEqual({
    see: ['ProductGrid'],
    maturity: ['stable'],
    since: ['0.1'],
  });
  expect(components['flows-browse-to-checkout']).toEqual(manifest.components['flows-browse-to-checkout']);
});

test('descriptions have the notes, other names and the whole guide', () => {
  const { description } = components['atoms-product-productcard'];
  const texts = [
    'One product of a list.',
    'Made for long lists',
    PRODUCT_CARD.use,
    ...PRODUCT_CARD.anatomy.map(({ note }) => note),
    ...PRODUCT_CARD.dos,
    ...PRODUCT_CARD.donts,
    ...PRODUCT_CARD.keyboard.map(({ effect }) => effect),
    ...PRODUCT_CARD.screenReader.map(({ announcement }) => announcement),
    '--kriti-palette-shop-tonal',
    'ProductGrid',
  ];
  for (const text of texts) expect(description).toContain(text);
  expect(components['sections-openinghours']).toMatchObject({
    description: 'Indian time, regardless of the visitor’s time zone.\n\nAlso called: business hours.',
  });
});

test('paths start at the repository', () => {
  const text = '{"filePath":"/home/me/kriti/src/a.tsx","fileName":"kriti/src/a.tsx"}';
  expect(withoutMachine(text, '/home/me/kriti')).toBe('{"filePath":"src/a.tsx","fileName":"src/a.tsx"}');
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
  const docs = { docs: { page: { path: './stories/docs/Status.mdx', content: '# Status' } } };
  expect(withImportedText(docs, () => '')).toEqual(docs);
});
