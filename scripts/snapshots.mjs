/** Chromatic snapshots in a full build, by folder. Stories are read as text: globals from a function aren't pinned. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');

/** Snapshots per story; see .storybook/modes.ts. */
const PICTURES = { foundations: 3, atoms: 3, sections: 3, templates: 4, pages: 4, emails: 3 };

/** A story with a pinned viewport has one per scheme. */
const IN_PINNED_WINDOW = 2;

/** @param {string} file @param {number} most */
function picturesOf(file, most) {
  const [head = '', ...stories] = readFileSync(file, 'utf8').split(/^export const /m);
  const pinnedByAll = /^ {2}globals: .*$/m.exec(head)?.[0] ?? '';
  const NONE = /'behaviour'|NO_PICTURE|\bparameters: (?:ANATOMY|doAndDont)\b/;
  const isPictured = !/^ {2}parameters: [^}]*NO_PICTURE/m.test(head);
  return stories.map((story) => {
    // Anatomies and points switch theirs off in stories/support.
    if (!isPictured || NONE.test(story)) return 0;
    const pins = pinnedByAll + (/\bglobals: \{.*\}/.exec(story)?.[0] ?? '');
    if (/locale:|scheme:/.test(pins)) return 1;
    return pins.includes('viewport:') ? IN_PINNED_WINDOW : most;
  });
}

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
