import type { Page } from '@playwright/test';
import { expect, SCREENS, test } from './fixtures';

const ENGLISH = 'Buy digital products';
const HINDI = 'डिजिटल प्रोडक्ट खरीदें';

const heading = { level: 1 } as const;

/** As hosts of static files do. */
async function ignoreLanguageParameter(page: Page) {
  await page.route('**/buy?lang=en', async (route) => {
    await route.fulfill({ response: await route.fetch({ url: route.request().url().split('?', 1).join() }) });
  });
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('?lang=en is the English page', async ({ page }) => {
    await page.goto('/buy?lang=en');
    await expect(page.getByRole('heading', { ...heading, name: ENGLISH })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  });

  test('a remembered language is served, privately', async ({ page, context, baseURL }) => {
    await context.addCookies([{ name: 'kriti-locale', value: 'en', url: baseURL }]);
    const response = await page.goto('/buy');
    expect(response?.headers()['cache-control']).toContain('private');
    await expect(page.getByRole('heading', { ...heading, name: ENGLISH })).toBeVisible();
    await page.goto('/buy?lang=hi');
    await expect(page.getByRole('heading', { ...heading, name: HINDI })).toBeVisible();
  });

  test('pages name their address in each language', async ({ page, baseURL }) => {
    const response = await page.goto('/buy');
    expect(response?.headers()['link']).toBe(
      ['hi', 'en']
        .map((locale) => {
          const { href } = new URL(locale === 'en' ? '/buy?lang=en' : '/buy', baseURL);
          return `<${href}>; rel="alternate"; hreflang="${locale}"`;
        })
        .join(', '),
    );
  });
});

test('an English address hydrates, and the choice is remembered', async ({ page }) => {
  await page.addInitScript(() => {
    document.addEventListener('readystatechange', () => {
      const header = document.querySelector('header');
      if (document.readyState === 'interactive' && header) header.dataset['prerendered'] = 'yes';
    });
  });
  await page.goto('/buy?lang=en');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('banner')).toHaveAttribute('data-prerendered', 'yes');
  await page.goto('/sell');
  await expect(page.getByRole('heading', { ...heading, name: 'Sell your digital work' })).toBeVisible();
});

test('the address of a shared link does not replace a remembered language', async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: 'kriti-locale', value: 'hi', url: baseURL }]);
  await page.goto('/buy?lang=en');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('heading', { ...heading, name: ENGLISH })).toBeVisible();
  await page.goto('/buy');
  await expect(page.getByRole('heading', { ...heading, name: HINDI })).toBeVisible();
});

test('a language chosen at an English address wins over it', async ({ page }) => {
  await page.goto('/buy?category=code&lang=en#content');
  await page.getByRole('button', { name: 'हिंदी' }).click();
  await expect(page.getByRole('heading', { ...heading, name: HINDI })).toBeVisible();
  await expect(page).toHaveURL('/buy?category=code#content');
  await page.reload();
  await expect(page.getByRole('heading', { ...heading, name: HINDI })).toBeVisible();
});

test.describe('on a host that serves one page for all languages', () => {
  test('nothing in the wrong language is visible', async ({ page }) => {
    await ignoreLanguageParameter(page);
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/assets/*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/buy?lang=en', { waitUntil: 'commit' });
    await expect(page.locator('h1', { hasText: HINDI })).toBeAttached();
    await expect(page.locator('h1', { hasText: HINDI })).toBeHidden();
    release();
    await expect(page.getByRole('heading', { ...heading, name: ENGLISH })).toBeVisible();
  });

  test.describe('and whose English texts fail to load', () => {
    test.use({ expectedMessages: /net::ERR_FAILED/ });

    test('the page is usable in the language it has', async ({ page }) => {
      await ignoreLanguageParameter(page);
      await page.route('**/assets/shop.en-*.js', (route) => route.abort());
      await page.goto('/buy?lang=en');
      await expect(page.getByRole('heading', { ...heading, name: HINDI })).toBeVisible();
    });
  });

  test.describe('whose scripts fail to load', () => {
    test.use({ expectedMessages: /net::ERR_FAILED/ });

    test('the page is readable in the language it has', async ({ page }) => {
      await ignoreLanguageParameter(page);
      await page.route('**/assets/*.js', (route) => route.abort());
      await page.goto('/buy?lang=en');
      await expect(page.getByRole('heading', { ...heading, name: HINDI })).toBeVisible();
    });
  });
});

for (const { path } of SCREENS) {
  for (const locale of ['hi', 'en']) {
    test(`${path} in ${locale} loads its messages with the page, and none of the other language`, async ({
      page,
    }) => {
      await page.goto(`${path}?lang=${locale}`);
      await expect(page.locator('html')).not.toHaveAttribute('data-translating');
      const { preloaded, loaded } = await page.evaluate(() => ({
        preloaded: [...document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]')].map(
          ({ href }) => href,
        ),
        loaded: performance.getEntriesByType('resource').map(({ name }) => name),
      }));
      const messages = loaded.filter((file) => /\.(?:hi|en)-[\w-]+\.js$/.test(file));
      expect(messages).not.toEqual([]);
      expect(messages.filter((file) => !preloaded.includes(file) || !file.includes(`.${locale}-`))).toEqual(
        [],
      );
    });
  }
}
