/**
 * Purchase and upload in Firefox and WebKit: `npm run test:browsers -- --only firefox`. Playwright drives only its
 * own builds of these, which Debian does not package: Debian's are driven by WebDriver BiDi and WebDriver.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import puppeteer from 'puppeteer-core';
import { Builder, Capabilities } from 'selenium-webdriver';
import { freePort, installFromDebian, onPath, temporaryFolder } from './machine.mjs';

const ROOT = join(import.meta.dirname, '..');
const REPORTS = join(ROOT, '.cache', 'test');

/** An upload of the demo takes 2 s. */
const APPEARS_WITHIN_MS = 20_000;

/** @typedef {'button' | 'link' | 'field' | 'choice' | 'heading' | 'alert' | 'file'} Role */

/**
 * Waits for a visible element of that role whose name starts with `name`; buttons and links must also be clickable.
 * @typedef {object} Visitor
 * @property {(address: string) => Promise<void>} open
 * @property {(role: Role, name: string) => Promise<void>} see
 * @property {(role: Role, name: string) => Promise<void>} click
 * @property {(name: string, text: string) => Promise<void>} fill
 * @property {(name: string, label: string) => Promise<void>} choose
 * @property {(file: string) => Promise<void>} upload
 * @property {(name: string) => Promise<string>} valueOf
 * @property {() => Promise<Uint8Array | string>} screenshot a PNG, in bytes or as base64
 * @property {() => Promise<void>} close
 */

/**
 * Evaluated in the page, so it must be self-contained.
 * @param {Role} role @param {string} name start of the accessible name
 */
function find(role, name) {
  const selectors = {
    button: 'button',
    link: 'a[href]',
    field: 'input:not([type=file]), textarea',
    choice: 'select',
    heading: 'h1',
    alert: '[role=alert]',
    file: 'input[type=file]',
  };
  /** @param {Element} element */
  const nameOf = (element) =>
    element.getAttribute('aria-label') ??
    /** @type {HTMLInputElement} */ (element).labels?.[0]?.textContent ??
    element.textContent;
  /** During a view transition its snapshot takes the clicks. @param {Element} element */
  const takesClicks = (element) => {
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { x, y, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  };
  return (
    [...document.querySelectorAll(selectors[role])].find((element) => {
      if (role === 'file') return true;
      if (!nameOf(element).trim().startsWith(name) || !element.checkVisibility()) return false;
      return !['button', 'link'].includes(role) || takesClicks(element);
    }) ?? null
  );
}

/** @param {string} program @param {string} packageName Debian package @returns {string} the program's path */
function ensureProgram(program, packageName) {
  if (!onPath(program)) installFromDebian(packageName);
  const path = onPath(program);
  if (!path) throw new Error(`${program} is not on this machine: install Debian's ${packageName}`);
  return path;
}

/** @returns {Promise<Visitor>} */
async function openFirefox() {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: onPath('firefox') ?? ensureProgram('firefox-esr', 'firefox-esr'),
    // Firefox refuses to run as root in another user's HOME, although it uses a temporary profile.
    env: { ...process.env, HOME: temporaryFolder('firefox-') },
    defaultViewport: { width: 1280, height: 800 },
    extraPrefsFirefox: { 'intl.accept_languages': 'hi-IN' },
  });
  const page = await browser.newPage();
  /** @param {Role} role @param {string} name */
  const element = async (role, name) => {
    const handle = await page.waitForFunction(find, { timeout: APPEARS_WITHIN_MS }, role, name);
    return /** @type {import('puppeteer-core').ElementHandle<HTMLElement>} */ (handle.asElement());
  };
  return {
    open: async (address) => {
      await page.goto(address);
    },
    see: async (role, name) => {
      await element(role, name);
    },
    click: async (role, name) => (await element(role, name)).click(),
    fill: async (name, text) => (await element('field', name)).type(text),
    choose: async (name, label) => {
      const control = /** @type {import('puppeteer-core').ElementHandle<HTMLSelectElement>} */ (
        /** @type {unknown} */ (await element('choice', name))
      );
      const value = await control.evaluate(
        ({ options }, text) => [...options].find((option) => option.text === text)?.value ?? '',
        label,
      );
      await control.select(value);
    },
    upload: async (file) => {
      const input = /** @type {import('puppeteer-core').ElementHandle<HTMLInputElement>} */ (
        /** @type {unknown} */ (await element('file', ''))
      );
      await input.uploadFile(file);
    },
    valueOf: async (name) =>
      (await element('field', name)).evaluate((field) => /** @type {HTMLInputElement} */ (field).value),
    screenshot: () => page.screenshot(),
    close: () => browser.close(),
  };
}

/** @param {import('node:child_process').ChildProcess} child @returns {Promise<string>} the first line it prints */
function firstLineOf(child) {
  return new Promise((resolve, reject) => {
    if (child.stdout) createInterface(child.stdout).once('line', resolve);
    child.once('error', reject);
    child.once('exit', () => reject(new Error(`${child.spawnfile} ended`)));
  });
}

