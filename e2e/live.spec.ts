import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';

// What a visitor is told by a refusal, the browser's console repeats.
test.use({ expectedMessages: [/status of 40[19]/] });

const PASSWORD = 'एक बहुत लंबा वाक्य';

let people = 0;

/** An address that nobody has signed up with. */
function newEmail() {
  people += 1;
  return `person-${process.pid}-${people}@example.com`;
}

async function signUp(page: Page, name: string, email: string) {
  await page.goto('/sell');
  await page.getByRole('button', { name: 'सेलर अकाउंट बनाएँ' }).click();
  const dialog = page.getByRole('dialog', { name: 'नया अकाउंट बनाएँ' });
  await dialog.getByRole('textbox', { name: 'पूरा नाम' }).fill(name);
  await dialog.getByRole('textbox', { name: 'ईमेल' }).fill(email);
  await dialog.getByLabel('पासवर्ड', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'अकाउंट बनाएँ' }).click();
  await expect(page.getByRole('heading', { name: 'सेलर डैशबोर्ड' })).toBeFocused();
  await expect(dialog).toBeHidden();
}

test('who signs up stays signed in, and can leave and come back', async ({ page }) => {
  const email = newEmail();
  await signUp(page, 'आशा राव', email);
  await page.goto('/account');
  await expect(page.getByRole('heading', { name: 'आशा राव' })).toBeVisible();
  await expect(page.getByText('Verified Email')).toHaveCount(0);

  await page.getByRole('button', { name: 'लॉगआउट करें' }).click();
  const login = page.getByRole('button', { name: 'लॉगिन करें' });
  await expect(login).toBeVisible();
  await page.reload();
  await login.click();
  const dialog = page.getByRole('dialog', { name: 'लॉगिन करें' });
  await dialog.getByRole('textbox', { name: 'ईमेल' }).fill(email);
  await dialog.getByLabel('पासवर्ड', { exact: true }).fill('something else');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toHaveText('ईमेल या पासवर्ड सही नहीं है।');
  await dialog.getByLabel('पासवर्ड', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'आशा राव' })).toBeVisible();
});

test('an account is changed, taken along, and deleted by who knows its password', async ({ page }) => {
  const email = newEmail();
  await signUp(page, 'रवि', email);
  await page.goto('/account');

  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('textbox', { name: 'परिचय' }).fill('फ़ॉन्ट बनाता हूँ');
  const other = newEmail();
  await page.getByRole('textbox', { name: 'ईमेल' }).fill(other);
  await page.getByRole('button', { name: 'Save' }).click();
  const proof = page.getByRole('dialog', { name: 'नया ईमेल, पासवर्ड के साथ' });
  await proof.getByLabel('पासवर्ड', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByText('प्रोफ़ाइल सेव हो गई')).toBeVisible();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download Account Data' }).click();
  expect(JSON.parse(readFileSync(await (await download).path(), 'utf8'))).toMatchObject({
    name: 'रवि',
    email: other,
    bio: 'फ़ॉन्ट बनाता हूँ',
    products: [],
  });

  await page.getByRole('button', { name: 'Change Password' }).click();
  const change = page.getByRole('dialog', { name: 'पासवर्ड बदलें' });
  await change.getByLabel('मौजूदा पासवर्ड', { exact: true }).fill(PASSWORD);
  await change.getByLabel('नया पासवर्ड', { exact: true }).fill('दूसरा लंबा वाक्य');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'पासवर्ड बदल गया' }).getByRole('button').click();

  await page.getByRole('button', { name: 'Delete Account' }).click();
  const farewell = page.getByRole('dialog', { name: 'अकाउंट मिटाना है?' });
  await farewell.getByLabel('पासवर्ड', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(farewell.getByRole('alert')).toHaveText('मौजूदा पासवर्ड सही नहीं है।');
  await farewell.getByLabel('पासवर्ड', { exact: true }).fill('दूसरा लंबा वाक्य');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'लॉगिन करें' })).toBeVisible();
});
