import { expect, test } from 'vitest';
import { GUIDE_HEADINGS } from '../../stories/docs/guides/guide';
import { idOf, withRealAnchors } from './searchIndex.mjs';

const entry = (title: string, type: 'docs' | 'story', tags: string[], anchors?: string[]) => ({
  id: title,
  title,
  type,
  tags,
  ...(anchors && { anchors: anchors.map((anchor) => ({ id: `anchor--${anchor}`, title: anchor })) }),
});

test('the search finds headings of guides and other names of components, and no story twice', () => {
  const index = {
    v: 5,
    entries: {
      atom: entry('Atoms/Product/Price', 'docs', ['autodocs'], ['Playground', 'By Keyboard']),
      section: entry('Sections/Hero', 'docs', ['autodocs'], ['Wide']),
      other: entry('Pages/HomePage', 'docs', ['autodocs'], ['Loading']),
      page: entry('Docs/Status', 'docs', ['autodocs', 'unattached-mdx'], ['Atoms']),
      specimens: entry('Foundations/Colour', 'docs', ['autodocs', 'attached-mdx'], ['Contrast']),
      story: entry('Atoms/Product/Price', 'story', ['autodocs']),
    },
  };
  const guides = new Map([['Price', { alsoCalled: ['amount'] }]]);
  const components = [{ title: 'Sections/Hero', alsoCalled: ['jumbotron'] }];
  const { entries } = withRealAnchors(index, GUIDE_HEADINGS, guides, components);
  expect(entries.atom.anchors).toContainEqual({ id: 'screen-reader', title: 'Screen reader' });
  expect(entries.atom.anchors).toContainEqual({ id: 'also-called', title: 'amount' });
  expect(entries.atom.anchors).toHaveLength(Object.keys(GUIDE_HEADINGS).length + 1);
  expect(entries.section.anchors).toEqual([{ id: 'also-called', title: 'jumbotron' }]);
  expect(entries.other.anchors).toEqual([]);
  expect(entries.page).toEqual(index.entries.page);
  expect(entries.specimens).toEqual(index.entries.specimens);
  expect(entries.story).toEqual(index.entries.story);
});

test('ids are those of the page', () => {
  expect(idOf(GUIDE_HEADINGS.points)).toBe('do-and-dont');
});
