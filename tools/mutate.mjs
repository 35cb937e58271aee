/**
 * How many deliberate mistakes in the five main atoms their own stories notice. Mistakes are made on the way from the file to
 * the browser, so that the sources stay as they are, also when this is interrupted.
 *
 *     npm run mutate                  all of them
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
/** @typedef {import('vitest/node').Vitest} Vitest */
/** @typedef {import('vitest/node').TestCase} TestCase */
/** @typedef {import('vitest/node').TestSpecification} TestSpecification */
/** @typedef {import('../stories/docs/mutationScore').MutationScore} MutationScore */

const ROOT = join(import.meta.dirname, '..');

/** The Storybook's contract page shows it. */
const SCORES = join('stories', 'docs', 'mutationScores.json');

const TEST_TIMEOUT_MS = 120_000;

const { positionals } = parseArgs({ allowPositionals: true });
const atoms = positionals.length > 0 ? positionals : Object.keys(MUTANTS);

/** What the browser is given now instead of a file. @type {{ id: string; source: string; isLoaded: boolean } | null} */
let current = null;

/** @type {import('vite').Plugin} */
const mutation = {
  name: 'mutation',
  enforce: 'pre',
  load(id) {
    if (current?.id !== id) return null;
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
  const config = /** @type {{ test: { projects: Project[] } } | undefined} */ (
    /** @type {unknown} */ (loaded?.config)
  );
  const stories = config?.test.projects.find(({ test }) => test.name === 'stories');
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
            // A busy machine is not to count as a story that noticed something.
            test: { ...stories.test, browser, testTimeout: TEST_TIMEOUT_MS },
          },
        ],
      },
    },
  );
}

/**
 * @param {Vitest} vitest @param {TestSpecification} specification of a file or of one of its stories
 * @returns {Promise<TestCase[]>}
 */
async function play(vitest, specification) {
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications([specification]);
  // Vitest also has those of earlier runs.
  const module = testModules.find(({ moduleId }) => moduleId === specification.moduleId);
  const stories = [...(module?.children.allTests() ?? [])];
  const problems = [...unhandledErrors, ...(module?.errors() ?? [])];
  if (stories.length === 0 || (problems.length > 0 && stories.every((story) => story.ok())))
    throw new Error(`${specification.moduleId} does not play: ${problems.map(messageOf).join('\n')}`);
  return stories;
}

/** @param {unknown} error */
const messageOf = (error) =>
  error instanceof Object && 'message' in error ? String(error.message) : String(error);

/**
 * @param {Vitest} vitest @param {TestSpecification} specification @param {Mutant} mutant
 * @returns {Promise<string | undefined>} the first story that fails
 */
async function killerOf(vitest, specification, mutant) {
  const id = join(ROOT, mutant.file);
  current = { id, source: mutated(readFileSync(id, 'utf8'), mutant), isLoaded: false };
  try {
    vitest.invalidateFile(id);
    const stories = await play(vitest, specification);
    if (!current.isLoaded) throw new Error(`${specification.moduleId} does not load ${mutant.file}`);
    return stories.find((story) => !story.ok())?.name;
  } finally {
    current = null;
    vitest.invalidateFile(id);
  }
}

/**
 * @param {Vitest} vitest @param {string} atom @param {MutationScore | undefined} before
 * @returns {Promise<MutationScore>}
 */
async function measure(vitest, atom, before) {
  const mutants = MUTANTS[atom];
  const [file] = await vitest.globTestSpecifications([`stories/atoms/${atom}.stories.tsx`]);
  if (!mutants || !file) throw new Error(`There are only mutants of ${Object.keys(MUTANTS).join(', ')}`);
  const stories = await play(vitest, file);
  const broken = stories
    .filter((story) => !story.ok())
    .map((story) => `${story.name}: ${(story.result().errors ?? []).map(messageOf).join('\n')}`);
  if (broken.length > 0) throw new Error(`Stories of ${atom} fail without a mutant:\n${broken.join('\n')}`);
  /** @type {MutationScore} */
  const score = { measured: new Date().toISOString().slice(0, 10), killed: {}, survived: [], equivalent: {} };
  for (const mutant of mutants) {
    const { breaks, equivalent } = mutant;
    if (equivalent !== undefined) {
      score.equivalent[breaks] = equivalent;
      continue;
    }
    // The story that failed last time takes a third of the time of all.
    const likely = stories.find(({ name }) => name === before?.killed[breaks]);
    const killer =
      (likely && (await killerOf(vitest, likely.toTestSpecification(), mutant))) ??
      (await killerOf(vitest, file, mutant));
    if (killer === undefined) score.survived.push(breaks);
    else score.killed[breaks] = killer;
    console.log(killer === undefined ? `  SURVIVED  ${breaks}` : `  killed    ${breaks} (${killer})`);
  }
  return score;
}

/** @returns {Record<string, MutationScore>} */
function knownScores() {
  /** @type {unknown} */
  const known = JSON.parse(readFileSync(join(ROOT, SCORES), 'utf8'));
  return /** @type {Record<string, MutationScore>} */ (known);
}

ensureChromium();
const start = performance.now();
/** @type {typeof import('../stories/docs/mutationScore')} */
const { LEAST_SCORE, scoreOf } = await load(join(ROOT, 'stories', 'docs', 'mutationScore.ts'));
const vitest = await startVitest();
try {
  for (const atom of atoms) {
    console.log(atom);
    const score = await measure(vitest, atom, knownScores()[atom]);
    writeFileSync(join(ROOT, SCORES), `${JSON.stringify({ ...knownScores(), [atom]: score }, null, 2)}\n`);
    const { killed, all, share } = scoreOf(score);
    console.log(`${atom}: ${killed} of ${all} killed`);
    if (share < LEAST_SCORE) process.exitCode = 1;
  }
} finally {
  await vitest.close();
}
console.log(`mutate: ${SCORES} written after ${((performance.now() - start) / 1000).toFixed(0)} s`);
