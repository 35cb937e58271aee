import type { Page } from '@playwright/test';
import { scriptsIn } from '../scripts/prerender.mjs';
import { expect, test } from './fixtures';

/** Not named in the HTML, though pages wait for them: the banner about test payments and answers of /contact. */
const WAITED_FOR = /\/(?:TestPaymentBanner|ScienceOutlined|test\.hi|LiveAnswer|answers\.hi)-/;

/** Holds the scripts that load after the page. */
async function holdLateScripts(page: Page, path: string) {
  const html = await (await page.request.get(path)).text();
  const early = new Set(scriptsIn(html).map((file) => `/${file}`));
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/*.js', async (route) => {
    const { pathname } = new URL(route.request().url());
    if (!early.has(pathname) && !WAITED_FOR.test(pathname)) await held;
    await route.continue();
  });
  return () => release();
}

const ASHA = { id: 'asha', name: 'आशा राव', email: 'asha@example.com', phone: '', address: '', bio: '' };

/** Opens a page that learns who is signed in, and gets no later script until `release` is called. */
async function openHalfLoaded(page: Page, path: string, user: typeof ASHA | null) {
  await page.route('**/api/session', (route) => route.fulfill({ json: user }));
  // Before any script runs.
  await page.addInitScript(() => {
    document.addEventListener('readystatechange', () => {
      if (document.readyState !== 'interactive') return;
      const seen = [...document.querySelectorAll('main *')].filter((element) => element.checkVisibility());
      Object.assign(window, { sent: seen });
    });
  });
  const release = await holdLateScripts(page, path);
  await page.goto(path);
  return release;
}

/** Of what the server sent and was seen, the parts that are gone or hidden since. */
async function expectStays(page: Page, selector: string) {
  const { count, gone } = await page.evaluate((parts) => {
    const { sent } = window as unknown as { sent: Element[] };
    const of = sent.filter((element) => element.matches(parts));
    const missing = of.filter((element) => !element.isConnected || !element.checkVisibility());
    return { count: of.length, gone: missing.map((element) => (element.cloneNode() as Element).outerHTML) };
  }, selector);
  expect(count).toBeGreaterThan(0);
  expect(gone).toEqual([]);
}

test.describe('what the server sent stays when the page changes before its last scripts have come', () => {
  // The session is only pretended.
  test.use({ expectedMessages: /status of 401/ });

  for (const [path, parts] of [
    ['/contact', '*'],
    // The seller of the preview changes.
    ['/upload-product', 'form, figure, figcaption, article'],
  ] as const) {
    test(`${path} when somebody turns out to be signed in`, async ({ page }) => {
      const release = await openHalfLoaded(page, path, ASHA);
      await expect(page.getByRole('banner').getByRole('link', { name: ASHA.name })).toBeVisible();
      await expectStays(page, parts);
      release();
    });
  }

  test('/upload-product when a field changes', async ({ page }) => {
    const release = await openHalfLoaded(page, '/upload-product', null);
    await page.getByRole('textbox', { name: 'टाइटल', exact: true }).fill('React डैशबोर्ड');
    await expect(page.getByRole('figure')).toContainText('React डैशबोर्ड');
    await expectStays(page, 'form, figure, figcaption, article');
    release();
  });

  test('/sell when nobody turns out to be signed in', async ({ page }) => {
    const release = await openHalfLoaded(page, '/sell', null);
    // The hidden dashboard has one too, for browsers that were signed in.
    await expect(page.locator('main h1')).toHaveCount(1);
    await expectStays(page, '*');
    release();
  });
});
