import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { buildStorybook } from '../../scripts/storybook/builtStorybook.mjs';
import { isSameProgram } from './sameProgram.mjs';

const ROOT = join(import.meta.dirname, '..', '..');

/** @param {string[]} args */
function git(...args) {
  return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();
}

/** @param {string} revision */
export function commitOf(revision) {
  return git('rev-parse', '--verify', `${revision}^{commit}`);
}

/**
 * In a separate worktree with the packages installed here, so that only the sources differ.
 * @param {string} commit @param {string} output
 */
export function buildStorybookOf(commit, output) {
  const tree = `${output}-tree`;
  const removeTree = () => {
    rmSync(tree, { recursive: true, force: true });
    git('worktree', 'prune');
  };
  removeTree();
  git('worktree', 'add', '--detach', tree, commit);
  try {
    const [here, there] = [ROOT, tree].map((folder) =>
      readFileSync(join(folder, 'package-lock.json'), 'utf8'),
    );
    if (here !== there) console.log(`visual: ${commit} asks for other packages; it is built with today's`);
    symlinkSync(join(ROOT, 'node_modules'), join(tree, 'node_modules'));
    buildStorybook(tree, output);
  } finally {
    removeTree();
  }
}

/** Some of a file's changed lines: enough to recognize a token or a message. */
const MOST_LINES = 6;

/** @param {string} commit @param {string} file whether it runs as it did in the commit */
async function runsAsIn(commit, file) {
  const path = join(ROOT, file);
  if (!existsSync(path) || git('ls-tree', '--name-only', commit, '--', file) === '') return false;
  return isSameProgram(file, git('show', `${commit}:${file}`), readFileSync(path, 'utf8'));
}

/**
 * What differs from a commit in more than comments and types, uncommitted changes included.
 * @param {string} commit @returns {Promise<{ file: string; lines: string[] }[]>}
 */
export async function changedFilesSince(commit) {
  const patches = git('diff', '--unified=0', '--no-prefix', '--no-renames', commit)
    .split(/^diff --git /m)
    .slice(1);
  const changed = patches.map((patch) => ({
    file: patch.slice(0, patch.indexOf(' ')),
    lines: patch
      .split('\n')
      .filter((line) => /^[+-](?![+-]{2} )/.test(line))
      .slice(0, MOST_LINES),
  }));
  const added = git('ls-files', '--others', '--exclude-standard').split('\n').filter(Boolean);
  const same = await Promise.all(changed.map(({ file }) => runsAsIn(commit, file)));
  return [...changed.filter((_, index) => !same[index]), ...added.map((file) => ({ file, lines: [] }))];
}
