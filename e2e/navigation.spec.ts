import type { Page } from '@playwright/test';
import { clickBeforePageHydrates, expect, goByHeader, SCREENS, test } from './fixtures';

function onPhone(viewport: { width: number } | null): boolean {
  return viewport !== null && viewport.width < 900;
}

function scrollY(page: Page): Promise<number> {
  return page.evaluate(() => Math.round(window.scrollY));
}

for (const { path, title } of SCREENS) {
  test(`${path} opens by URL`, async ({ page }) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    await expect(page).toHaveTitle(title);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
  });
}

test('header links navigate and move focus', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/');
  for (const { name, path, title } of [
    { name: 'खरीदें', path: '/buy', title: 'प्रोडक्ट खरीदें – कृति बाज़ार' },
    { name: 'बेचें', path: '/sell', title: 'प्रोडक्ट बेचें – कृति बाज़ार' },
    { name: 'अकाउंट', path: '/account', title: 'मेरा अकाउंट – कृति बाज़ार' },
    { name: 'संपर्क', path: '/contact', title: 'संपर्क – कृति बाज़ार' },
    { name: 'होम', path: '/', title: 'कृति बाज़ार – भारत का डिजिटल मार्केटप्लेस' },
  ]) {
    await goByHeader(page, name);
    await expect(page).toHaveURL(path);
    await expect(page).toHaveTitle(title);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    expect(await scrollY(page)).toBe(0);
  }
});

test(
  'a link in the footer leads to the start of the page that is open',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/buy');
    const footer = page.getByRole('contentinfo');
    await footer.getByRole('link', { name: 'AI प्रॉम्प्ट' }).click();
    await expect(page).toHaveURL('/buy?category=prompts');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect.poll(() => scrollY(page)).toBe(0);

    await footer.getByRole('link', { name: 'खरीदें' }).click();
    await expect(page).toHaveURL('/buy');
    await expect.poll(() => scrollY(page)).toBe(0);
    await page.goBack();
    await expect(page).toHaveURL('/buy?category=prompts');
    await expect.poll(() => scrollY(page)).toBeGreaterThan(0);
  },
);

test('the mobile menu opens and closes', { tag: '@phone' }, async ({ page, viewport }) => {
  test.skip(!onPhone(viewport), 'wide screens have no menu');
  await page.goto('/');
  const open = page.getByRole('button', { name: 'मेन्यू खोलें' });
  const close = page.getByRole('button', { name: 'मेन्यू बंद करें' });
  const link = page.getByRole('banner').getByRole('link', { name: 'खरीदें', exact: true });
  await expect(link).toBeHidden();
  await expect(open).toHaveAttribute('aria-expanded', 'false');

  await open.click();
  await expect(link).toBeVisible();
  await expect(close).toHaveAttribute('aria-expanded', 'true');
  await close.click();
  await expect(link).toBeHidden();

  await open.click();
  await page.keyboard.press('Escape');
  await expect(link).toBeHidden();
  await expect(open).toBeFocused();

  await open.click();
  await link.click();
  await expect(page).toHaveURL('/buy');
  await expect(link).toBeHidden();
});

test('wide screens have no menu button', async ({ page, viewport }) => {
  test.skip(onPhone(viewport), 'small screens have one');
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'मेन्यू खोलें' })).toBeHidden();
});

test('the first Tab reaches the skip link', async ({ page }) => {
  await page.goto('/contact');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'सीधे मुख्य सामग्री पर जाएँ' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('focus in the header does not scroll the page', async ({ page }) => {
  await page.goto('/buy');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 500));
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('banner').locator(':focus')).toHaveCount(1);
  expect(await scrollY(page)).toBe(500);
});

test('Back restores scroll position and filters', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/buy');
  const filter = page.getByRole('button', { name: 'AI प्रॉम्प्ट', exact: true });
  await filter.click();
  await expect(page).toHaveURL('/buy?category=prompts');
  // New results scroll to their start.
  await expect(page.getByRole('article')).toHaveCount(4);
  await page.evaluate(() => window.scrollTo(0, 200));
  await expect.poll(() => scrollY(page)).toBe(200);

  await goByHeader(page, 'संपर्क');
  await expect(page).toHaveURL('/contact');
  await expect.poll(() => scrollY(page)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL('/buy?category=prompts');
  await expect(filter).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => scrollY(page)).toBe(200);

  await page.goForward();
  await expect(page).toHaveURL('/contact');
});

