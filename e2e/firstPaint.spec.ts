import type { Page } from '@playwright/test';
import { expect, SCREENS, test } from './fixtures';

test.describe('before hydration', () => {
  test.use({ javaScriptEnabled: false });

  for (const { path, title } of SCREENS) {
    test(`${path} is readable`, async ({ page }) => {
      await page.goto(path);
      await expect(page).toHaveTitle(title);
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('contentinfo')).toBeVisible();
    });
  }

  test.use({ expectedMessages: /status of 404/ });

  test('an unknown path shows the 404 page', async ({ page }) => {
    const response = await page.goto('/nowhere');
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: 'यह पेज नहीं मिला' })).toBeVisible();
  });
});

test.describe('with scripts that never load', () => {
  test.use({ expectedMessages: /net::ERR_FAILED/ });

  // No other script, no referrer and no reload gets it.
  for (const [opened, left] of [
    ['/account?reset=a-secret', '/account'],
    ['/account?lang=en&reset=a-secret', '/account?lang=en'],
    ['/account?reset=a-secret&lang=en', '/account?lang=en'],
  ] as const) {
    test(`${opened} loses the token of the link before the page is painted`, async ({ page, baseURL }) => {
      await page.route('**/*.js', (route) => route.abort());
      await page.addInitScript(() => {
        addEventListener('DOMContentLoaded', () => Object.assign(window, { parsedAt: location.href }));
      });
      await page.goto(opened);
      const parsedAt = await page.evaluate(() => (window as { parsedAt?: string }).parsedAt);
      expect(parsedAt).toBe(new URL(left, baseURL).href);
      expect(page.url()).toBe(parsedAt);
    });
  }
});

