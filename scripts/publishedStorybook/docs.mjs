import { newStoryPage } from '../storybook/storyPage.mjs';
import { trackRequests, waitUntilStable } from '../storybook/screenshots.mjs';
import { lookOf } from './look.mjs';
import { messageOf } from './messageOf.mjs';

const PAGES = 2;

/** Each frame loads its own Storybook. */
const MOST_FRAMES = 10;

/** CSS px; what a window of 1280 px leaves a page beside the sidebar. */
const BESIDE_SIDEBAR = 980;

/** CSS px, at both widths. */
const MOST_HEIGHT = 12_000;

/**
 * @param {import('playwright').Browser} browser @param {string} origin
 * @param {{ id: string; anchors?: { id: string }[] }[]} entries of docs pages in the index
 */
export async function openDocs(browser, origin, entries) {
  /** @type {string[]} */
  const complaints = [];
  /** @type {Map<string, string>} */
  const looks = new Map();
  const waiting = entries.values();

  async function work() {
    for (const { id, anchors = [] } of waiting) {
      const page = await newStoryPage(browser);
      const requests = trackRequests(page);
      page.on('pageerror', (error) => complaints.push(`${id}: ${error.message}`));
      page.on('console', (message) => {
        // A page opened on its own requests the default favicon, which belongs to the manager.
        const asksForIcon = message.location().url.endsWith('/favicon.ico');
        if (message.type() === 'error' && !asksForIcon) complaints.push(`${id}: ${message.text()}`);
      });
      try {
        await page.setViewportSize({ width: 1280, height: 800 });
        await page.goto(`${origin}/iframe.html?viewMode=docs&id=${id}`);
        await page.locator('#storybook-docs').getByRole('heading').first().waitFor({ timeout: 30_000 });
        const stories = page.locator('[data-story-block] > div[id$="-inner"]');
        // A placeholder shows until the story is rendered.
        for (const story of await stories.all())
          await story.locator(':scope > *').first().waitFor({ state: 'attached' });
        await waitUntilStable(page, requests);
        for (const story of await stories.all()) {
          const inner = await story.getAttribute('id');
          const name = /^story--(.*?)(?:--primary)?-inner$/.exec(inner ?? '')?.[1];
          if (name) looks.set(name, await page.evaluate(lookOf, `#${inner} > [data-scheme]`));
        }
        for (const anchor of anchors)
          if ((await page.locator(`[id="${anchor.id}"]`).count()) === 0)
            complaints.push(`${id}: the search leads to #${anchor.id}, which is not on the page`);
        const deadEntries = await page
          .locator('.toc-wrapper a[href="#"]')
          .evaluateAll((links) => links.map(({ textContent }) => textContent));
        for (const entry of deadEntries) complaints.push(`${id}: the contents lead nowhere for ${entry}`);
        // Stories also show pictures that can't be loaded.
        const missing = await page.evaluate(() =>
          [...globalThis.document.images]
            .filter((image) => image.naturalWidth === 0 && !image.closest('[data-story-block]'))
            .map(({ src }) => src),
        );
        for (const src of missing) complaints.push(`${id}: no picture ${src}`);
        const frames = await page.locator('iframe').count();
        if (frames > MOST_FRAMES) complaints.push(`${id}: ${frames} frames`);
        for (const width of [1280, BESIDE_SIDEBAR]) {
          await page.setViewportSize({ width, height: 800 });
          await waitUntilStable(page, requests);
          const height = await page.evaluate(() => globalThis.document.documentElement.scrollHeight);
          if (height > MOST_HEIGHT)
            complaints.push(`${id}: ${height} px tall in ${width} px, more than ${MOST_HEIGHT}`);
          const isWide = await page.evaluate(() => {
            const { document } = globalThis;
            const column = document.querySelector('.sbdocs-content')?.clientWidth ?? 0;
            const tables = [...document.querySelectorAll('.docblock-argstable')];
            return tables.some((table) => table.scrollWidth > column);
          });
          if (isWide) complaints.push(`${id}: its props table is wider than the page in ${width} px`);
        }
        // The toolbar says light, whatever the system prefers.
        await page.emulateMedia({ colorScheme: 'dark' });
        await waitUntilStable(page, requests);
        const scheme = await page.locator('html').getAttribute('data-scheme');
        if (scheme !== 'light') complaints.push(`${id}: ${scheme} on a system that prefers dark`);
      } catch (error) {
        complaints.push(`${id}: ${messageOf(error)}`);
      }
      await page.context().close();
    }
  }

  await Promise.all(Array.from({ length: PAGES }, work));
  return { complaints, looks };
}
