import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ATOM_GROUPS } from '../.storybook/atomGroups';
import { STATUS } from '../stories/docs/status';

const ROOT = join(import.meta.dirname, '..');

function foldersOf(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
}

const LAYERS = ['atoms', 'sections', 'templates'] as const;

const SUBJECTS = [
  ...LAYERS.flatMap((layer) => foldersOf(`src/${layer}`).map((name) => `${layer}/${name}`)),
  ...readdirSync(join(ROOT, 'src/pages'))
    .filter((file) => /Page\.tsx$/.test(file))
    .map((file) => `pages/${file.replace('.tsx', '')}`),
];

test.each(SUBJECTS)('every component in src/%s has stories at the same path in stories/', (subject) => {
  expect(existsSync(join(ROOT, 'stories', `${subject}.stories.tsx`))).toBe(true);
});

const STORY_FILES = [...LAYERS, 'pages'].flatMap((folder) =>
  readdirSync(join(ROOT, 'stories', folder))
    .filter((file) => file.endsWith('.stories.tsx'))
    .map((file) => `${folder}/${file.replace('.stories.tsx', '')}`),
);

test.each(STORY_FILES)('stories/%s.stories.tsx has a component', (subject) => {
  expect(SUBJECTS).toContain(subject);
});

describe.each(LAYERS)('the status page', (layer) => {
  test(`lists exactly the components in src/${layer}`, () => {
    expect(Object.keys(STATUS[layer]).toSorted()).toEqual(foldersOf(`src/${layer}`).toSorted());
  });
});

test('lists every atom in one sidebar group', () => {
  expect(Object.values(ATOM_GROUPS).flat().toSorted()).toEqual(foldersOf('src/atoms').toSorted());
});
