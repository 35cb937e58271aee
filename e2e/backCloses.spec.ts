import type { Locator, Page } from '@playwright/test';
import { expect, goByHeader, test } from './fixtures';

interface Overlay {
  name: string;
  path: string;
  /** What opens it. */
  opener: (page: Page) => Locator;
  shown: (page: Page) => Locator;
  close: (page: Page) => Promise<void>;
  prepare?: (page: Page) => Promise<void>;
}

const signIn = async (page: Page) => {
  await page.getByRole('button', { name: 'लॉगिन करें' }).click();
  await expect(page.getByRole('button', { name: 'Edit' })).toBeVisible();
};

const OVERLAYS: readonly Overlay[] = [
  {
    name: 'Change Password',
    path: '/account',
    prepare: signIn,
    opener: (page) => page.getByRole('button', { name: 'Change Password' }),
    shown: (page) => page.getByRole('dialog'),
    close: (page) => page.getByRole('dialog').getByRole('button').click(),
  },
  {
    name: 'Delete Account',
    path: '/account',
    prepare: signIn,
    opener: (page) => page.getByRole('button', { name: 'Delete Account' }),
    shown: (page) => page.getByRole('alertdialog'),
    close: (page) => page.keyboard.press('Escape'),
  },
  {
    name: 'quick look',
    path: '/buy',
    opener: (page) => page.getByRole('article').first().getByRole('link').first(),
    shown: (page) => page.getByRole('dialog'),
    close: (page) => page.getByRole('dialog').getByRole('button', { name: 'बंद करें' }).click(),
  },
];

for (const { name, path, opener, shown, close, prepare } of OVERLAYS) {
  test(`Back closes: ${name}`, { tag: '@phone' }, async ({ page }) => {
    await page.goto('/contact');
    await goByHeader(page, path === '/buy' ? 'खरीदें' : 'अकाउंट');
    await expect(page).toHaveURL(path);
    await prepare?.(page);
    await opener(page).click();
    await expect(shown(page)).toBeVisible();
    await page.goBack();
    await expect(shown(page)).toBeHidden();
    await expect(page).toHaveURL(path);
    await expect(opener(page)).toBeFocused();

    // Not again by going forward.
    if (path !== '/buy') {
      await page.goForward();
      await expect(page).toHaveURL(path);
      await expect(shown(page)).toBeHidden();
    }

    await opener(page).click();
    await expect(shown(page)).toBeVisible();
    await close(page);
    await expect(shown(page)).toBeHidden();
    await expect(page).toHaveURL(path);
    await page.goBack();
    await expect(page).toHaveURL('/contact');
  });
}

test('Back closes the menu', { tag: '@phone' }, async ({ page, viewport }) => {
  test.skip((viewport?.width ?? 0) >= 900, 'wide screens have no menu');
  await page.goto('/contact');
  await goByHeader(page, 'खरीदें');
  await expect(page).toHaveURL('/buy');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  const open = page.getByRole('button', { name: 'मेन्यू खोलें' });
  await open.click();
  await page.goBack();
  await expect(open).toBeFocused();
  await expect(page).toHaveURL('/buy');

  await open.click();
  await page.getByRole('button', { name: 'मेन्यू बंद करें' }).click();
  await page.goBack();
  await expect(page).toHaveURL('/contact');
  await page.goForward();
  await expect(page).toHaveURL('/buy');
});

test('Back after a reload with an open dialog leaves the page', async ({ page }) => {
  await page.goto('/contact');
  await goByHeader(page, 'अकाउंट');
  await signIn(page);
  await page.getByRole('button', { name: 'Change Password' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'लॉगिन करें' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/contact');
});
