/**
 * Everything a change has to pass, one step after the other, in the order in which it fails fastest. Ends with
 * one line of the form `N passed, N failed`: the tests of Vitest and Playwright together.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureChromium } from './chromium.mjs';

const ROOT = join(import.meta.dirname, '..');
const REPORTS = join('.cache', 'test');

/** @typedef {{ passed: number; failed: number }} Count */

/**
 * @param {string} file
 * @returns {unknown}
 */
function readReport(file) {
  try {
    return JSON.parse(readFileSync(join(ROOT, file), 'utf8'));
  } catch {
    return undefined; // The step broke off before it wrote one.
  }
}

/**
 * A step that counts tests with Vitest.
 *
 * @param {string} script
 */
function vitestStep(script) {
  const report = join(REPORTS, `${script.replaceAll(':', '-')}.json`);
  return {
    script,
    args: ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    env: {},
    /** @returns {Count} */
    count() {
      const { numPassedTests = 0, numFailedTests = 0 } =
        /** @type {{ numPassedTests?: number; numFailedTests?: number }} */ (readReport(report) ?? {});
      return { passed: numPassedTests, failed: numFailedTests };
    },
  };
}

/**
 * A step that counts tests with Playwright.
 *
 * @param {string} script
 */
function playwrightStep(script) {
  const report = join(REPORTS, `${script.replace(':', '-')}.json`);
  return {
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

/** @param {string} script a script of package.json without tests to count */
function plainStep(script) {
  return { script, args: [], env: {}, count: () => ({ passed: 0, failed: 0 }) };
}

const STEPS = [
  plainStep('format:check'),
  plainStep('lint'),
  plainStep('typecheck'),
  vitestStep('test:unit'),
  vitestStep('test:server'),
  plainStep('build'),
  plainStep('build:live'),
  plainStep('test:html'),
  vitestStep('test:stories'),
  vitestStep('test:stories:en'),
  plainStep('test:storybook'),
  playwrightStep('test:e2e'),
];

rmSync(join(ROOT, REPORTS), { recursive: true, force: true });
mkdirSync(join(ROOT, REPORTS), { recursive: true });

/** @type {Count} */
const sum = { passed: 0, failed: 0 };

/** Runs every step until one fails; says whether all went well. */
function runSteps() {
  process.env['CHROMIUM_PATH'] = ensureChromium();
  for (const [index, step] of STEPS.entries()) {
    const { script, args, env } = step;
    console.log(`\n── ${index + 1}/${STEPS.length} ${script} ${'─'.repeat(40)}`);
    const start = performance.now();
    const { status } = spawnSync('npm', ['run', '--silent', script, '--', ...args], {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    const { passed, failed } = step.count();
    sum.passed += passed;
    // A step can fail without a failed test: a lint error, a file that does not load.
    sum.failed += status === 0 ? failed : Math.max(failed, 1);
    console.log(`── ${script} ${status === 0 ? 'done' : 'FAILED'} in ${seconds} s`);
    if (status !== 0) return false;
  }
  return true;
}

let allWell = false;
try {
  allWell = runSteps();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  sum.failed += 1;
}
console.log(`\n${sum.passed} passed, ${sum.failed} failed`);
process.exitCode = allWell && sum.failed === 0 ? 0 : 1;
