/**
 * Share of commits for which TurboSnap would fall back to a full build, traced with the current build's stats.
 *
 *     npm run build-storybook:chromatic -- --stats-json && node tools/turboSnap.mjs [--commits 150] [--stats FILE]
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { parseArgs } from 'node:util';

const ROOT = join(import.meta.dirname, '..');

const MOST_FULL_BUILDS = 0.1;

const { values: options } = parseArgs({
  options: {
    commits: { type: 'string', default: '150' },
    stats: { type: 'string', default: join('storybook-static', 'preview-stats.json') },
  },
});

/** @type {unknown} */
const configuration = JSON.parse(readFileSync(join(ROOT, 'chromatic.config.json'), 'utf8'));
const { untraced, externals } = /** @type {{ untraced: string[]; externals: string[] }} */ (configuration);

/** Chromatic compares the contents of these, which a trace can't. */
const MANIFESTS = /(?:^|\/)package(?:-lock)?\.json$/;

const MOVED = new Map([
  ['.storybook/decorators/shop.tsx', 'stories/support/shop.tsx'],
  ['.storybook/docs.css', '.storybook/docs/docs.css'],
]);

/** @param {string[]} args */
const git = (...args) =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).split('\n').filter(Boolean);

/** Chromatic's trace doesn't know of these: a change of one takes all pictures. @param {string} file */
const isExternal = (file) => externals.some((glob) => matchesGlob(file, glob));

/** @param {string[]} files */
function traced(files) {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [
      join(ROOT, 'node_modules', 'chromatic', 'dist', 'bin.cjs'),
      'trace',
      '--stats-file',
      options.stats,
      ...untraced.flatMap((glob) => ['--untraced', glob]),
      ...files,
    ],
    { cwd: ROOT, encoding: 'utf8' },
  );
  if (stderr.startsWith('Error')) throw new Error(stderr);
  return stdout + stderr;
}

const commits = git('log', '--no-merges', `-${options.commits}`, '--format=%h');
let full = 0;
for (const commit of commits) {
  const files = git('show', '--name-only', '--format=', commit)
    .filter((file) => !MANIFESTS.test(file))
    .map((file) => MOVED.get(file) ?? file);
  if (files.length === 0) continue;
  const cause = files.find(isExternal) ?? /Found a .* change in (.*)/.exec(traced(files))?.[1];
  if (cause === undefined) continue;
  full += 1;
  console.log(`${commit} takes all pictures: ${cause}`);
}
console.log(`${full} of ${commits.length} commits take all pictures`);
process.exitCode = full > commits.length * MOST_FULL_BUILDS ? 1 : 0;
