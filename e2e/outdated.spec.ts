import type { Page } from '@playwright/test';
import { cartLink, expect, test } from './fixtures';

/** Browsers log each missing file. */
test.use({
  expectedMessages: /Failed to load resource|ERR_INTERNET_DISCONNECTED|dynamically imported module/,
});

const inFooter = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('link', { name, exact: true });

const main = (page: Page) => page.getByRole('main');

/** Counts documents, and marks this one. */
function watchDocuments(page: Page): string[] {
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
  });
  return documents;
}

/**
 * A new version has replaced the code that an open tab has not loaded yet.
 * @param documents until there is one, however often the code is tried: a link also prefetches it
 */
const replaceCode = (page: Page, files: string, documents: readonly string[] = []) =>
  page.route(`**/assets/${files}-*.js`, (route) =>
    documents.length === 0 ? route.fulfill({ status: 404, body: '' }) : route.fallback(),
  );

test('a link in an open tab whose code was replaced loads the document once', async ({ page }) => {
  await page.goto('/cart');
  const documents = watchDocuments(page);
  await replaceCode(page, 'ContactPage', documents);
  await inFooter(page, 'संपर्क').click();
  await expect(page.getByRole('heading', { level: 1, name: 'हमसे संपर्क करें' })).toBeVisible();
  await expect(page).toHaveURL('/contact');
  expect(documents).toEqual(['/contact']);
  await page.goBack();
  await expect(page).toHaveURL('/cart');
});

test('so does code that a page loads before it shows', async ({ page }) => {
  await page.goto('/cart');
  const documents = watchDocuments(page);
  await replaceCode(page, 'privacy.hi', documents);
  await inFooter(page, 'प्राइवेसी पॉलिसी').click();
  await expect(page.getByRole('heading', { level: 1, name: 'प्राइवेसी पॉलिसी' })).toBeVisible();
  expect(documents).toEqual(['/privacy-policy']);
});

test('code still missing after that reload is said, with a button that helps', async ({ page }) => {
  await page.goto('/cart');
  await replaceCode(page, 'ContactPage');
  const documents = watchDocuments(page);
  await inFooter(page, 'संपर्क').click();
  const heading = page.getByRole('heading', { level: 1, name: 'कृति बाज़ार अपडेट हो गया है' });
  await expect(heading).toBeVisible();
  await page.getByRole('button', { name: 'फिर से लोड करें' }).click();
  await expect.poll(() => documents).toEqual(['/contact', '/contact']);
  await expect(heading).toBeVisible();

  await page.unroute('**/assets/ContactPage-*.js');
  await page.getByRole('button', { name: 'फिर से लोड करें' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'हमसे संपर्क करें' })).toBeVisible();
});

test('the demo’s cart is not emptied without a question', async ({ page }) => {
  await page.goto('/');
  await page
    .getByRole('button', { name: /^Add करें/ })
    .first()
    .click();
  await expect(cartLink(page)).toHaveAccessibleName(/1/);
  await replaceCode(page, 'ContactPage');
  const documents = watchDocuments(page);
  await inFooter(page, 'संपर्क').click();
  await expect(main(page)).toContainText('डेमो का कार्ट खाली हो जाएगा');
  await page.goBack();
  await expect(cartLink(page)).toHaveAccessibleName(/1/);
  expect(documents).toEqual([]);
});

test('offline, a link says so, reloads nothing, and its page comes once online', async ({
  page,
  context,
}) => {
  await page.goto('/cart');
  // Hydrated.
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  const documents = watchDocuments(page);
  await context.setOffline(true);
  await inFooter(page, 'Contact').click();
  await expect(page.getByRole('heading', { level: 1, name: 'There’s no internet connection' })).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'There’s no internet connection' })).toBeVisible();
  expect(documents).toEqual([]);
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Contact us' })).toBeVisible();
});

test('a dialog whose code is missing leaves the page and what was typed', async ({ page }) => {
  await page.goto('/account');
  await page.getByRole('button', { name: 'लॉगिन करें' }).click();
  await page.getByRole('button', { name: 'Edit' }).click();
  const name = page.getByRole('textbox', { name: 'पूरा नाम' });
  await name.fill('आशा राव');
  await replaceCode(page, '{MessageDialog,PasswordDialog}');
  const documents = watchDocuments(page);
  await page.getByRole('button', { name: 'Change Password' }).click();
  await expect(main(page).getByRole('alert')).toContainText('यह हिस्सा लोड नहीं हो पाया');
  await expect(main(page).getByRole('alert')).toBeInViewport();
  await expect(name).toHaveValue('आशा राव');
  expect(documents).toEqual([]);
});

test('offline, a product that can’t be opened says so beside its card, and can be left', async ({
  page,
  context,
}) => {
  await page.goto('/buy');
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  // The service worker has some of the code only.
  await replaceCode(page, 'QuickLookDialog');
  await context.setOffline(true);
  const product = main(page).getByRole('article').first().getByRole('link');
  await product.click();
  const message = main(page).getByRole('alert');
  await expect(message).toContainText('We couldn’t load this part');
  await expect(message).toBeInViewport({ ratio: 1 });
  await expect(product).toBeInViewport();
  await message.getByRole('button', { name: 'Close' }).click();
  await expect(message).toBeHidden();
  await expect(page).toHaveURL('/buy');
});

/** Hydrated, with something typed. */
async function openWithSearch(page: Page) {
  await page.goto('/buy');
  await page.getByRole('searchbox').fill('प्रॉम्प्ट');
  await expect(page).toHaveURL(/\?q=/);
}

test('a language whose texts were replaced is told, and the page stays as it is', async ({ page }) => {
  await openWithSearch(page);
  await replaceCode(page, 'buy.en');
  const documents = watchDocuments(page);
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('alert')).toContainText('कृति बाज़ार अपडेट हो गया है');
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
  await expect(page.getByRole('searchbox')).toHaveValue('प्रॉम्प्ट');
  expect(documents).toEqual([]);
});

/** Browsers don't ask again for code that failed to load: only a new document does. */
test('offline, another language is told to be missing, and then to need a reload', async ({
  page,
  context,
}) => {
  await openWithSearch(page);
  const english = page.getByRole('button', { name: 'English' });
  const alert = page.getByRole('alert');
  await context.setOffline(true);
  await english.click();
  await expect(alert).toContainText('अपना इंटरनेट चेक करें');
  await expect(alert).toBeInViewport({ ratio: 1 });
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
  await context.setOffline(false);
  await english.click();
  await expect(alert).toContainText('पेज को दोबारा लोड करें');
  await page.reload();
  await english.click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('searchbox')).toHaveValue('प्रॉम्प्ट');
});

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('the open tab keeps the code of its own version', async ({ page, context }) => {
    await page.goto('/cart');
    await page.evaluate(async () => {
      const { active } = await navigator.serviceWorker.ready;
      if (active?.state === 'activated') return;
      await new Promise((resolve) => active?.addEventListener('statechange', resolve, { once: true }));
    });
    await context.route('**/assets/*.js', (route) => route.fulfill({ status: 404, body: '' }));
    const documents = watchDocuments(page);
    await inFooter(page, 'संपर्क').click();
    await expect(page.getByRole('heading', { level: 1, name: 'हमसे संपर्क करें' })).toBeVisible();
    expect(documents).toEqual([]);
  });
});
