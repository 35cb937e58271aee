/** Runs only the direct tests of files changed since a commit, in seconds: `npm run test:changed -- main`. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, parse } from 'node:path';

const ROOT = join(import.meta.dirname, '..');

const [base = 'HEAD'] = process.argv.slice(2);

/** @param {string[]} args @returns {string[]} output lines */
function git(...args) {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return stdout.split('\n').filter(Boolean);
}

/** @param {string} file */
function testsOf(file) {
  const { dir, name, ext } = parse(file);
  if (/\.(?:test|stories)\.tsx?$/.test(file)) return [file];
  // src/atoms/Price/Price.tsx → stories/atoms/Price.stories.tsx, src/pages/BuyPage.tsx → stories/pages/….
  const layer = dir.replace(/^src\//, 'stories/').replace(new RegExp(`/${name}$`), '');
  return [
    `${dir}/${name}.test.ts`,
    `${dir}/${name}.test.tsx`,
    ...(ext === '.tsx' ? [`${layer}/${name}.stories.tsx`] : []),
  ];
}

/** @param {string} what @param {string[]} args of npx @param {string[]} files */
function run(what, args, files) {
  if (files.length === 0) return;
  const start = performance.now();
  const { status } = spawnSync(process.execPath, [...args, ...files], { cwd: ROOT, stdio: 'inherit' });
  console.log(
    `── ${what} ${status === 0 ? 'done' : 'FAILED'} in ${((performance.now() - start) / 1000).toFixed(1)} s`,
  );
  if (status !== 0) process.exitCode = 1;
}

const changed = [
  ...git('diff', '--name-only', '--diff-filter=d', base),
  ...git('ls-files', '--others', '--exclude-standard'),
];
const tests = [...new Set(changed.flatMap(testsOf))].filter((file) => existsSync(join(ROOT, file)));
/** @param {RegExp} pattern */
const testsIn = (pattern) => tests.filter((file) => pattern.test(file));
const VITEST = ['node_modules/vitest/vitest.mjs', 'run', '--project'];

run('format', ['node_modules/prettier/bin/prettier.cjs', '--check', '--ignore-unknown'], changed);
run('unit tests', [...VITEST, 'unit'], testsIn(/^(?:src|scripts)\//));
run('server tests', [...VITEST, 'server'], testsIn(/^server\//));
run('stories', [...VITEST, 'stories'], testsIn(/^stories\//));
console.log(`${changed.length} changed files, ${tests.length} files of tests`);
