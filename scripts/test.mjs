/**
 * `npm test`; with `--deep` at full strength. Ends with durations and `N passed, N failed` of Vitest and Playwright.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureChromium } from './chromium.mjs';
import { npmCommand } from './machine.mjs';

const ROOT = join(import.meta.dirname, '..');
const REPORTS = join('.cache', 'test');

/** @typedef {{ passed: number; failed: number }} Count */

/** @param {string} file @returns {unknown} */
function readReport(file) {
  try {
    return JSON.parse(readFileSync(join(ROOT, file), 'utf8'));
  } catch {
    return undefined; // The step crashed before writing it.
  }
}

/**
 * @typedef {{ name: string; script: string; args: string[]; env: Record<string, string>; count: () => Count }} Step
 */

/**
 * @param {string} script
 * @param {string} [variant] distinguishes steps with the same script
 * @param {Record<string, string>} [env]
 * @param {string[]} [files] only these, or parts of their names
 * @returns {Step}
 */
function vitestStep(script, variant, env = {}, files = []) {
  const name = variant === undefined ? script : `${script} (${variant})`;
  const report = join(REPORTS, `${name.replaceAll(/\W+/g, '-')}.json`);
  return {
    name,
    script,
    args: ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...files],
    env,
    /** @returns {Count} */
    count() {
      const { numPassedTests = 0, numFailedTests = 0 } =
        /** @type {{ numPassedTests?: number; numFailedTests?: number }} */ (readReport(report) ?? {});
      return { passed: numPassedTests, failed: numFailedTests };
    },
  };
}

/** @param {string} script @returns {Step} */
function playwrightStep(script) {
  const report = join(REPORTS, `${script.replace(':', '-')}.json`);
  return {
    name: script,
    script,
    args: ['--reporter=list,json'],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: join(ROOT, report) },
    /** @returns {Count} */
    count() {
      const { stats } = /** @type {{ stats?: { expected: number; unexpected: number; flaky: number } }} */ (
        readReport(report) ?? {}
      );
      return stats
        ? { passed: stats.expected, failed: stats.unexpected + stats.flaky }
        : { passed: 0, failed: 0 };
    },
  };
}

/** @param {string} script @param {string[]} args @returns {Step} */
function plainStep(script, ...args) {
  const name = [script, ...args].join(' ');
  return { name, script, args, env: {}, count: () => ({ passed: 0, failed: 0 }) };
}

const { deep } = parseArgs({ options: { deep: { type: 'boolean', default: false } } }).values;

/** Stories whose layout differs most with the width. */
const WHOLE_SCREENS = ['templates', 'pages', 'flows'].map((folder) => `stories/${folder}/`);

/** Stories whose play functions change the most texts; a deep test plays all of them on translated pages. */
const CHANGING = [
  'atoms/Dropzone',
  'atoms/QuantityStepper',
  'atoms/TagInput',
  'flows/',
  'sections/CartLines',
  'sections/NoticeBar',
  'sections/OwnProductList',
  'sections/PaymentDialog',
  'sections/UploadForm',
].map((path) => `stories/${path}`);

/** Each lane uses about one core. The quickest to fail come first, builds before the end-to-end tests. */
const LANES = [
  [
    plainStep('format:check'),
    plainStep('lint'),
    plainStep('typecheck'),
    plainStep('build'),
    plainStep('build:live'),
    plainStep('test:html'),
    vitestStep('test:unit'),
    playwrightStep('test:e2e'),
    vitestStep('test:server', 'PostgreSQL', { SERVER_TESTS_ON: 'postgres' }),
    ...(deep ? [plainStep('test:html', '--english'), plainStep('test:browsers')] : []),
  ],
  [
    vitestStep('test:server', 'embedded', { SERVER_TESTS_ON: 'pglite' }),
    vitestStep('test:stories'),
    // Like Chromatic, which plays each mode of a story in the published Storybook.
    vitestStep(
      'test:stories',
      'as published, 360 px',
      { NODE_ENV: 'production', VITE_STORY_VIEWPORT: 'phone' },
      deep ? [] : WHOLE_SCREENS,
    ),
    vitestStep('test:stories', 'translated', { VITE_STORY_TRANSLATED: 'yes' }, deep ? [] : CHANGING),
    ...(deep
      ? [
          vitestStep('test:stories', 'English', { VITE_STORY_LOCALE: 'en' }),
          vitestStep('test:stories', '360 px', { VITE_STORY_VIEWPORT: 'phone' }),
          plainStep('test:storybook'),
          // Compares the same commit with itself: any difference is flakiness.
          plainStep('visual', '--base', 'HEAD'),
        ]
      : []),
  ],
];

rmSync(join(ROOT, REPORTS), { recursive: true, force: true });
mkdirSync(join(ROOT, REPORTS), { recursive: true });

/** @type {Count} */
const sum = { passed: 0, failed: 0 };

/** @type {{ name: string; outcome: string; seconds: number }[]} */
const durations = [];

/** Output of failed steps; printed last, where it is found without scrolling. @type {string[]} */
const failures = [];

/**
 * Buffers output, because two steps run concurrently.
 * @param {Step} step
 * @returns {Promise<{ ok: boolean; output: string }>}
 */
function runScript({ script, args, env }) {
  const [command, first] = npmCommand();
  return new Promise((resolve, reject) => {
    const child = spawn(command, [...first, 'run', '--silent', script, '--', ...args], {
      cwd: ROOT,
      env: { ...process.env, ...(deep && { TEST_DEPTH: 'deep' }), ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    /** @type {Buffer[]} */
    const chunks = [];
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (/** @type {Buffer} */ chunk) => chunks.push(chunk));
    child.on('error', reject);
    child.on('close', (status) => resolve({ ok: status === 0, output: Buffer.concat(chunks).toString() }));
  });
}

/** @param {Step} step */
async function runStep(step) {
  const { name, count } = step;
  console.log(`── ${name} begins`);
  const start = performance.now();
  const { ok, output } = await runScript(step);
  const seconds = (performance.now() - start) / 1000;
  const { passed, failed } = count();
  sum.passed += passed;
  // A step can fail without a failed test: a lint error, a file that does not load.
  sum.failed += ok ? failed : Math.max(failed, 1);
  const outcome = ok ? 'done' : 'FAILED';
  const report = `\n── ${name} ${'─'.repeat(40)}\n${output}── ${name} ${outcome} in ${seconds.toFixed(1)} s\n`;
  if (ok) console.log(report);
  else failures.push(report);
  durations.push({ name, outcome, seconds });
}

/** At full strength, nobody waits for the result: one failure hides no other. @param {Step[]} steps */
async function runLane(steps) {
  for (const step of steps) if (deep || failures.length === 0) await runStep(step);
}

const start = performance.now();
try {
  process.env['CHROMIUM_PATH'] = ensureChromium();
  await Promise.all(LANES.map(runLane));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  sum.failed += 1;
}
for (const report of failures) console.log(report);
for (const { name, outcome, seconds } of durations)
  console.log(`${name.padEnd(28)} ${outcome.padEnd(6)} ${seconds.toFixed(1).padStart(7)} s`);
console.log(`${'in all'.padEnd(35)} ${((performance.now() - start) / 1000).toFixed(1).padStart(7)} s`);
console.log(`\n${sum.passed} passed, ${sum.failed} failed`);
process.exitCode = sum.failed === 0 ? 0 : 1;