/** @returns {Promise<Visitor>} */
async function openWebKit() {
  const driverProgram = ensureProgram('WebKitWebDriver', 'webkit2gtk-driver');
  // WebKitGTK has no headless mode.
  const screen = spawn(ensureProgram('Xvfb', 'xvfb'), ['-displayfd', '1', '-screen', '0', '1280x900x24'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const display = `:${await firstLineOf(screen)}`;
  const port = await freePort();
  const driverProcess = spawn(driverProgram, [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: display, LANG: 'C.UTF-8', HOME: temporaryFolder('webkit-') },
  });
  const stop = () => {
    driverProcess.kill();
    screen.kill();
  };
  process.once('exit', stop);

  const driver = await new Builder()
    .usingServer(`http://127.0.0.1:${port}`)
    .withCapabilities(new Capabilities({ browserName: 'MiniBrowser' }))
    .build();
  /** @param {Role} role @param {string} name @returns {Promise<import('selenium-webdriver').WebElement>} */
  const element = (role, name) =>
    driver.wait(
      () => driver.executeScript(`return (${find.toString()})(...arguments)`, role, name),
      APPEARS_WITHIN_MS,
      `no ${role} "${name}"`,
    );
  return {
    open: (address) => driver.get(address),
    see: async (role, name) => {
      await element(role, name);
    },
    click: async (role, name) => (await element(role, name)).click(),
    fill: async (name, text) => (await element('field', name)).sendKeys(text),
    choose: async (name, label) => (await element('choice', name)).sendKeys(label),
    upload: async (file) => (await element('file', '')).sendKeys(file),
    valueOf: async (name) => (await element('field', name)).getProperty('value'),
    screenshot: () => driver.takeScreenshot(),
    close: async () => {
      await driver.quit();
      stop();
    },
  };
}

/** @type {Record<string, (visitor: Visitor, origin: string) => Promise<void>>} */
const WALKS = {
  purchase: async (visitor, origin) => {
    await visitor.open(origin);
    await visitor.click('link', 'Start Buying');
    await visitor.see('heading', 'डिजिटल प्रोडक्ट खरीदें');
    await visitor.click('button', 'Add करें');
    await visitor.click('link', 'कार्ट, 1 प्रोडक्ट');
    await visitor.see('heading', 'मेरा कार्ट');
    await visitor.click('button', 'चेकआउट करें');
    await visitor.see('alert', 'Razorpay integration coming soon!');
  },
  upload: async (visitor, origin) => {
    const file = join(temporaryFolder('upload-'), 'chai.md');
    writeFileSync(file, '# चाय की दुकान\n');
    await visitor.open(new URL('/sell', origin).href);
    await visitor.click('button', 'सेलर अकाउंट बनाएँ');
    await visitor.click('link', 'नया प्रोडक्ट अपलोड करें');
    await visitor.fill('टाइटल', 'चाय की दुकान का टेम्पलेट');
    await visitor.fill('विवरण', 'छोटी दुकान के लिए पूरा टेम्पलेट।');
    await visitor.fill('कीमत', '४९९');
    await visitor.choose('कैटेगरी', 'स्क्रिप्ट और टूल');
    await visitor.upload(file);
    await visitor.click('button', 'अपलोड करें');
    await visitor.see('button', 'सफलतापूर्वक अपलोड हो गया');
    await visitor.see('button', 'अपलोड करें');
    const left = await visitor.valueOf('टाइटल');
    if (left !== '') throw new Error(`the form still holds the title "${left}"`);
  },
};

const BROWSERS = { firefox: openFirefox, webkit: openWebKit };

/** @param {import('node:child_process').ChildProcess} server @returns {Promise<string>} its address */
async function addressOf(server) {
  const [address] = /http:\S+/.exec(await firstLineOf(server)) ?? [];
  if (!address) throw new Error('The demo did not open: run "npm run build" first');
  return address;
}

const { only } = parseArgs({ options: { only: { type: 'string' } } }).values;
const server = spawn(process.execPath, [join(ROOT, 'scripts', 'serve.mjs')], {
  env: { ...process.env, PORT: '0' },
  stdio: ['ignore', 'pipe', 'inherit'],
});
try {
  const origin = await addressOf(server);
  for (const [browser, open] of Object.entries(BROWSERS).filter(([name]) => !only || name === only)) {
    for (const [walk, run] of Object.entries(WALKS)) {
      const start = performance.now();
      /** @type {Visitor | undefined} */
      let visitor;
      try {
        visitor = await open();
        await run(visitor, origin);
        console.log(`${browser}: ${walk} done in ${((performance.now() - start) / 1000).toFixed(1)} s`);
      } catch (error) {
        console.error(`${browser}: ${walk} FAILED:`, error);
        process.exitCode = 1;
        const picture = await visitor?.screenshot().catch(() => undefined);
        if (picture) {
          mkdirSync(REPORTS, { recursive: true });
          writeFileSync(
            join(REPORTS, `${browser}-${walk}.png`),
            typeof picture === 'string' ? Buffer.from(picture, 'base64') : picture,
          );
        }
      } finally {
        await visitor?.close();
      }
    }
  }
} finally {
  server.kill();
}
