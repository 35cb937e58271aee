/**
 * How many deliberate mistakes in the five main atoms their own stories notice. Mistakes are made on the way from the file to
 * the browser, so that the sources stay as they are, also when this is interrupted.
 *
 *     npm run mutate                  all atoms, about five minutes
 *     npm run mutate -- Dropzone      one of them
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { loadConfigFromFile } from 'vite';
import { createVitest } from 'vitest/node';
import { ensureChromium } from '../scripts/chromium.mjs';
import { load } from '../scripts/finishStorybook/sources.mjs';
import { MUTANTS } from './mutate/mutants.mjs';
import { mutated } from './mutate/mutated.mjs';

/** @typedef {import('./mutate/mutants.mjs').Mutant} Mutant */
/** @typedef {import('../stories/docs/mutationScore').MutationScore} MutationScore */

const ROOT = join(import.meta.dirname, '..');

/** The Storybook's contract page shows it. */
const SCORES = join('stories', 'docs', 'mutationScores.json');

const { positionals } = parseArgs({ allowPositionals: true });
const atoms = positionals.length > 0 ? positionals : Object.keys(MUTANTS);

/** What the browser is given now instead of a file. @type {{ id: string; source: string; isLoaded: boolean } | null} */
let current = null;

/** @type {import('vite').Plugin} */
const mutation = {
  name: 'mutation',
  enforce: 'pre',
  load(id) {
    if (!current || id !== current.id) return null;
    current.isLoaded = true;
    return current.source;
  },
};

/** The project `stories` alone, with the plugin. */
async function startVitest() {
  // As Vitest's own command does; Storybook's plugin is empty without it.
  process.env['VITEST'] = 'true';
  const loaded = await loadConfigFromFile({ command: 'serve', mode: 'test' }, join(ROOT, 'vitest.config.ts'));
  /** @typedef {{ plugins: import('vite').PluginOption[]; test: import('vitest/node').TestUserConfig }} Project */
  const { test } = /** @type {{ test: { projects: Project[] } }} */ (/** @type {unknown} */ (loaded?.config));
  const stories = test.projects.find((project) => project.test.name === 'stories');
  if (!stories) throw new Error('vitest.config.ts has no project “stories”');
  const browser = { ...stories.test.browser, enabled: true, screenshotFailures: false };
  return createVitest(
    'test',
    { root: ROOT, config: false, watch: false, silent: true, reporters: [{}] },
    {
      test: {
        projects: [
          {
            extends: './vite.config.ts',
            plugins: [...stories.plugins, mutation],
            test: { ...stories.test, browser },
          },
        ],
      },
    },
  );
}

/**
 * @param {import('vitest/node').Vitest} vitest @param {string} atom
 * @returns {Promise<{ story: string; why: string }[]>} the stories that failed
 */
async function play(vitest, atom) {
  const file = `stories/atoms/${atom}.stories.tsx`;
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(
    await vitest.globTestSpecifications([file]),
  );
  const tests = testModules.flatMap((module) => [...module.children.allTests()]);
  const problems = [...unhandledErrors, ...testModules.flatMap((module) => module.errors())];
  if (tests.length === 0 || (problems.length > 0 && tests.every((test) => test.ok())))
    throw new Error(`${file} does not play: ${problems.map(messageOf).join('\n')}`);
  return tests
    .filter((test) => !test.ok())
    .map((test) => ({ story: test.name, why: (test.result().errors ?? []).map(messageOf).join('\n') }));
}

/** @param {unknown} error */
const messageOf = (error) =>
  error instanceof Object && 'message' in error ? String(error.message) : String(error);

/** @param {import('vitest/node').Vitest} vitest @param {string} atom @param {Mutant} mutant */
async function playWith(vitest, atom, mutant) {
  const id = join(ROOT, mutant.file);
  current = { id, source: mutated(readFileSync(id, 'utf8'), mutant), isLoaded: false };
  try {
    vitest.invalidateFile(id);
    const failed = await play(vitest, atom);
    if (!current.isLoaded) throw new Error(`The stories of ${atom} do not load ${mutant.file}`);
    return failed;
  } finally {
    current = null;
    vitest.invalidateFile(id);
  }
}

/** @param {import('vitest/node').Vitest} vitest @param {string} atom @returns {Promise<MutationScore>} */
async function measure(vitest, atom) {
  const mutants = MUTANTS[atom];
  if (!mutants)
    throw new Error(`There are no mutants of ${atom}, only of ${Object.keys(MUTANTS).join(', ')}`);
  const broken = await play(vitest, atom);
  if (broken.length > 0) {
    const list = broken.map(({ story, why }) => `${story}: ${why}`).join('\n');
    throw new Error(`Stories of ${atom} fail without a mutant:\n${list}`);
  }
  /** @type {MutationScore} */
  const score = { measured: new Date().toISOString().slice(0, 10), killed: {}, survived: [], equivalent: {} };
  for (const mutant of mutants) {
    const { breaks, equivalent } = mutant;
    if (equivalent !== undefined) {
      score.equivalent[breaks] = equivalent;
      continue;
    }
    const [first] = await playWith(vitest, atom, mutant);
    if (first) score.killed[breaks] = first.story;
    else score.survived.push(breaks);
    console.log(first ? `  killed    ${breaks} (${first.story})` : `  SURVIVED  ${breaks}`);
  }
  return score;
}

ensureChromium();
const start = performance.now();
/** @type {unknown} */
const known = JSON.parse(readFileSync(join(ROOT, SCORES), 'utf8'));
const scores = /** @type {Record<string, MutationScore>} */ (known);
/** @type {typeof import('../stories/docs/mutationScore')} */
const { LEAST_SCORE, scoreOf } = await load(join(ROOT, 'stories', 'docs', 'mutationScore.ts'));
const vitest = await startVitest();
try {
  for (const atom of atoms) {
    console.log(atom);
    const score = await measure(vitest, atom);
    scores[atom] = score;
    const { killed, all, share } = scoreOf(score);
    console.log(`${atom}: ${killed} of ${all} killed`);
    if (share < LEAST_SCORE) process.exitCode = 1;
  }
} finally {
  await vitest.close();
}
writeFileSync(join(ROOT, SCORES), `${JSON.stringify(scores, null, 2)}\n`);
console.log(`mutate: ${SCORES} written after ${((performance.now() - start) / 1000).toFixed(0)} s`);
