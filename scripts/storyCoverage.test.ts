import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ATOM_GROUPS, parseStoryFile, readRegister } from '../.storybook/register';

const ROOT = join(import.meta.dirname, '..');

function foldersOf(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
}

const MAIN = readFileSync(join(ROOT, '.storybook/main.ts'), 'utf8');

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

const DOCS_PAGES = readdirSync(join(ROOT, 'stories'), { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.mdx'),
);

test.each(DOCS_PAGES)('stories/%s is in a folder whose pages the Storybook reads', (file) => {
  const [, folders = ''] = /stories\/\{(.+)\}\/\*\*\/\*\.mdx/.exec(MAIN) ?? [];
  expect(folders.split(',')).toContain(file.split(sep)[0]);
});

describe('the register', () => {
  test.each(LAYERS)('has exactly the components in src/%s', (layer) => {
    const names = readRegister()
      .filter((component) => component.layer === layer)
      .map(({ name }) => name);
    expect(names.toSorted()).toEqual(foldersOf(`src/${layer}`).toSorted());
  });

  const story = (tags: string) =>
    `const meta = {\n  component: Ribbon,\n  tags: [${tags}],\n} satisfies Meta`;
  const parse = (tags: string, layer: 'atoms' | 'sections' = 'atoms') =>
    parseStoryFile(layer, 'Ribbon', story(tags));

  test('is read from the tags of a story file', () => {
    expect(parse("'settling', 'since:0.2', 'group:forms', 'named'")).toMatchObject({
      maturity: 'settling',
      since: '0.2',
      group: 'forms',
      isNamed: true,
      title: 'Atoms/Forms/Ribbon',
      docsId: 'atoms-forms-ribbon--docs',
    });
    expect(parse("'stable', 'since:0.2'", 'sections')).toMatchObject({ title: 'Sections/Ribbon' });
  });

  test('has the names that sections have in other design systems', () => {
    const source = `const meta = {\n  tags: ['stable', 'since:0.1'],\n  parameters: { alsoCalled: ['toast', 'snackbar'] },\n} satisfies Meta`;
    expect(parseStoryFile('sections', 'NoticeBar', source).alsoCalled).toEqual(['toast', 'snackbar']);
    expect(parse("'stable', 'since:0.2'", 'sections').alsoCalled).toEqual([]);
  });

  test.each([
    ["'since:0.2', 'group:forms'", 'add the tag stable or settling'],
    ["'stable', 'group:forms'", 'add a tag such as since:0.1'],
    ["'stable', 'since:0.2'", `add a tag, one of group:${ATOM_GROUPS[0]}`],
    ["'stable', 'since:0.2', 'group:form'", 'add a tag, one of group:'],
  ])('says what to add to %s', (tags, message) => {
    expect(() => parse(tags)).toThrow(`stories/atoms/Ribbon.stories.tsx: ${message}`);
  });
});