test.describe('with drawings that never load', () => {
  test.use({ expectedMessages: /net::ERR_FAILED/ });

  // As files they came 3 s after the text on slow 4G, as the largest contentful paint.
  for (const path of ['/account', '/cart']) {
    test(`${path} has the drawing that it opens with in its HTML`, async ({ page }) => {
      await page.route('**/*.svg', (route) => route.abort());
      await page.goto(path);
      const drawing = page.getByRole('main').locator('img').first();
      await expect(drawing).toBeVisible();
      expect(await drawing.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    });
  }
});

for (const path of [...SCREENS.map((screen) => screen.path), '/nowhere']) {
  test.describe(path, () => {
    test.use({ expectedMessages: path === '/nowhere' ? /status of 404/ : undefined });

    test('hydrates the prerendered page in place', async ({ page }) => {
      // On a hydration mismatch, React would replace the prerendered header.
      await page.addInitScript(() => {
        document.addEventListener('readystatechange', () => {
          const header = document.querySelector('header');
          if (document.readyState === 'interactive' && header) header.dataset['prerendered'] = 'yes';
        });
      });
      await page.goto(path);
      if (path === '/' || path === '/buy') await expect(page.getByRole('article').first()).toBeVisible();
      await page.getByRole('button', { name: 'English' }).click();
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
      await expect(page.getByRole('banner')).toHaveAttribute('data-prerendered', 'yes');
    });
  });
}

test.describe('interaction before hydration', () => {
  /** Delays scripts until the page has been interacted with. */
  async function openWithoutScripts(page: Page, path: string, scripts = '**/assets/*.js') {
    let release: (() => void) | undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(scripts, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(path, { waitUntil: 'commit' });
    return () => release?.();
  }

  test('replays a button press after hydration', async ({ page }) => {
    const release = await openWithoutScripts(page, '/');
    await page.getByRole('button', { name: 'English' }).click();
    release();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  });

  test('replays a button press made while a legal text loads', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    const release = await openWithoutScripts(page, '/terms-of-service', '**/assets/terms.hi-*.js');
    // The other scripts run, and wait for the text.
    await page.waitForLoadState('load');
    const contents = page.getByRole('main').getByRole('navigation').getByRole('button');
    await contents.click();
    release();
    await expect(contents).toHaveAttribute('aria-expanded', 'true');
  });

  test('keeps text that was typed, an option and a file that were chosen before hydration', async ({
    page,
  }) => {
    const release = await openWithoutScripts(page, '/upload-product');
    await page.getByRole('textbox', { name: 'टाइटल', exact: true }).fill('React डैशबोर्ड');
    await page.getByLabel('विवरण').fill('चार्ट और टेबल');
    await page.getByRole('combobox', { name: 'कैटेगरी' }).selectOption('prompts');
    await page.getByLabel('फ़ाइल चुनें').setInputFiles({
      name: 'kit.zip',
      mimeType: 'application/zip',
      buffer: Buffer.from('PK'),
    });
    release();
    // A language change re-renders every field.
    await page.getByRole('button', { name: 'English' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue('React डैशबोर्ड');
    await expect(page.getByLabel('Description')).toHaveValue('चार्ट और टेबल');
    await expect(page.getByRole('combobox', { name: 'Category' })).toHaveValue('prompts');
    await expect(page.getByText('kit.zip')).toBeVisible();
  });

  test('keeps an option that was selected before hydration', async ({ page }) => {
    const release = await openWithoutScripts(page, '/buy');
    const sort = page.getByRole('combobox', { name: 'क्रम' });
    await sort.selectOption({ label: 'लोकप्रिय' });
    release();
    await expect(page).toHaveURL('/buy?sort=popular');
    await expect(sort).toHaveValue('popular');
  });

  test('keeps an option that was selected while hydrating', async ({ page }) => {
    await page.addInitScript(() => {
      // `interactive`: before the page's modules run.
      addEventListener(
        'readystatechange',
        () => {
          const root = document.getElementById('root');
          const select = root?.querySelector('select');
          if (!root || !select) return;
          const listen = root.addEventListener.bind(root);
          // React listens before it hydrates.
          root.addEventListener = (type: string, ...rest: [EventListener]) => {
            listen(type, ...rest);
            if (type !== 'change' || select.value === 'popular') return;
            queueMicrotask(() => {
              select.value = 'popular';
              select.dispatchEvent(new Event('change', { bubbles: true }));
            });
          };
        },
        { capture: true, once: true },
      );
    });
    await page.goto('/buy');
    await expect(page).toHaveURL('/buy?sort=popular');
    await expect(page.getByRole('combobox', { name: 'क्रम' })).toHaveValue('popular');
  });

  test('prevents native form submission before hydration, and shows validation errors after it', async ({
    page,
  }) => {
    const release = await openWithoutScripts(page, '/upload-product');
    await page.getByRole('button', { name: 'अपलोड करें' }).click();
    release();
    await expect(page.getByText('टाइटल लिखें')).toBeVisible();
    await expect(page).toHaveURL('/upload-product');
  });
});

test('replaces prerendered content for a search in the URL, with a single title', async ({ page }) => {
  await page.goto('/buy?category=code');
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await expect(page.locator('head > title')).toHaveCount(1);
  await expect(page.locator('head > meta[name="description"]')).toHaveCount(1);
});

test.describe('with delayed fonts', () => {
  test.use({ expectedMessages: /Failed to decode downloaded font/ });

  test('loads products without layout shift', async ({ page }) => {
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

  test('a text is as wide before its fonts as after', async ({ page }) => {
    let release: (() => void) | undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/*.woff2', async (route) => {
      await released;
      await route.continue();
    });
    await page.goto('/terms-of-service', { waitUntil: 'commit' });
    const text = page.getByRole('main').getByRole('paragraph').last();
    const width = async () => (await text.boundingBox())?.width;
    const before = await width();
    release?.();
    await page.evaluate(async () => {
      await document.fonts.ready;
      // Chromium keeps widths in `ch` until the next style change.
      document.body.style.fontSize = '1.01em';
      document.body.getBoundingClientRect();
      document.body.style.fontSize = '';
    });
    expect(before).toBeGreaterThan(0);
    expect(await width()).toBe(before);
  });
});
