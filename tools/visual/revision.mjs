import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { buildStorybook } from '../../scripts/storybook/builtStorybook.mjs';

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

/**
 * What differs from a commit, uncommitted changes included.
 * @param {string} commit @returns {{ file: string; lines: string[] }[]}
 */
export function changedFilesSince(commit) {
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
  return [...changed, ...added.map((file) => ({ file, lines: [] }))];
}
