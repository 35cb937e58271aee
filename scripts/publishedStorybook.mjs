/**
 * Builds the Storybook as it is published and opens some of it: the story tests run in Vitest, and what a build leaves
 * out of the code shows only here.
 */
import { join } from 'node:path';
import { chromium } from 'playwright';
import { launchOptions } from './chromium.mjs';
import { buildStorybook, serveStorybook } from './visual/storybooks.mjs';

const ROOT = join(import.meta.dirname, '..');
const BUILD = join(ROOT, '.cache', 'published-storybook');

/** A page of prose, one with all of a component's stories, and a whole screen. */
const OPENED = [
  { id: 'docs-introduction--docs', viewMode: 'docs' },
  { id: 'atoms-productcard--docs', viewMode: 'docs' },
  { id: 'pages-buypage--all', viewMode: 'story' },
];

buildStorybook(ROOT, BUILD);
const { origin, close } = await serveStorybook(BUILD);
const browser = await chromium.launch(launchOptions());
/** @type {string[]} */
const complaints = [];
try {
  for (const { id, viewMode } of OPENED) {
    const page = await browser.newPage();
    page.on('pageerror', (error) => complaints.push(`${id}: ${error.message}`));
    page.on('console', (message) => {
      // The manager around it has an icon; on its own, a browser asks for one.
      const asksForIcon = message.location().url.endsWith('/favicon.ico');
      if (message.type() === 'error' && !asksForIcon) complaints.push(`${id}: ${message.text()}`);
    });
    await page.goto(`${origin}/iframe.html?viewMode=${viewMode}&id=${id}`);
    const shown = page.locator('#storybook-root, #storybook-docs').getByRole('heading');
    await shown
      .first()
      .waitFor({ timeout: 30_000 })
      .catch(() => complaints.push(`${id}: shows nothing`));
    await page.close();
  }
} finally {
  await browser.close();
  close();
}
for (const complaint of complaints) console.log(complaint);
console.log(`${OPENED.length} pages of the published Storybook, ${complaints.length} complaints`);
process.exitCode = complaints.length > 0 ? 1 : 0;