test('Back restores a position scrolled to during a URL transition', async ({ page }) => {
  await page.goto('/buy');
  await expect(page.getByRole('article').first()).toBeVisible();
  // All of them: the demo's figures are random, and its newest product may also be its most popular.
  const titles = page.getByRole('article').getByRole('heading');
  const newest = await titles.allInnerTexts();
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.evaluate(() => {
    const push = history.pushState.bind(history);
    history.pushState = (...entry) => {
      history.pushState = push;
      push(...entry);
      window.scrollTo(0, 150);
    };
  });
  await page.getByRole('combobox', { name: 'क्रम' }).selectOption({ label: 'लोकप्रिय' });
  await expect(page).toHaveURL('/buy?sort=popular');
  await expect.poll(() => scrollY(page)).toBe(150);
  // The URL is pushed before React commits; an entry left before its commit was never on screen and has no position.
  await expect(titles).not.toHaveText(newest);

  await goByHeader(page, 'संपर्क');
  await expect(page).toHaveURL('/contact');
  await expect.poll(() => scrollY(page)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL('/buy?sort=popular');
  await expect.poll(() => scrollY(page)).toBe(150);
});

test('a reload restores the scroll position', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('article')).toHaveCount(8);
  const bottom = await page.evaluate(() => {
    window.scrollTo(0, document.body.scrollHeight - innerHeight - 300);
    return Math.round(window.scrollY);
  });
  await expect.poll(() => scrollY(page)).toBe(bottom);
  await page.reload();
  await expect.poll(() => scrollY(page)).toBe(bottom);
  await expect(page.getByRole('article')).toHaveCount(8);
  expect(await scrollY(page)).toBe(bottom);
});

test('a full load of an address opens at its top', async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() => window.scrollTo(0, 600));
  await expect.poll(() => scrollY(page)).toBe(600);
  await page.goto('/privacy-policy');
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // Hydrated: scroll positions are restored by then.
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  expect(await scrollY(page)).toBe(0);
});

test('rubbish in storage is ignored', async ({ page }) => {
  await page.goto('/buy');
  await page.evaluate(() => {
    localStorage.setItem('kriti-scheme', 'junk');
    sessionStorage.setItem('kriti-scroll', '[["default /buy","x"],null,{}]');
  });
  await page.reload();
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Buy digital products' })).toBeVisible();
});

test('an invalid hash is ignored', async ({ page }) => {
  for (const part of ['#%', '#%E0%A4', '#nothing', '#<script>']) {
    await page.goto(`/contact${part}`);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'संपर्क' })).toBeVisible();
  }
});

test('every class name has its styles', async ({ page }) => {
  await page.goto('/');
  for (const name of ['खरीदें', 'बेचें', 'अकाउंट', 'संपर्क', 'होम']) {
    await goByHeader(page, name);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    const unstyled = await page.evaluate(() => {
      const styles = [...document.styleSheets]
        .flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText))
        .join('');
      return [...document.querySelectorAll('[class*="css-"]')]
        .flatMap(({ classList }) => [...classList].filter((carried) => carried.startsWith('css-')))
        .filter((carried) => !styles.includes(`.${carried}`));
    });
    expect(unstyled).toEqual([]);
  }
});

