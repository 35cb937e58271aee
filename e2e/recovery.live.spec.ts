import { expect, test } from './fixtures';
import { mailsTo, newEmail, otherUser, signUp } from './liveUsers';
import { expectSpokenPart } from './spokenPart';

// The link that was used.
test.use({ expectedMessages: /status of 410/ });

const NEXT = 'एक बिल्कुल नया वाक्य';

const WORDS = {
  hi: {
    login: 'लॉगिन करें',
    forgotten: 'पासवर्ड भूल गए?',
    email: 'ईमेल',
    password: 'पासवर्ड',
    next: 'नया पासवर्ड',
    sent: 'अपना ईमेल देखें',
    newPassword: 'नया पासवर्ड बनाएँ',
    saved: 'पासवर्ड बदल गया। अब नए पासवर्ड से लॉगिन करें।',
    expired: 'यह लिंक अब नहीं चलता',
    information: 'Personal Information',
    confirmMail: 'अपने ईमेल की पुष्टि करें',
    linkMail: 'नया पासवर्ड चुनें',
    changedMail: 'आपका पासवर्ड बदल गया है',
  },
  en: {
    login: 'Log in',
    forgotten: 'Forgot your password?',
    email: 'Email',
    password: 'Password',
    next: 'New password',
    sent: 'Check your email',
    newPassword: 'Set a new password',
    saved: 'Password changed. Log in with the new one.',
    expired: 'This link doesn’t work any more',
    information: 'Personal information',
    confirmMail: 'Confirm your email',
    linkMail: 'Choose a new password',
    changedMail: 'Your password was changed',
  },
} as const;

for (const locale of ['hi', 'en'] as const) {
  const words = WORDS[locale];
  test(`lets somebody in again who has forgotten the password (${locale})`, async ({ page, baseURL }) => {
    test.slow();
    const email = newEmail();
    const elsewhere = await otherUser(page, baseURL);
    await signUp(elsewhere, 'रमा', email, locale);
    const mailSubjects = page.getByRole('listitem').filter({ hasText: email }).getByRole('link');
    const dialog = (name: string) => page.getByRole('dialog', { name });

    await test.step('Ask for a link', async () => {
      await page.goto(`/account?lang=${locale}`);
      await page.getByRole('button', { name: words.login }).click();
      await dialog(words.login).getByRole('button', { name: words.forgotten }).press('Enter');
      const forgotten = dialog(words.forgotten);
      await expect(forgotten.getByRole('textbox', { name: words.email })).toBeFocused();
      if (locale === 'hi') await expectSpokenPart(forgotten, 'forgotten-dialog');
      await page.keyboard.type(email.toUpperCase());
      await page.keyboard.press('Enter');
      await expect(dialog(words.sent)).toContainText(email.toUpperCase());
      if (locale === 'hi')
        await expectSpokenPart(dialog(words.sent), 'link-sent-dialog', { EMAIL: email.toUpperCase() });
      await expect(dialog(words.sent).getByRole('link')).toHaveAttribute('href', '/outbox');
    });

    const [mail = ''] = await mailsTo(page, email, 2);
    await expect(mailSubjects).toHaveText([words.linkMail, words.confirmMail]);
    await page.goto(mail);
    await expect(page.locator('html')).toHaveAttribute('lang', locale);
    const link =
      (
        await page
          .getByRole('link')
          .evaluateAll((links) => links.map((one) => (one as HTMLAnchorElement).href))
      ).find((href) => href.includes('reset=')) ?? '';

    await test.step('Follow the link as on another device, and set a new password', async () => {
      await page.context().clearCookies();
      await page.goto(new URL(link).pathname + new URL(link).search);
      await expect(dialog(words.newPassword)).toBeVisible();
      expect(page.url()).not.toContain('reset');
      await expect(dialog(words.newPassword).getByLabel(words.next, { exact: true })).toBeFocused();
      if (locale === 'hi') await expectSpokenPart(dialog(words.newPassword), 'new-password-dialog');
      await page.keyboard.type(NEXT);
      await page.keyboard.press('Enter');
      await expect(page.getByText(words.saved)).toBeVisible();
    });

    await test.step('Log in with it; the other device is logged out', async () => {
      await page.getByRole('button', { name: words.login }).click();
      await dialog(words.login).getByRole('textbox', { name: words.email }).fill(email);
      await dialog(words.login).getByLabel(words.password, { exact: true }).fill(NEXT);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { name: words.information })).toBeVisible();
      await elsewhere.goto('/account');
      await expect(elsewhere.getByRole('button', { name: words.login })).toBeVisible();
    });

    await test.step('The link works once, and a mail says that the password was changed', async () => {
      expect(await mailsTo(page, email, 3)).toHaveLength(3);
      await expect(mailSubjects).toHaveText([words.changedMail, words.linkMail, words.confirmMail]);
      await page.goto(new URL(link).pathname + new URL(link).search);
      await expect(dialog(words.expired)).toBeVisible();
    });
  });
}
