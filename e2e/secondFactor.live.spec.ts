import type { Page } from '@playwright/test';
import { appCode, currentStep } from './authenticators';
import { expect, test } from './fixtures';
import { newEmail, otherUser, PASSWORD, signUp } from './liveUsers';

// The right password, which needs a code as well.
test.use({ expectedMessages: /status of 401/ });

const TITLE = 'दो-स्टेप लॉगिन';

async function enterPassword(page: Page, email: string) {
  await page.goto('/account');
  await page.getByRole('button', { name: 'लॉगिन करें' }).click();
  const dialog = page.getByRole('dialog', { name: 'लॉगिन करें' });
  await dialog.getByRole('textbox', { name: 'ईमेल' }).fill(email);
  await dialog.getByLabel('पासवर्ड', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  const code = page.getByRole('dialog', { name: 'अब कोड लिखें' });
  await expect(code.getByLabel('ऐप का कोड')).toBeFocused();
  return code;
}

const signOut = (page: Page) => page.getByRole('button', { name: 'लॉगआउट' }).first().click();

test('asks for a code of an app, or a backup code, until it is turned off', async ({ page, baseURL }) => {
  test.slow();
  const email = newEmail();
  const section = page.getByRole('region', { name: TITLE });
  const information = page.getByRole('heading', { name: 'Personal Information' });
  await signUp(page, 'मीना', email);
  await page.goto('/account');

  let uri = '';
  let codes: string[] = [];
  const step = currentStep();

  await test.step('Turn it on', async () => {
    await section.getByRole('button', { name: 'चालू करें' }).click();
    const first = page.getByRole('dialog', { name: `${TITLE} चालू करें` });
    await first.getByLabel('पासवर्ड', { exact: true }).fill(PASSWORD);
    await page.keyboard.press('Enter');
    const app = page.getByRole('dialog', { name: 'ऑथेंटिकेटर ऐप में जोड़ें' });
    await expect(app.getByRole('img', { name: 'ऑथेंटिकेटर ऐप के लिए QR कोड' })).toBeVisible();
    uri = (await app.getByRole('link', { name: 'ऐप में खोलें' }).getAttribute('href')) ?? '';
    await app.getByLabel('ऐप का कोड').fill(appCode(uri, step));
    await page.keyboard.press('Enter');
    const kept = page.getByRole('dialog', { name: 'बैकअप कोड सँभालकर रखें' });
    const listed = kept.getByRole('listitem');
    await expect(listed).toHaveCount(10);
    codes = await listed.allTextContents();
    await kept.getByRole('checkbox').check();
    await kept.getByRole('button', { name: 'हो गया' }).click();
    await expect(page.getByText(`${TITLE} चालू हो गया।`)).toBeVisible();
    await expect(section.getByText('बैकअप कोड बचे हैं: 10')).toBeVisible();
  });

  await test.step('Log in with the app’s next code, which works once', async () => {
    await signOut(page);
    await expect(page.getByRole('button', { name: 'लॉगिन करें' })).toBeVisible();
    const code = await enterPassword(page, email);
    await code.getByLabel('ऐप का कोड').fill(appCode(uri, step));
    await page.keyboard.press('Enter');
    await expect(code.getByText('यह कोड सही नहीं है या इस्तेमाल हो चुका है।')).toBeVisible();
    await code.getByLabel('ऐप का कोड').fill(appCode(uri, step + 1));
    await page.keyboard.press('Enter');
    await expect(information).toBeVisible();
  });

  await test.step('Log in elsewhere with a backup code', async () => {
    const elsewhere = await otherUser(page, baseURL);
    const code = await enterPassword(elsewhere, email);
    await code.getByRole('button', { name: 'फ़ोन पास नहीं है? बैकअप कोड लिखें' }).click();
    await expect(code.getByLabel('बैकअप कोड', { exact: true })).toBeFocused();
    await elsewhere.keyboard.type((codes[0] ?? '').toUpperCase());
    await elsewhere.keyboard.press('Enter');
    await expect(elsewhere.getByRole('heading', { name: 'Personal Information' })).toBeVisible();
    await expect(elsewhere.getByText('बैकअप कोड बचे हैं: 9')).toBeVisible();
  });

  await test.step('Turn it off; the password is enough again', async () => {
    await section.getByRole('button', { name: 'बंद करें' }).click();
    const dialog = page.getByRole('dialog', { name: `${TITLE} बंद करना है?` });
    await dialog.getByLabel('पासवर्ड', { exact: true }).fill(PASSWORD);
    await dialog.getByRole('button', { name: 'फ़ोन पास नहीं है? बैकअप कोड लिखें' }).click();
    await dialog.getByLabel('बैकअप कोड', { exact: true }).fill(codes[1] ?? '');
    await page.keyboard.press('Enter');
    await expect(page.getByText(`${TITLE} बंद हो गया।`)).toBeVisible();
    await signOut(page);
    await page.getByRole('button', { name: 'लॉगिन करें' }).click();
    const login = page.getByRole('dialog', { name: 'लॉगिन करें' });
    await login.getByRole('textbox', { name: 'ईमेल' }).fill(email);
    await login.getByLabel('पासवर्ड', { exact: true }).fill(PASSWORD);
    await page.keyboard.press('Enter');
    await expect(information).toBeVisible();
  });
});