test.describe('a link', () => {
  const headings = (page: Page) => page.locator('main h1');
  const inFooter = (page: Page, name: string) =>
    page.getByRole('contentinfo').getByRole('link', { name, exact: true });

  for (const intent of ['hover', 'focus'] as const) {
    test(`loads its page's code on ${intent}, without showing it`, async ({ page }) => {
      await page.goto('/cart');
      const prefetched = page.waitForResponse('**/assets/ContactPage-*.js');
      await inFooter(page, 'संपर्क')[intent]();
      await prefetched;
      await expect(headings(page)).toHaveText('मेरा कार्ट');
      await expect(page).toHaveURL('/cart');
    });
  }

  test('adds one history entry for a double click', async ({ page }) => {
    await page.goto('/cart');
    await inFooter(page, 'संपर्क').dblclick();
    await expect(page.getByRole('heading', { level: 1, name: 'हमसे संपर्क करें' })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('/cart');
  });

  test('adds one history entry for a double click before its page hydrates', async ({ page }) => {
    await clickBeforePageHydrates(page, 'footer a[href="/contact"]', [1, 2]);
    await page.goto('/cart');
    await expect(page.getByRole('heading', { level: 1, name: 'हमसे संपर्क करें' })).toBeFocused();
    await page.goBack();
    await expect(page).toHaveURL('/cart');
  });

  test('opens its page when clicked between hydration of the header and of the page', async ({ page }) => {
    await clickBeforePageHydrates(page, 'footer a[href="/contact"]');
    await page.goto('/cart');
    await expect(page.getByRole('heading', { level: 1, name: 'हमसे संपर्क करें' })).toBeFocused();
    await page.goBack();
    await expect(page).toHaveURL('/cart');
  });

  async function holdTextsOfPrivacyPage(page: Page): Promise<() => void> {
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/assets/privacy.hi-*.js', async (route) => {
      await held;
      await route.continue();
    });
    return release;
  }

  test('waits for messages while the previous page stays', async ({ page }) => {
    const release = await holdTextsOfPrivacyPage(page);
    await page.goto('/cart');
    const before = await headings(page).innerText();
    await inFooter(page, 'प्राइवेसी पॉलिसी').click();
    await expect(page).toHaveURL('/privacy-policy');
    await expect(headings(page)).toHaveText(before);
    await expect(headings(page)).toBeVisible();
    const progress = page.getByRole('progressbar', { name: 'लोड हो रहा है…' });
    await expect(progress).toBeVisible();
    release();
    await expect(page.getByRole('heading', { level: 1, name: 'प्राइवेसी पॉलिसी' })).toBeFocused();
    await expect(progress).toBeHidden();
  });

  test('shows that its page loads when clicked before this page hydrates', async ({ page }) => {
    const release = await holdTextsOfPrivacyPage(page);
    await clickBeforePageHydrates(page, 'footer a[href="/privacy-policy"]');
    await page.goto('/cart');
    await expect(page.getByRole('progressbar', { name: 'लोड हो रहा है…' })).toBeVisible();
    release();
    await expect(page.getByRole('heading', { level: 1, name: 'प्राइवेसी पॉलिसी' })).toBeFocused();
  });

  test.describe('with a failed request', () => {
    test.use({
      expectedMessages:
        /^Failed to load resource: net::ERR_FAILED$|^TypeError: Failed to fetch dynamically imported module/,
    });

    test('retries on navigation', async ({ page }) => {
      const lost = page.waitForEvent('requestfailed');
      await page.route('**/assets/PrivacyPolicyPage-*.js', (route) => route.abort(), { times: 1 });
      await page.goto('/cart');
      const link = inFooter(page, 'प्राइवेसी पॉलिसी');
      await link.hover();
      await lost;
      await link.click();
      // Perhaps in a new document: some browsers don't ask again for a module that failed.
      await expect(page.getByRole('heading', { level: 1, name: 'प्राइवेसी पॉलिसी' })).toBeVisible();
    });
  });
});

for (const { cores, transitions } of [
  { cores: 8, transitions: 1 },
  { cores: 2, transitions: 0 },
]) {
  test(`with ${cores} cores a page change runs ${transitions} view transitions`, async ({ page }) => {
    await page.addInitScript((count) => {
      for (const [name, value] of Object.entries({ hardwareConcurrency: count, deviceMemory: 8 }))
        Object.defineProperty(Navigator.prototype, name, { get: () => value });
      const start = document.startViewTransition.bind(document);
      Object.assign(window, { transitions: 0 });
      document.startViewTransition = (update) => {
        (window as unknown as { transitions: number }).transitions += 1;
        return start(update);
      };
    }, cores);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.goto('/');
    await goByHeader(page, 'संपर्क');
    await expect(page.getByRole('heading', { level: 1, name: 'संपर्क' })).toBeFocused();
    expect(await page.evaluate(() => (window as unknown as { transitions: number }).transitions)).toBe(
      transitions,
    );
  });
}

