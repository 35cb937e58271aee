/**
 * For the search of the published Storybook: Storybook gives each component's docs page an anchor per story, so that every story
 * is found twice, and also for stories that the page leaves out. Their headings and other names are found instead. Pages written in MDX keep
 * theirs, which are real headings.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { load, loadFacts, loadGuides } from './sources.mjs';

const ROOT = join(import.meta.dirname, '..', '..');

/**
 * @typedef {object} Entry
 * @property {string} id
 * @property {string} title
 * @property {'docs' | 'story'} type
 * @property {string[]} tags
 * @property {{ id: string; title: string }[]} [anchors] Headings of the page, found by the search.
 */

/** As .storybook/docs/ComponentPage.tsx has it. */
const OTHER_NAMES_ID = 'also-called';

/** As Storybook's Heading block does it. @param {string} heading @returns {string} its id on the page */
export const idOf = (heading) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s-]/gu, '')
    .replaceAll(' ', '-');

/**
 * @template {{ entries: Record<string, Entry> }} Index @param {Index} index
 * @param {typeof import('../../stories/docs/guides/guide').GUIDE_HEADINGS} headings
 * @param {ReadonlyMap<string, Pick<import('../../stories/docs/guides/guide').Guide, 'alsoCalled'>>} guides by name of component
 * @param {readonly Pick<import('../../.storybook/components').ComponentEntry, 'title' | 'alsoCalled'>[]} components
 * @returns {Index} with other names as anchors of components, also the headings of those with a guide; MDX pages as they were
 */
export function withRealAnchors(index, headings, guides, components) {
  const sections = Object.values(headings).map((title) => ({ id: idOf(title), title }));
  const namesByTitle = new Map(components.map(({ title, alsoCalled }) => [title, alsoCalled]));
  const entries = Object.fromEntries(
    Object.entries(index.entries).map(([id, entry]) => {
      // By the tag of MDX: every page has `autodocs` from the preview.
      const isMdx = entry.tags.some((tag) => tag.endsWith('-mdx'));
      if (entry.type !== 'docs' || isMdx) return [id, entry];
      const guide = guides.get(entry.title.replace(/^.*\//, ''));
      const names = guide?.alsoCalled ?? namesByTitle.get(entry.title) ?? [];
      const anchors = names.map((title) => ({ id: OTHER_NAMES_ID, title }));
      return [id, { ...entry, anchors: [...(guide ? sections : []), ...anchors] }];
    }),
  );
  return { ...index, entries };
}

/** @param {string} folder of a built Storybook */
export async function finishSearchIndex(folder) {
  /** @type {typeof import('../../stories/docs/guides/guide')} */
  const { GUIDE_HEADINGS } = await load(join(ROOT, 'stories', 'docs', 'guides', 'guide.ts'));
  const file = join(folder, 'index.json');
  /** @type {unknown} */
  const content = JSON.parse(await readFile(file, 'utf8'));
  const index = /** @type {{ entries: Record<string, Entry> }} */ (content);
  await writeFile(
    file,
    JSON.stringify(withRealAnchors(index, GUIDE_HEADINGS, await loadGuides(), await loadFacts())),
  );
}
