import type { Page } from '@playwright/test';
import { addAuthenticator, appCode, currentStep } from './authenticators';
import { expect, test } from './fixtures';
import { mailedCode, newEmail, otherUser, PASSWORD } from './liveUsers';
import { expectSpokenPart } from './spokenPart';
import { tabTo } from './tabTo';

const LOGIN = 'लॉगिन करें';

test.use({
  // Passkeys need an address with a name.
  baseURL: async ({ baseURL }, use) => use(baseURL?.replace('127.0.0.1', 'localhost')),
  // The right password, which needs a code as well.
  expectedMessages: /status of 401/,
});

/** By keyboard. */
async function press(page: Page, ...target: Parameters<Page['getByRole']>) {
  await tabTo(page, page.getByRole(...target).first());
  await page.keyboard.press('Enter');
}

/** Fills in the field that has the focus, which the dialog puts into its first one. */
async function enter(page: Page, text: string) {
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
}

async function logInElsewhere(page: Page, email: string) {
  await page.goto('/account');
  await page.getByRole('button', { name: LOGIN }).click();
  const dialog = page.getByRole('dialog', { name: LOGIN });
  await dialog.getByRole('textbox', { name: 'ईमेल' }).fill(email);
  await dialog.getByLabel('पासवर्ड', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Personal Information' })).toBeVisible();
}

test('an account by keyboard alone, from signing up to deleting it', async ({ page, baseURL }) => {
  test.slow();
  const email = newEmail();
  await addAuthenticator(page);
  const dialog = (name: string) => page.getByRole('dialog', { name });
  const region = (name: string) => page.getByRole('region', { name });
  const information = page.getByRole('heading', { name: 'Personal Information' });

  await test.step('Sign up', async () => {
    await page.goto('/sell');
    await press(page, 'button', { name: 'सेलर अकाउंट बनाएँ' });
    const form = dialog('नया अकाउंट बनाएँ');
    await expect(form.getByRole('textbox', { name: 'पूरा नाम' })).toBeFocused();
    await expectSpokenPart(form, 'sign-up-dialog');
    await page.keyboard.type('आशा');
    await page.keyboard.press('Tab');
    await page.keyboard.type(email);
    await page.keyboard.press('Tab');
    await page.keyboard.type(PASSWORD);
    for (const box of await form.getByRole('checkbox').all()) {
      await tabTo(page, box);
      await page.keyboard.press('Space');
      await expect(box).toBeChecked();
    }
    await tabTo(page, form.getByRole('button', { name: 'अकाउंट बनाएँ' }));
    await page.keyboard.press('Enter');
    const code = dialog('अपने ईमेल की पुष्टि करें');
    await expect(code.getByRole('textbox', { name: 'ईमेल में आया कोड' })).toBeFocused();
    await expectSpokenPart(code, 'email-code-dialog', { EMAIL: email });
    await enter(page, await mailedCode(page, email));
    await expect(page.getByRole('heading', { name: 'सेलर डैशबोर्ड' })).toBeFocused();
  });

  await test.step('Log other devices out', async () => {
    for (let count = 0; count < 2; count += 1) await logInElsewhere(await otherUser(page, baseURL), email);
    await page.goto('/account');
    const devices = region('कहाँ-कहाँ लॉगिन हैं');
    await expect(devices.getByRole('listitem')).toHaveCount(3);
    await expectSpokenPart(devices, 'devices');
    await press(page, 'button', { name: 'बाकी सब डिवाइस लॉगआउट करें' });
    const question = page.getByRole('alertdialog');
    await expect(question.getByRole('button', { name: 'रहने दें' })).toBeFocused();
    await expectSpokenPart(question, 'devices-question');
    await press(page, 'button', { name: 'हाँ, लॉगआउट करें' });
    await expect(devices.getByRole('listitem')).toHaveCount(1);
    await expect(devices.getByRole('heading', { level: 2 })).toBeFocused();
  });

  await test.step('Add a passkey, and remove it', async () => {
    const passkeys = region('पासकी');
    const add = passkeys.getByRole('button', { name: 'पासकी जोड़ें' });
    await tabTo(page, add, 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(dialog('पासकी जोड़ने के लिए पासवर्ड लिखें')).toBeVisible();
    await expectSpokenPart(page.getByRole('dialog'), 'add-passkey-dialog');
    await enter(page, PASSWORD);
    await expect(dialog('पासकी जुड़ गई').getByLabel('पासकी का नाम')).toBeFocused();
    await expectSpokenPart(page.getByRole('dialog'), 'passkey-name-dialog');
    await page.keyboard.press('ControlOrMeta+A');
    await enter(page, 'मेरा फ़ोन');
    await expect(add).toBeFocused();
    await expectSpokenPart(passkeys, 'passkeys');
    await tabTo(page, passkeys.getByRole('button', { name: /^हटाएँ: मेरा फ़ोन/ }), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(dialog('पासकी हटानी है?')).toBeVisible();
    await expectSpokenPart(page.getByRole('dialog'), 'remove-passkey-dialog');
    await enter(page, PASSWORD);
    await expect(passkeys.getByRole('heading', { name: 'पासकी' })).toBeFocused();
  });

  let uri = '';
  let backupCode = '';
  let step = 0;
  const factor = region('दो-स्टेप लॉगिन');
  await test.step('Turn the second factor on', async () => {
    await expectSpokenPart(factor, 'second-factor-off');
    await tabTo(page, factor.getByRole('button', { name: 'चालू करें' }), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(dialog('दो-स्टेप लॉगिन चालू करें')).toBeVisible();
    await expectSpokenPart(page.getByRole('dialog'), 'second-factor-password-dialog');
    await enter(page, PASSWORD);
    const app = dialog('ऑथेंटिकेटर ऐप में जोड़ें');
    uri = (await app.getByRole('link', { name: 'ऐप में खोलें' }).getAttribute('href')) ?? '';
    const secret = new URL(uri).searchParams.get('secret') ?? '';
    const shown = (secret.match(/.{1,4}/g) ?? []).join(' ');
    await expectSpokenPart(app, 'authenticator-dialog', {
      URI: uri,
      SECRET: new RegExp(`${secret}|${shown}`, 'g'),
    });
    await tabTo(page, app.getByLabel('ऐप का कोड'));
    step = currentStep();
    await enter(page, appCode(uri, step));
    const codes = dialog('बैकअप कोड सँभालकर रखें');
    await expect(codes.getByRole('listitem')).toHaveCount(10);
    await expectSpokenPart(codes, 'backup-codes-dialog', { CODE: /[a-z\d]{4,5}-[a-z\d]{4,5}/gi });
    backupCode = (await codes.getByRole('listitem').first().textContent()) ?? '';
    await tabTo(page, codes.getByRole('checkbox'));
    await page.keyboard.press('Space');
    await press(page, 'button', { name: 'हो गया' });
    await expect(factor.getByText('बैकअप कोड बचे हैं: 10')).toBeVisible();
    await expectSpokenPart(factor, 'second-factor-on');
  });

  await test.step('Log out, and in with a code', async () => {
    await tabTo(page, page.getByRole('button', { name: 'लॉगआउट करें', exact: true }), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await press(page, 'button', { name: LOGIN });
    const form = dialog(LOGIN);
    await expect(form.getByRole('textbox', { name: 'ईमेल' })).toBeFocused();
    await expectSpokenPart(form, 'sign-in-dialog');
    await page.keyboard.type(email);
    await tabTo(page, form.getByLabel('पासवर्ड', { exact: true }));
    await enter(page, PASSWORD);
    const code = dialog('अब कोड लिखें');
    await expect(code.getByLabel('ऐप का कोड')).toBeFocused();
    await expectSpokenPart(code, 'factor-code-dialog');
    await enter(page, appCode(uri, Math.max(step + 1, currentStep())));
    await expect(information).toBeVisible();
  });

  await test.step('Delete the account', async () => {
    await tabTo(page, page.getByRole('button', { name: 'Delete Account' }));
    await page.keyboard.press('Enter');
    const question = page.getByRole('dialog');
    // Its consequences are read first.
    await expectSpokenPart(question, 'delete-account-dialog');
    await tabTo(page, question.getByLabel('पासवर्ड', { exact: true }));
    await page.keyboard.type(PASSWORD);
    await press(page, 'button', { name: 'फ़ोन पास नहीं है? बैकअप कोड लिखें' });
    await expect(question.getByLabel('बैकअप कोड', { exact: true })).toBeFocused();
    await enter(page, backupCode);
    await expect(page.getByText('आपका अकाउंट डिलीट हो गया।')).toBeVisible();
  });
});
