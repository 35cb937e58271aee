import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';

async function logIn(page: Page) {
  await page.goto('/account');
  await page.getByRole('button', { name: 'लॉगिन करें' }).click();
  await expect(page.getByText('Premium Member')).toBeVisible();
}

test('signs in and shows the profile', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/account');
  await expect(page.getByText('Verified Email')).toHaveCount(0);
  await logIn(page);
  await expect(page.getByText('Verified Email')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Personal Information' })).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByText('राहुल वर्मा').first()).toBeVisible();
  await expect(main.getByText('rahul@example.com').first()).toBeVisible();
  await expect(main.getByRole('term')).toHaveText(['पूरा नाम', 'ईमेल', 'फ़ोन', 'पता', 'परिचय']);
});

test('keeps profile changes only when saved', { tag: '@phone' }, async ({ page }) => {
  await logIn(page);
  await page.getByRole('button', { name: 'Edit' }).click();
  const name = page.getByRole('textbox', { name: 'पूरा नाम' });
  await expect(name).toHaveValue('राहुल वर्मा');
  await expect(page.getByRole('textbox', { name: 'ईमेल' })).toHaveAttribute('type', 'email');
  await name.fill('नीलम शाह');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(name).toBeHidden();
  await expect(page.getByRole('main')).toContainText('राहुल वर्मा');
  await expect(page.getByRole('main')).not.toContainText('नीलम शाह');

  await page.getByRole('button', { name: 'Edit' }).click();
  await expect(name).toHaveValue('राहुल वर्मा');
  await name.fill('नीलम शाह');
  await page.getByRole('textbox', { name: 'पता' }).fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(name).toBeHidden();
  await expect(page.getByRole('main')).toContainText('नीलम शाह');
  await expect(page.getByRole('main')).not.toContainText('राहुल वर्मा');
  await expect(page.getByText('प्रोफ़ाइल सेव हो गई')).toBeVisible();
});

test('downloads the account data', async ({ page }) => {
  await logIn(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download Account Data' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/\.json$/);
  expect(JSON.parse(readFileSync(await file.path(), 'utf8'))).toMatchObject({
    name: 'राहुल वर्मा',
    email: 'rahul@example.com',
  });
});

test('offers no password change in the demo', async ({ page }) => {
  await logIn(page);
  const button = page.getByRole('button', { name: 'Change Password' });
  await button.click();
  const dialog = page.getByRole('dialog', { name: 'इस अकाउंट का कोई पासवर्ड नहीं है' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
});

test('confirms before deleting the account', async ({ page }) => {
  await logIn(page);
  const button = page.getByRole('button', { name: 'Delete Account' });
  await button.click();
  const dialog = page.getByRole('alertdialog', { name: 'अकाउंट डिलीट करना है?' });
  await dialog.getByRole('button', { name: 'रहने दें' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Premium Member')).toBeVisible();

  await button.click();
  await dialog.getByRole('button', { name: 'हाँ, अकाउंट डिलीट करें' }).click();
  await expect(page.getByRole('button', { name: 'लॉगिन करें' })).toBeVisible();
  await expect(page.getByText('आपका अकाउंट डिलीट हो गया।')).toBeVisible();
  await expect(page.getByText('Premium Member')).toHaveCount(0);
});
