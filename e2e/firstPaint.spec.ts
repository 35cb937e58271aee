import type { Page } from '@playwright/test';
import { expect, SCREENS, test } from './fixtures';

test.describe('before any script has come', () => {
  test.use({ javaScriptEnabled: false });

  for (const { path, title } of SCREENS) {
    test(`${path} can be read`, async ({ page }) => {
      await page.goto(path);
      await expect(page).toHaveTitle(title);
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('contentinfo')).toBeVisible();
    });
  }

  test.use({ expectedMessages: [/status of 404/] });

  test('an unknown address says so', async ({ page }) => {
    const response = await page.goto('/nowhere');
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: 'यह पेज नहीं मिला' })).toBeVisible();
  });
});

/**
 * Notes what the page asks of `Intl` from now on: the first format or segmenter that a page makes blocks a cheap phone
 * for 60 to 160 ms, as the browser reads its tables for it. Plural rules cost nothing.
 */
async function watchIntl(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const made: string[] = [];
    Object.assign(window, { made });
    for (const name of ['NumberFormat', 'DateTimeFormat', 'Segmenter'] as const) {
      const Original = Intl[name] as unknown as new (...args: unknown[]) => object;
      const noted = function (...args: unknown[]) {
        made.push(`${name} ${JSON.stringify(args)}`);
        return new Original(...args);
      };
      Object.assign(Intl, { [name]: Object.assign(noted, { prototype: Original.prototype as object }) });
    }
  });
  return () => page.evaluate(() => (window as unknown as { made: string[] }).made);
}

for (const path of [...SCREENS.map((screen) => screen.path), '/nowhere']) {
  test.describe(path, () => {
    test.use({ expectedMessages: path === '/nowhere' ? [/status of 404/] : [] });

    test('comes to life as it was written down', async ({ page }) => {
      // React would put a new header in the place of one that differs from its own.
      await page.addInitScript(() => {
        document.addEventListener('readystatechange', () => {
          const header = document.querySelector('header');
          if (document.readyState === 'interactive' && header) header.dataset['first'] = 'yes';
        });
      });
      await page.goto(path);
      // Its scripts are there: a click before that would go to a page that nobody listens on yet.
      await page.waitForLoadState('networkidle');
      await page.getByRole('button', { name: 'English' }).click();
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
      await expect(page.getByRole('banner')).toHaveAttribute('data-first', 'yes');
    });

    test('has all the styles that it is drawn with from the start', async ({ page }) => {
      // Else they are made anew while people wait: names come of contents, and contents of a theme that may differ.
      await page.addInitScript(() => {
        const insertRule = Reflect.get(CSSStyleSheet.prototype, 'insertRule');
        const inserted: string[] = [];
        Object.assign(window, { inserted });
        CSSStyleSheet.prototype.insertRule = function (rule, index) {
          inserted.push(rule);
          return insertRule.call(this, rule, index);
        };
      });
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      if (path === '/' || path === '/buy') await expect(page.getByRole('article').first()).toBeVisible();
      const late = await page.evaluate(() =>
        // Key frames only have a name.
        (window as unknown as { inserted: string[] }).inserted.filter((rule) => !rule.includes('keyframes')),
      );
      expect(late).toEqual([]);
    });

    test('is not styled anew as a whole while it comes to life', async ({ page }) => {
      // A style element that goes or moves, and a language that is named again, have the browser style every element.
      await page.addInitScript(() => {
        const anew: string[] = [];
        Object.assign(window, { anew });
        // Before the page's modules run, which DOMContentLoaded waits for.
        document.addEventListener(
          'readystatechange',
          () => {
            new MutationObserver((changes) => {
              for (const { type, attributeName, removedNodes } of changes) {
                if (type === 'attributes') anew.push(`${attributeName} of <html>`);
                for (const node of removedNodes)
                  if (node instanceof HTMLStyleElement) anew.push(`style removed: ${node.textContent}`);
              }
            }).observe(document.documentElement, {
              attributeFilter: ['lang', 'class'],
              childList: true,
              subtree: true,
            });
          },
          { once: true },
        );
      });
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      // What is last to happen: see "is laid out as a whole once it has come to life".
      await expect(page.locator('html')).not.toHaveAttribute('data-arriving');
      expect(await page.evaluate(() => (window as unknown as { anew: string[] }).anew)).toEqual([]);
    });

    test('comes to life without a format that the browser has to make', async ({ page }) => {
      const made = await watchIntl(page);
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      if (path === '/' || path === '/buy') await expect(page.getByRole('article').first()).toBeVisible();
      expect(await made()).toEqual([]);
    });

    test('is laid out as a whole once it has come to life', async ({ page }) => {
      await page.goto(path);
      await expect(page.locator('html')).not.toHaveAttribute('data-arriving');
      for (const part of await page.locator('section, footer').all())
        await expect(part).toHaveCSS('content-visibility', 'visible');
    });
  });
}

test.describe('before its scripts have come', () => {
  /** Holds the scripts back until the page has been used. */
  async function openWithoutScripts(page: Page, path: string) {
    let release: (() => void) | undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/assets/*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(path, { waitUntil: 'commit' });
    return () => release?.();
  }

  test('a button that is pressed does what it does once they are there', async ({ page }) => {
    const release = await openWithoutScripts(page, '/');
    await page.getByRole('button', { name: 'English' }).click();
    release();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  });

  test('a form that is sent stays where it is, and says what it wants once they are there', async ({
    page,
  }) => {
    const release = await openWithoutScripts(page, '/upload-product');
    await page.getByRole('button', { name: 'अपलोड करें' }).click();
    release();
    await expect(page.getByText('टाइटल लिखें')).toBeVisible();
    await expect(page).toHaveURL('/upload-product');
  });
});

test('a link that is followed while the page is taken over leads on once it is', async ({ page }) => {
  // React keeps notes on the elements that it has taken over: the shell first, then the page in it.
  await page.addInitScript(() => {
    const isTakenOver = (element: Element | null) =>
      element !== null && Object.keys(element).some((key) => key.startsWith('__reactProps'));
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      const link = document.querySelector<HTMLElement>('header a[href="/sell"]');
      if (!isTakenOver(link)) port2.postMessage(null);
      else if (!isTakenOver(document.querySelector('main h1'))) link?.click();
    };
    port2.postMessage(null);
  });
  await page.goto('/buy');
  await expect(page).toHaveTitle('प्रोडक्ट बेचें – कृति बाज़ार');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('searching and filling the cart has the browser make no format', async ({ page }) => {
  const made = await watchIntl(page);
  await page.goto('/buy');
  await page.getByRole('searchbox').fill('a');
  await expect(page).toHaveURL('/buy?q=a');
  await page.getByRole('main').getByRole('article').first().getByRole('button').click();
  await page.getByRole('banner').getByRole('link', { name: 'कार्ट, 1 प्रोडक्ट' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await made()).toEqual([]);
});

test('a search in the address takes the place of what was written down, with one title', async ({ page }) => {
  await page.goto('/buy?category=code');
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await expect(page.locator('head > title')).toHaveCount(1);
  await expect(page.locator('head > meta[name="description"]')).toHaveCount(1);
});

test.describe('without the fonts, which come when they come', () => {
  test.use({ expectedMessages: [/Failed to decode downloaded font/] });

  test('the products come without moving anything', async ({ page }) => {
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          shifts.push((entry as PerformanceEntry & { value: number }).value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.route('**/*.woff2', (route) => route.fulfill({ status: 204 }));
    await page.goto('/buy');
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(12);
    expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([]);
  });
});
