import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');

const PAGES = [
  'README.md',
  'CHANGELOG.md',
  'SECURITY.md',
  'tools/README.md',
  ...readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => join('docs', file)),
];

/** The atom in the guide to adding one. */
const EXAMPLE = 'Ribbon';

const read = (page: string) => readFileSync(join(ROOT, page), 'utf8');

/** GitHub's anchors of headings. */
function anchorsOf(page: string): string[] {
  return [...read(page).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}\s_-]/gu, '')
      .trim()
      .replace(/\s/g, '-'),
  );
}

function deadLinks(page: string): string[] {
  return [...read(page).matchAll(/\]\((?!https?:)([^)\s]+)\)/g)].flatMap(([, link = '']) => {
    const [path = '', anchor] = link.split('#');
    const target = path === '' ? page : join(dirname(page), path);
    const isFound = existsSync(join(ROOT, target)) && (!anchor || anchorsOf(target).includes(anchor));
    return isFound ? [] : [link];
  });
}

function missingFiles(page: string): string[] {
  const names = read(page).matchAll(
    /`((?:src|server|scripts|tools|stories|e2e|docs|public|\.storybook|\.github)\/[\w./-]+)`/g,
  );
  return [...names]
    .map(([, name = '']) => name)
    .filter((name) => !existsSync(join(ROOT, name)) && !name.toLowerCase().includes(EXAMPLE.toLowerCase()));
}

test.each(PAGES)('%s links to pages and headings that exist', (page) => {
  expect(deadLinks(page)).toEqual([]);
});

test.each(PAGES)('%s names files that exist', (page) => {
  expect(missingFiles(page)).toEqual([]);
});

test('the README is at most 150 lines long', () => {
  expect(read('README.md').trimEnd().split('\n').length).toBeLessThanOrEqual(150);
});
