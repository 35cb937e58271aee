import type { Locator, Page } from '@playwright/test';
import { addressIn, type Locale } from '../src/domain/locale.mjs';
import { expect } from './fixtures';

export const PASSWORD = 'एक बहुत लंबा वाक्य';

/** Of signing up. */
const WORDS = {
  hi: {
    begin: 'सेलर अकाउंट बनाएँ',
    dialog: 'नया अकाउंट बनाएँ',
    name: 'पूरा नाम',
    email: 'ईमेल',
    password: 'पासवर्ड',
    submit: 'अकाउंट बनाएँ',
    confirmation: 'अपने ईमेल की पुष्टि करें',
    code: 'ईमेल में आया कोड',
    confirm: 'पुष्टि करें',
    dashboard: 'सेलर डैशबोर्ड',
  },
  en: {
    begin: 'Create a seller account',
    dialog: 'Create an account',
    name: 'Full name',
    email: 'Email',
    password: 'Password',
    submit: 'Create account',
    confirmation: 'Confirm your email',
    code: 'Code from the email',
    confirm: 'Confirm',
    dashboard: 'Seller dashboard',
  },
} as const;

let users = 0;

export function newEmail() {
  users += 1;
  return `person-${process.pid}-${users}@example.com`;
}

/** From the newest mail to the address in the outbox. */
export async function mailedCode({ request }: Page, email: string): Promise<string> {
  let code = '';
  // A job sends it.
  await expect(async () => {
    const outbox = await (await request.get('/outbox')).text();
    const mails = [...outbox.matchAll(/href="(\/outbox\/[^"]+)"[^]*?&lt;([^&]+)&gt;/g)];
    const [, path = ''] = mails.find(([, , address]) => address === email) ?? [];
    expect(path).not.toBe('');
    const mail = await (await request.get(path)).text();
    code = /(?:verify|newEmail)=(\d{6})/.exec(mail)?.[1] ?? '';
    expect(code).not.toBe('');
  }).toPass({ timeout: 30_000 });
  return code;
}

/** Links to the newest mails to an address, in the outbox, once there are as many. */
export async function mailsTo(page: Page, email: string, count: number): Promise<string[]> {
  const entries = page.getByRole('listitem').filter({ hasText: email }).getByRole('link');
  // A job sends them.
  await expect(async () => {
    await page.goto('/outbox');
    await expect(entries).toHaveCount(count, { timeout: 1000 });
  }).toPass({ timeout: 30_000 });
  return entries.evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
}

/** In the dialog that asks for the code. */
export async function confirmEmail(page: Page, email: string, locale: Locale = 'hi') {
  const words = WORDS[locale];
  const dialog = page.getByRole('dialog', { name: words.confirmation });
  await expect(dialog).toContainText(email);
  await dialog.getByRole('textbox', { name: words.code }).fill(await mailedCode(page, email));
  await dialog.getByRole('button', { name: words.confirm, exact: true }).click();
  await expect(dialog).toBeHidden();
}

/** Everything that registering needs. */
export async function giveConsents(dialog: Locator) {
  for (const box of await dialog.getByRole('checkbox').all()) await box.check();
}

export async function signUp(page: Page, name: string, email: string, locale: Locale = 'hi') {
  const words = WORDS[locale];
  await page.goto(addressIn('/sell', locale));
  await page.getByRole('button', { name: words.begin }).first().click();
  const dialog = page.getByRole('dialog', { name: words.dialog });
  await dialog.getByRole('textbox', { name: words.name }).fill(name);
  await dialog.getByRole('textbox', { name: words.email }).fill(email);
  await dialog.getByLabel(words.password, { exact: true }).fill(PASSWORD);
  await giveConsents(dialog);
  await dialog.getByRole('button', { name: words.submit }).click();
  await confirmEmail(page, email, locale);
  await expect(page.getByRole('heading', { name: words.dashboard })).toBeFocused();
  await expect(dialog).toBeHidden();
}

export async function offer(page: Page, title: string, price: string, content: Buffer) {
  await page.goto('/upload-product');
  await page.getByRole('textbox', { name: 'टाइटल', exact: true }).fill(title);
  await page.getByRole('textbox', { name: 'विवरण' }).fill('पढ़ने के लिए');
  await page.getByRole('textbox', { name: 'कीमत (₹)' }).fill(price);
  await page.getByRole('combobox', { name: 'कैटेगरी' }).selectOption('prompts');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'फ़ाइल चुनें' }).click();
  await (await chooser).setFiles({ name: 'किताब.md', mimeType: 'text/markdown', buffer: content });
  await page.getByRole('button', { name: 'अपलोड करें' }).click();
  await expect(page.getByRole('button', { name: 'सफलतापूर्वक अपलोड हो गया' })).toBeVisible();
}

/** In another browser context. */
export async function otherUser(page: Page, baseURL: string | undefined) {
  const context = await page.context().browser()?.newContext({ baseURL, reducedMotion: 'reduce' });
  if (!context) throw new Error('There is no browser');
  return context.newPage();
}

export async function addToCart(page: Page, title: string) {
  await page.goto(`/buy?q=${encodeURIComponent(title)}`);
  await page.getByRole('button', { name: `Add करें: ${title}` }).click();
  await page.goto('/cart');
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
}

export const checkOut = (page: Page) => page.getByRole('button', { name: 'चेकआउट करें' }).click();

/** In the menu of an own product. */
export async function chooseMenuItem(seller: Page, title: string, item: string) {
  await seller.getByRole('button', { name: `और विकल्प: ${title}` }).click();
  await seller.getByRole('menuitem', { name: item }).click();
}