test('Back undoes a filter', async ({ page }) => {
  await page.goto('/buy');
  const code = page.getByRole('button', { name: 'कोड टेम्पलेट', exact: true });
  await code.click();
  await expect(code).toHaveAttribute('aria-pressed', 'true');
  // The button is ahead of the address, which changes in a transition.
  await expect(page).toHaveURL('/buy?category=code');
  await expect(page.getByRole('article')).toHaveCount(4);
  await page.goBack();
  await expect(page).toHaveURL('/buy');
  await expect(page.getByRole('button', { name: 'सभी', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});

test('/buy accepts ?category=scripts, which is no filter choice', async ({ page }) => {
  await page.goto('/buy?category=scripts');
  await expect(page.getByText('कोई प्रोडक्ट नहीं मिला')).toBeVisible();
  for (const name of ['सभी', 'कोड टेम्पलेट', 'AI प्रॉम्प्ट', 'डिजिटल एसेट']) {
    await expect(page.getByRole('button', { name, exact: true })).toHaveAttribute('aria-pressed', 'false');
  }
  await page.getByRole('button', { name: 'फ़िल्टर हटाएँ: स्क्रिप्ट और टूल' }).click();
  await expect(page).toHaveURL('/buy');
  await expect(page.getByRole('article')).toHaveCount(12);
});

test('an unknown category or order falls back to the default', async ({ page }) => {
  await page.goto('/buy?category=cars&sort=loudest');
  await expect(page.getByRole('article')).toHaveCount(12);
  await expect(page.getByRole('button', { name: 'सभी', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(page.getByRole('combobox', { name: 'क्रम' })).toHaveValue('latest');
});

test('a truncated percent escape in the URL is tolerated', async ({ page }) => {
  await page.goto('/buy?q=%E0%A4%A');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('कोई प्रोडक्ट नहीं मिला')).toBeVisible();
});

test('a title opens the quick look, Back closes it', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/buy');
  const link = page.getByRole('article').nth(2).getByRole('heading').getByRole('link');
  const title = (await link.textContent()) ?? '';
  await link.click();
  const dialog = page.getByRole('dialog', { name: title });
  await expect(dialog).toBeVisible();
  await expect(page).toHaveURL(/\/buy\?product=[\da-f-]{36}$/);
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/buy');

  await page.goForward();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/buy');
});

test('the quick look of an unknown product says so', async ({ page }) => {
  await page.goto('/buy?product=nothing');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('यह प्रोडक्ट नहीं मिला');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/buy');
});

test.describe('unknown path', () => {
  test.use({ expectedMessages: /status of 404/ });

  for (const path of ['/nowhere', '/buy/more']) {
    test(`${path} shows a helpful page`, async ({ page }) => {
      const response = await page.goto(path);
      expect(response?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('यह पेज नहीं मिला');
      await expect(page).toHaveTitle('पेज नहीं मिला – कृति बाज़ार');
      await expect(page.getByRole('banner')).toBeVisible();
      await expect(page.getByRole('contentinfo')).toBeVisible();
      await page.getByRole('main').getByRole('link', { name: 'होम पर जाएँ' }).click();
      await expect(page).toHaveURL('/');
    });
  }
});

test('switching language keeps form input and is remembered', async ({ page }) => {
  await page.goto('/upload-product');
  await page.getByRole('textbox', { name: 'टाइटल', exact: true }).fill('चाय');
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page).toHaveTitle('Upload a product – Kriti Bazaar');
  await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue('चाय');

  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.getByRole('button', { name: 'हिंदी' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
  await expect(page).toHaveTitle('प्रोडक्ट अपलोड करें – कृति बाज़ार');
});

test('a chosen dark scheme is remembered', { tag: '@phone' }, async ({ page, viewport }) => {
  const openMenu = async () => {
    if (onPhone(viewport)) await page.getByRole('button', { name: 'मेन्यू खोलें' }).click();
  };
  await page.goto('/');
  await openMenu();
  await page.getByRole('button', { name: 'डार्क थीम चालू करें' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark');
  await openMenu();
  await expect(page.getByRole('button', { name: 'लाइट थीम चालू करें' })).toBeVisible();
});
