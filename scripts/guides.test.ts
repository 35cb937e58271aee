import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { componentFacts, tokensIn } from '../.storybook/facts';
import type { Guide } from '../stories/docs/guides/guide';

const ROOT = join(import.meta.dirname, '..');

const FILES = import.meta.glob<Record<string, Guide>>('../stories/docs/guides/*.ts', { eager: true });

const ATOMS = componentFacts().filter(({ layer }) => layer === 'atoms');

const lowerFirst = (name: string) => name.charAt(0).toLowerCase() + name.slice(1);

const guideOf = (name: string) =>
  Object.values(FILES[`../stories/docs/guides/${lowerFirst(name)}.ts`] ?? {})[0];

const storiesOf = (name: string) => readFileSync(join(ROOT, `stories/atoms/${name}.stories.tsx`), 'utf8');

test.each(ATOMS.map(({ name }) => name))('%s has a guide with all parts', (name) => {
  const guide = guideOf(name);
  if (!guide) throw new Error(`There is no stories/docs/guides/${lowerFirst(name)}.ts`);
  const { use, alsoCalled, anatomy, dos, donts, keyboard, screenReader } = guide;
  expect(use).toMatch(/^For .+\.$/s);
  for (const rows of [alsoCalled, anatomy, keyboard, screenReader]) expect(rows.length).toBeGreaterThan(0);
  for (const points of [dos, donts]) expect(points.length).toBeGreaterThanOrEqual(2);
  for (const point of dos) expect(point).toMatch(/^(?!Don’t)[A-Z].+\.$/);
  for (const point of donts) expect(point).toMatch(/^Don’t .+\.$/);
  expect(storiesOf(name)).toMatch(/^ {2}parameters: \{[^}]*\bguide: [A-Z_]+/m);
});

test.each(ATOMS.map(({ name }) => name))('%s shows the parts that have a selector in a story', (name) => {
  const isMarked = guideOf(name)?.anatomy.map(({ selector }) => selector !== undefined) ?? [];
  expect(new Set(isMarked).size).toBe(1);
  expect(/^export const Anatomy: Story/m.test(storiesOf(name))).toBe(isMarked[0]);
});

test('there are no other guides', () => {
  const files = readdirSync(join(ROOT, 'stories/docs/guides'));
  expect(files.toSorted()).toEqual(
    ['guide.ts', ...ATOMS.map(({ name }) => `${lowerFirst(name)}.ts`)].toSorted(),
  );
});

test('tokens are read from styles in CSS and in TypeScript', () => {
  expect(tokensIn('.a { color: var(--kriti-palette-divider); width: var(--own) }')).toEqual([
    '--kriti-palette-divider',
  ]);
  expect(
    tokensIn('theme.vars.palette.text.primary, theme.spacing(2), ...theme.typography.body2, TARGET'),
  ).toEqual(['--kriti-font-body2', '--kriti-palette-text-primary', '--kriti-spacing', '--kriti-target']);
});

test('uses are read from imports', () => {
  const usersOf = (name: string) =>
    ATOMS.find((atom) => atom.name === name)?.usedBy.map((user) => `${user.layer}/${user.name}`);
  expect(usersOf('QuantityStepper')).toEqual(['sections/CartLines']);
  expect(usersOf('ProductCard')).toContain('sections/ProductGrid');
});
