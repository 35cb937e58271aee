import type { Page } from '@playwright/test';
import { addAuthenticator } from './authenticators';
import { expect, test } from './fixtures';
import { newEmail, PASSWORD, signUp } from './liveUsers';

const LOGIN = 'लॉगिन करें';

async function enterPassword(page: Page, title: string) {
  const dialog = page.getByRole('dialog', { name: title });
  await dialog.getByLabel('पासवर्ड', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
}

async function usePasskey(page: Page) {
  await page.getByRole('button', { name: LOGIN }).click();
  const dialog = page.getByRole('dialog', { name: LOGIN });
  await dialog.getByRole('button', { name: 'पासकी से लॉगिन करें' }).click();
  return dialog;
}

test.describe('at an address with a name', () => {
  test.use({
    baseURL: async ({ baseURL }, use) => use(baseURL?.replace('127.0.0.1', 'localhost')),
    // The passkey that was removed.
    expectedMessages: /status of 401/,
  });

  test('logs somebody in by passkey, until it is removed', async ({ page, baseURL }) => {
    test.slow();
    await addAuthenticator(page);
    await signUp(page, 'रमा', newEmail());
    await page.goto('/account');
    const passkeys = page.getByRole('region', { name: 'पासकी' });
    const account = page.getByRole('heading', { name: 'Personal Information' });
    const logOut = async () => {
      await page.getByRole('button', { name: 'लॉगआउट करें', exact: true }).click();
      await expect(page.getByRole('button', { name: LOGIN })).toBeVisible();
    };

    await test.step('Add one, and name it', async () => {
      await passkeys.getByRole('button', { name: 'पासकी जोड़ें' }).click();
      await enterPassword(page, 'पासकी जोड़ने के लिए पासवर्ड लिखें');
      const dialog = page.getByRole('dialog', { name: 'पासकी जुड़ गई' });
      await expect(dialog.getByLabel('पासकी का नाम')).toHaveValue(/Chrome/);
      await dialog.getByLabel('पासकी का नाम').fill('मेरा फ़ोन');
      await page.keyboard.press('Enter');
      await expect(page.getByText('पासकी जुड़ गई। अगली बार इससे लॉगिन करें।')).toBeVisible();
      await expect(passkeys.getByRole('heading', { name: 'मेरा फ़ोन' })).toBeVisible();
      await expect(passkeys.getByRole('button', { name: 'पासकी जोड़ें' })).toBeFocused();
    });

    await test.step('Add another on the same device, which says that it has one', async () => {
      await page.keyboard.press('Enter');
      await enterPassword(page, 'पासकी जोड़ने के लिए पासवर्ड लिखें');
      await expect(passkeys.getByRole('alert')).toContainText('पहले से है');
      await expect(passkeys.getByRole('listitem')).toHaveCount(1);
    });

    await test.step('Log out, and in with it', async () => {
      await logOut();
      const sent = page.waitForRequest((request) => request.url().endsWith('/api/session/passkey'));
      await usePasskey(page);
      await expect(account).toBeVisible();
      await expect(passkeys.getByText('पिछली बार इस्तेमाल')).toBeVisible();

      const again = await page.request.post('/api/session/passkey', {
        data: (await sent).postDataJSON() as unknown,
        headers: { Origin: new URL(baseURL ?? '').origin },
      });
      expect(again.status()).toBe(410);
    });

    await test.step('Remove it', async () => {
      await passkeys.getByRole('button', { name: /^हटाएँ: मेरा फ़ोन/ }).click();
      await enterPassword(page, 'पासकी हटानी है?');
      await expect(passkeys.getByText('अभी कोई पासकी नहीं है।')).toBeVisible();
      await expect(passkeys.getByRole('heading', { name: 'पासकी' })).toBeFocused();
    });

    await test.step('It logs nobody in any more', async () => {
      await logOut();
      const dialog = await usePasskey(page);
      await expect(dialog.getByRole('alert')).toContainText('यह पासकी अब यहाँ नहीं चलती');
      await page.reload();
      await expect(page.getByRole('button', { name: LOGIN })).toBeVisible();
    });
  });
});

test('offers no passkeys at an address without a name', async ({ page }) => {
  await page.goto('/account');
  await page.getByRole('button', { name: LOGIN }).click();
  const dialog = page.getByRole('dialog', { name: LOGIN });
  await expect(dialog.getByRole('textbox', { name: 'ईमेल' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'पासकी से लॉगिन करें' })).toHaveCount(0);
});
