/**
 * Nu HTML Checker on every built page, as prerendered in Hindi, or with `--english` as rendered by Chromium, and on every
 * mail of the stories. It is no npm dependency, because installing it would download Java everywhere. CSS messages are ignored: it knows neither
 * container queries nor view transitions.
 */
import { spawn, spawnSync } from 'node:child_process';
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { runnerImport } from 'vite';
import { launchOptions } from './chromium.mjs';
import { installFromDebian, MINUTE_MS, npmCommand, onPath, temporaryFolder } from './machine.mjs';

const CHECKER = 'vnu-jar@26.9.27';
const DIST = join(import.meta.dirname, '..', 'dist');
const LARGEST_REPORT_BYTES = 64 * 1024 * 1024;

if (!onPath('java')) installFromDebian('default-jre-headless');
if (!onPath('java')) throw new Error('The HTML checker needs Java, and none could be installed.');

/** @param {string[]} names of the pages' files @returns {Promise<string>} the output folder */
async function showInEnglish(names) {
  const folder = temporaryFolder('english-pages-');
  const serving = spawn(process.execPath, [join(import.meta.dirname, 'serve.mjs')], {
    env: { ...process.env, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const browser = await chromium.launch(launchOptions());
  try {
    /** @type {string} */
    const line = await new Promise((resolve) => createInterface(serving.stdout).once('line', resolve));
    const [origin = ''] = /http:\/\/\S+/.exec(line) ?? [];
    const page = await browser.newPage({ serviceWorkers: 'block' });
    await page.goto(origin);
    await page.getByRole('button', { name: 'English' }).click();
    for (const name of names) {
      await page.goto(new URL(name === 'index.html' ? '/' : name.replace(/\.html$/, ''), origin).href);
      // The language choice is applied by script.
      await page.locator('html[lang=en]').waitFor();
      await page.getByRole('heading', { level: 1 }).waitFor();
      writeFileSync(join(folder, name), await page.content());
    }
    return folder;
  } finally {
    await browser.close();
    serving.kill();
  }
}

/** @param {'hi' | 'en'} locale @returns {Promise<string[]>} files */
async function writeMails(locale) {
  const folder = temporaryFolder('mails-');
  const root = join(import.meta.dirname, '..');
  /** @param {string} file @returns {Promise<unknown>} */
  const load = async (file) => {
    /** @type {{ module: unknown }} */
    const { module } = await runnerImport(join(root, file), { root, configFile: false });
    return module;
  };
  const { renderMail } = /** @type {typeof import('../src/documents/renderMail')} */ (
    await load('src/documents/renderMail.tsx')
  );
  const { MAILS, MAIL_CONTEXT } = /** @type {typeof import('../stories/fixtures/mails')} */ (
    await load('stories/fixtures/mails.ts')
  );
  return Object.values(MAILS).map((mail) => {
    const file = join(folder, `${mail.kind}.html`);
    writeFileSync(file, renderMail(mail, { ...MAIL_CONTEXT, locale }).html);
    return file;
  });
}

const { english } = parseArgs({ options: { english: { type: 'boolean', default: false } } }).values;
const pages = readdirSync(DIST).filter((name) => name.endsWith('.html'));
const folder = english ? await showInEnglish(pages) : DIST;
const mails = await writeMails(english ? 'en' : 'hi');
const [npm, npmArgs] = npmCommand();
const { stdout, stderr } = spawnSync(
  npm,
  [
    ...[...npmArgs, 'exec', '--yes', '--ignore-scripts', `--package=${CHECKER}`, '--', 'vnu'],
    ...['--stdout', '--exit-zero-always', '--errors-only', '--format', 'json'],
    ...pages.map((page) => join(folder, page)),
    ...mails,
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
console.log(`${pages.length} pages and ${mails.length} mails, ${errors.length} errors`);
process.exitCode = errors.length > 0 ? 1 : 0;
