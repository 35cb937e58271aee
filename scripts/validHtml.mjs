/**
 * Asks the Nu HTML Checker about every page of the finished build. It needs Java; as root on Debian, it installs one
 * when there is none. The checker is no dependency, because to install it would download a Java everywhere.
 *
 * What it says about styles is left out: it knows neither container queries nor view transitions.
 */
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { installFromDebian, MINUTE_MS, onPath } from './machine.mjs';

const CHECKER = 'vnu-jar@26.9.27';
const DIST = join(import.meta.dirname, '..', 'dist');
const LARGEST_REPORT_BYTES = 64 * 1024 * 1024;

if (!onPath('java')) installFromDebian('default-jre-headless');
if (!onPath('java')) throw new Error('The HTML checker needs Java, and none could be installed.');

const pages = readdirSync(DIST).filter((name) => name.endsWith('.html'));
const { stdout, stderr } = spawnSync(
  'npm',
  [
    ...['exec', '--yes', '--ignore-scripts', `--package=${CHECKER}`, '--', 'vnu'],
    ...['--stdout', '--exit-zero-always', '--errors-only', '--format', 'json'],
    ...pages.map((page) => join(DIST, page)),
  ],
  { encoding: 'utf8', maxBuffer: LARGEST_REPORT_BYTES, timeout: 5 * MINUTE_MS },
);
if (!stdout.startsWith('{')) throw new Error(`The HTML checker did not run:\n${stderr}`);

/** @type {unknown} */
const report = JSON.parse(stdout);
const { messages } = /** @type {{ messages: { url: string; message: string; extract?: string }[] }} */ (
  report
);
const errors = messages.filter(({ message }) => !message.startsWith('CSS:'));
for (const { url, message, extract = '' } of errors) console.log(`${url}: ${message}\n    ${extract}`);
console.log(`${pages.length} pages, ${errors.length} errors`);
process.exitCode = errors.length > 0 ? 1 : 0;
