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
