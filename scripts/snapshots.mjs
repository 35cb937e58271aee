/**
 * How many pictures Chromatic takes in a full build, by folder: `node scripts/snapshots.mjs`. The stories are read and not
 * loaded; where a story's look comes from a function, it counts as one that pins nothing.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');

/** How many pictures a story of a folder has; see .storybook/modes.ts. */
const PICTURES = { foundations: 3, atoms: 3, sections: 3, templates: 4, pages: 4 };

/** A story that pins its window has one in each scheme. */
const IN_PINNED_WINDOW = 2;

/**
 * The number of pictures of each story of a file.
 *
 * @param {string} file
 * @param {number} most
 */
function picturesOf(file, most) {
  const [head = '', ...stories] = readFileSync(file, 'utf8').split(/^export const /m);
  const pinnedByAll = /^ {2}globals: .*$/m.exec(head)?.[0] ?? '';
  return stories.map((story) => {
    if (story.includes("'behaviour'")) return 0;
    const pins = pinnedByAll + (/\bglobals: \{.*\}/.exec(story)?.[0] ?? '');
    if (/locale:|scheme:/.test(pins)) return 1;
    return pins.includes('viewport:') ? IN_PINNED_WINDOW : most;
  });
}

/** The pictures of each folder. */
export function picturesByFolder() {
  return Object.entries(PICTURES).map(([folder, most]) => {
    const stories = readdirSync(join(ROOT, 'stories', folder))
      .filter((file) => file.endsWith('.stories.tsx'))
      .flatMap((file) => picturesOf(join(ROOT, 'stories', folder, file), most));
    return { folder, stories: stories.length, pictures: stories.reduce((sum, count) => sum + count, 0) };
  });
}

export function picturesInAll() {
  return picturesByFolder().reduce((sum, { pictures }) => sum + pictures, 0);
}

if (process.argv[1] === import.meta.filename) {
  for (const { folder, stories, pictures } of picturesByFolder())
    console.log(`${folder}: ${pictures} pictures of ${stories} stories`);
  console.log(`${picturesInAll()} pictures in a full build`);
}
