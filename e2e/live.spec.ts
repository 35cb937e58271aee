import { createHash, randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { TextReader, Uint8ArrayReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js';
import { MAX_UPLOAD_BYTES } from '../src/domain/limits';
import { clickBeforePageHydrates, expect, SCREENS, test } from './fixtures';
import {
  PASSWORD,
  addToCart,
  checkOut,
  chooseMenuItem,
  confirmEmail,
  newEmail,
  offer,
  otherUser,
  giveConsents,
  signUp,
} from './liveUsers';
import { open, speak } from './looks';
import { OPERATOR_ENV } from './operator';

// Browsers log expected error responses to the console.
test.use({ expectedMessages: /status of 40[19]/ });

test('signs up, stays signed in, signs out and back in', async ({ page }) => {
  const email = newEmail();
  await signUp(page, 'आशा राव', email);
  await page.goto('/account');
  await expect(page.getByRole('heading', { name: 'आशा राव' })).toBeVisible();
  await expect(page.getByText('Verified Email')).toBeVisible();

  await page.getByRole('button', { name: 'लॉगआउट करें' }).click();
  const login = page.getByRole('button', { name: 'लॉगिन करें' });
  await expect(login).toBeVisible();
  await page.reload();
  await login.click();
  const dialog = page.getByRole('dialog', { name: 'लॉगिन करें' });
  await dialog.getByRole('textbox', { name: 'ईमेल' }).fill(email);
  await dialog.getByLabel('पासवर्ड', { exact: true }).fill('something else');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toHaveText('ईमेल या पासवर्ड गलत है। जाँचकर फिर से लिखें।');
  await dialog.getByLabel('पासवर्ड', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'आशा राव' })).toBeVisible();

  await page.goto('/privacy-policy');
  await expect(page.getByRole('heading', { name: 'सर्वर पर क्या रहता है' })).toBeVisible();
});

test('a language chosen while hydrating also changes the test payment banner', async ({ page }) => {
  await clickBeforePageHydrates(page, 'header [lang="en"]');
  await page.goto('/buy');
  await expect(page.getByRole('complementary', { name: 'Notice about test payments' })).toBeVisible();
});

test('a link to /sell focuses the shown heading while the session loads', async ({ page }) => {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/session', async (route) => {
    await held;
    await route.continue();
  });
  // Sent once hydrated: an earlier click would load a document.
  const asked = page.waitForRequest('**/api/session');
  await page.goto('/contact');
  await asked;
  await page.getByRole('banner').getByRole('link', { name: 'बेचें', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'अपना डिजिटल काम बेचें' })).toBeFocused();
  release();
});

test('changes, exports and deletes an account with its password', async ({ page }) => {
  const email = newEmail();
  await signUp(page, 'रवि', email);
  await page.goto('/account');

  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('textbox', { name: 'परिचय' }).fill('फ़ॉन्ट बनाता हूँ');
  const other = newEmail();
  await page.getByRole('textbox', { name: 'ईमेल' }).fill(other);
  await page.getByRole('button', { name: 'Save' }).click();
  const proof = page.getByRole('dialog', { name: 'ईमेल बदलने के लिए पासवर्ड लिखें' });
  await proof.getByLabel('पासवर्ड', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await confirmEmail(page, other);
  await expect(page.getByText('आपका ईमेल बदल गया')).toBeVisible();

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
  const goodbye = page.getByRole('dialog', { name: 'अकाउंट डिलीट करना है?' });
  await goodbye.getByLabel('पासवर्ड', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(goodbye.getByRole('alert')).toHaveText('मौजूदा पासवर्ड गलत है। फिर से लिखें।');
  await goodbye.getByLabel('पासवर्ड', { exact: true }).fill('दूसरा लंबा वाक्य');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'लॉगिन करें' })).toBeVisible();
});

/** About 50 MB, with warnings. */
async function largeZip(): Promise<string> {
  const zip = new ZipWriter(new Uint8ArrayWriter(), { level: 0 });
  await zip.add('invoice/index.html', new TextReader('<h1>बिल</h1>'));
  await zip.add('invoice/.env', new TextReader('TOKEN=1'));
  await zip.add('invoice/pictures.bin', new Uint8ArrayReader(randomBytes(MAX_UPLOAD_BYTES - 64 * 1024)));
  const path = test.info().outputPath('gst-बिल.zip');
  writeFileSync(path, await zip.close());
  return path;
}

async function networkOf(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  return (state: { offline: boolean; megabytesPerSecond?: number }) =>
    session.send('Network.emulateNetworkConditions', {
      offline: state.offline,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: state.megabytesPerSecond === undefined ? -1 : state.megabytesPerSecond * 1024 * 1024,
    });
}

test('tells a file that was changed on disk apart from a lost connection', async ({ page }, testInfo) => {
  await signUp(page, 'मीरा', newEmail());
  await page.getByRole('link', { name: 'नया प्रोडक्ट अपलोड करें' }).click();
  await page.getByRole('textbox', { name: 'टाइटल', exact: true }).fill('GST बिल');
  await page.getByRole('textbox', { name: 'विवरण' }).fill('बिना सर्वर के चलता है');
  await page.getByRole('textbox', { name: 'कीमत (₹)' }).fill('४९९');
  await page.getByRole('combobox', { name: 'कैटेगरी' }).selectOption('scripts');
  const path = testInfo.outputPath('notes.txt');
  writeFileSync(path, 'नमस्ते');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'फ़ाइल चुनें' }).click();
  await (await chooser).setFiles(path);
  await expect(page.getByText('notes.txt')).toBeVisible();
  writeFileSync(path, 'something else');
  await page.getByRole('button', { name: 'अपलोड करें' }).click();
  await expect(page.getByRole('alert')).toHaveText(/^यह फ़ाइल अब पढ़ी नहीं जा रही/);
  await expect(page.getByText(/^कनेक्शन टूट गया है/)).toHaveCount(0);
});

/** A PNG of 8 × 6 px. */
const PICTURE =
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAGCAIAAABxZ0isAAAAT0lEQVR42h3LMREAIRDAwBNxNTUiEEGNkiihRgQivkbR36TZJpNIohHl0q2PiKAnfSh6tfpszHLp1sesg4Sh6NU6TuOUS7c+Th1f8g1Fr/5BYTT5muQrIQAAAABJRU5ErkJggg==';

test('prints the picture in a ZIP on the cover: in the preview, after the upload and in the list', async ({
  page,
}, testInfo) => {
  const title = `GST तस्वीर ${process.pid}`;
  await signUp(page, 'मीरा', newEmail());
  await page.getByRole('link', { name: 'नया प्रोडक्ट अपलोड करें' }).click();
  await page.getByRole('textbox', { name: 'टाइटल', exact: true }).fill(title);
  await page.getByRole('textbox', { name: 'विवरण' }).fill('बिना सर्वर के चलता है');
  await page.getByRole('textbox', { name: 'कीमत (₹)' }).fill('499');
  await page.getByRole('combobox', { name: 'कैटेगरी' }).selectOption('scripts');
  const zip = new ZipWriter(new Uint8ArrayWriter());
  await zip.add('gst/invoice.html', new TextReader('<h1>बिल</h1>'));
  await zip.add('gst/cover.png', new Uint8ArrayReader(Buffer.from(PICTURE, 'base64')));
  const path = testInfo.outputPath('gst.zip');
  writeFileSync(path, await zip.close());
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'फ़ाइल चुनें' }).click();
  await (await chooser).setFiles(path);

  const printed = page.locator('img[data-arrived]');
  await expect(page.getByText('“gst/cover.png” कवर पर छपी है।').filter({ visible: true })).toBeVisible();
  await expect(printed.filter({ visible: true })).toHaveCount(1);
  await page.getByRole('button', { name: 'अपलोड करें' }).click();
  const panel = page.getByRole('region', { name: title });
  await expect(panel.locator('img[data-arrived]')).toBeVisible();
  await panel.getByRole('link', { name: 'बाज़ार में देखें' }).click();
  await expect(page.getByRole('dialog', { name: title }).locator(printed)).toHaveAttribute(
    'src',
    /^\/api\/pictures\//,
  );
});

test.describe('on a bad network', () => {
  test.use({ expectedMessages: /ERR_INTERNET_DISCONNECTED|status of 40[19]/ });

  test('uploads 50 MB across interruption, pause and reload; visitors then find the product', async ({
    page,
    browser,
    baseURL,
  }) => {
    test.slow();
    const title = `GST बिल ${process.pid}`;
    await signUp(page, 'मीरा', newEmail());
    await page.getByRole('link', { name: 'नया प्रोडक्ट अपलोड करें' }).click();
    await page.getByRole('textbox', { name: 'टाइटल', exact: true }).fill(title);
    await page.getByRole('textbox', { name: 'विवरण' }).fill('बिना सर्वर के चलता है');
    await page.getByRole('textbox', { name: 'कीमत (₹)' }).fill('४९९');
    await expect(page.getByText('₹499.00 पर आपको ₹399.20 मिलेंगे')).toBeVisible();
    await page.getByRole('combobox', { name: 'कैटेगरी' }).selectOption('scripts');
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'फ़ाइल चुनें' }).click();
    await (await chooser).setFiles(await largeZip());
    await expect(page.getByText('इन फ़ाइलों में पासवर्ड या सीक्रेट की हो सकती हैं')).toBeVisible();

    const network = await networkOf(page);
    await network({ offline: false, megabytesPerSecond: 8 });
    await page.getByRole('button', { name: 'अपलोड करें' }).click();
    const progress = page.getByRole('progressbar', { name: 'कितना अपलोड हुआ' });
    const arrived = async () => Number(await progress.getAttribute('aria-valuenow'));
    await expect.poll(arrived).toBeGreaterThan(20);

    await network({ offline: true });
    await expect(page.getByText(/^कनेक्शन टूट गया है/).first()).toBeVisible();
    const before = await arrived();
    expect(before).toBeLessThan(100);
    await network({ offline: false, megabytesPerSecond: 8 });
    await expect.poll(arrived).toBeGreaterThan(before + 5);

    await page.getByRole('button', { name: 'अपलोड रोकें' }).click();
    await expect(page.getByText(/^अपलोड रुका हुआ है/).first()).toBeVisible();
    await page.reload();
    await expect(page.getByText(/^अपलोड बीच में रुक गया था/).first()).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'टाइटल', exact: true })).toHaveValue(title);
    await expect(page.getByText('इन फ़ाइलों में पासवर्ड या सीक्रेट की हो सकती हैं')).toBeVisible();
    await page.getByRole('button', { name: 'अपलोड जारी रखें' }).click();
    await expect(page.getByRole('button', { name: 'सफलतापूर्वक अपलोड हो गया' })).toBeVisible({
      timeout: 30_000,
    });
    await expect(page.getByRole('textbox', { name: 'टाइटल', exact: true })).toHaveValue('');

    const visitor = await browser.newContext({ baseURL });
    const shop = await visitor.newPage();
    await shop.goto('/buy');
    await shop.getByRole('button', { name: 'स्क्रिप्ट और टूल' }).click();
    await shop.getByRole('searchbox', { name: 'प्रोडक्ट खोजें' }).fill(title);
    const card = shop.getByRole('article').filter({ hasText: title });
    await expect(card).toContainText('₹499.00');
    await expect(card).toContainText('मीरा');
    await card.getByRole('link').first().click();
    await expect(shop.getByRole('dialog').getByText('invoice/index.html')).toBeVisible();
    await visitor.close();
  });
});

test('what was typed right before a reload comes back', async ({ page }) => {
  await page.goto('/upload-product');
  const title = page.getByRole('textbox', { name: 'टाइटल', exact: true });
  await title.pressSequentially('अभी लिखा हुआ टाइटल', { delay: 50 });
  await page.reload();
  await expect(title).toHaveValue('अभी लिखा हुआ टाइटल');
});

test('what was typed comes back after Back and Forward to another document', async ({ page }) => {
  await page.goto('/contact');
  await page.goto('/upload-product');
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  await field('टाइटल').fill('चाय की दुकान');
  await field('विवरण').fill('छोटी दुकान के लिए।');
  await field('कीमत (₹)').fill('250');
  await page.goBack();
  await page.goForward();
  await expect(field('टाइटल')).toHaveValue('चाय की दुकान');
  await expect(field('विवरण')).toHaveValue('छोटी दुकान के लिए।');
  await expect(field('कीमत (₹)')).toHaveValue('250');
});

test('a seller unlists and relists a product, changes its price, and replaces its file with a new version', async ({
  page,
  browser,
  baseURL,
}) => {
  const title = `पोस्टर ${process.pid}`;
  await signUp(page, 'कबीर', newEmail());
  await page.goto('/upload-product');
  await page.getByRole('textbox', { name: 'टाइटल', exact: true }).fill(title);
  await page.getByRole('textbox', { name: 'विवरण' }).fill('दीवार के लिए');
  await page.getByRole('textbox', { name: 'कीमत (₹)' }).fill('100');
  await page.getByRole('combobox', { name: 'कैटेगरी' }).selectOption('assets');
  const choose = async (button: string, name: string) => {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: button }).last().click();
    await (await chooser).setFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(name) });
  };
  await choose('फ़ाइल चुनें', 'poster.txt');
  await page.getByRole('button', { name: 'अपलोड करें' }).click();
  await expect(page.getByRole('button', { name: 'सफलतापूर्वक अपलोड हो गया' })).toBeVisible();

  const visitor = await browser.newContext({ baseURL });
  const shop = await visitor.newPage();
  const inShop = async (text: string) => {
    await shop.goto(`/buy?q=${encodeURIComponent(title)}`);
    await expect(shop.getByRole('main')).toContainText(text);
  };
  await inShop('₹100.00');

  await test.step('the server renders it, and hydration requests no products', async () => {
    const withoutScripts = await browser.newContext({ baseURL, javaScriptEnabled: false });
    const reader = await withoutScripts.newPage();
    await reader.goto('/buy?category=assets');
    await expect(reader.getByRole('article').filter({ hasText: title })).toBeVisible();
    await withoutScripts.close();

    const requested: string[] = [];
    shop.on('request', (request) => requested.push(new URL(request.url()).pathname));
    await shop.goto('/buy?category=assets');
    await shop.getByRole('button', { name: 'English' }).click();
    await expect(shop.getByRole('article').filter({ hasText: title })).toContainText('Seller:');
    expect(requested.filter((path) => path.startsWith('/api/catalogue'))).toEqual([]);
    await shop.getByRole('button', { name: 'हिंदी' }).click();
  });

  await page.goto('/sell');
  const row = page.getByRole('listitem', { name: title });
  await chooseMenuItem(page, title, 'बिक्री बंद करें');
  await expect(row).toContainText('बिक्री बंद');
  await inShop('कोई प्रोडक्ट नहीं मिला');
  await chooseMenuItem(page, title, 'बिक्री फिर से शुरू करें');
  await expect(row).toContainText('एक्टिव');

  await page.getByRole('button', { name: `कीमत बदलें: ${title}` }).click();
  const price = page.getByRole('textbox', { name: 'नई कीमत (₹)' });
  await price.fill('0');
  await page.keyboard.press('Enter');
  await expect(price).toHaveAccessibleDescription(/कम से कम ₹1/);
  await price.fill('250');
  await page.keyboard.press('Enter');
  await expect(price).toBeHidden();
  await inShop('₹250.00');

  await chooseMenuItem(page, title, 'फ़ाइल बदलें');
  await choose('फ़ाइल चुनें', 'poster-2.txt');
  await page.getByRole('button', { name: 'फ़ाइल बदलें', exact: true }).click();
  await expect(page.getByRole('listitem').getByText(`${title} की फ़ाइल बदल गई`)).toBeVisible();
  await visitor.close();
});

const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex');

test('states on every page that payments are tests', async ({ page }) => {
  for (const path of ['/', '/buy', '/sell', '/account', '/cart', '/contact', '/terms-of-service']) {
    await page.goto(path);
    const banner = page.getByRole('complementary', { name: 'टेस्ट पेमेंट की सूचना' });
    await expect(banner).toContainText('कोई पैसा नहीं कटेगा');
  }
  // The banner persists across navigation.
  await page.getByRole('banner').getByRole('link', { name: 'खरीदें' }).click();
  await expect(page.getByRole('complementary', { name: 'टेस्ट पेमेंट की सूचना' })).toBeVisible();
});

test('states only facts on every page, in both languages', async ({ page }) => {
  const untrue = [
    { claim: 'a phone number that somebody may have', pattern: /\+91[ -]?[6-9][\d -]{9}/ },
    { claim: 'an address at which nobody reads mail', pattern: /[\w.]+@[\w.]+\.example\b/ },
    { claim: 'an approximate figure such as "500+"', pattern: /\d\+/ },
    { claim: 'a rate of satisfaction', pattern: /\b9\d(?:\.\d+)?\s?%/ },
  ];
  for (const { path } of SCREENS) {
    await open(page, path, 'hi');
    for (const lang of ['hi', 'en'] as const) {
      await speak(page, lang);
      const footer = page.getByRole('contentinfo');
      await expect(footer).toContainText(OPERATOR_ENV.LEGAL_NAME);
      // innerHTML includes attributes: links, labels. Encoded drawings contain percent signs.
      const html = (await page.locator('body').innerHTML()).replaceAll(/"data:[^"]*"/g, '""');
      for (const { claim, pattern } of untrue)
        expect(html, `${path} (${lang}): ${claim}`).not.toMatch(pattern);
    }
  }
  await open(page, '/contact', 'hi');
  const operator = page.getByRole('region', { name: 'इस बाज़ार को कौन चलाता है' });
  for (const name of [
    'LEGAL_NAME',
    'LEGAL_ADDRESS',
    'GRIEVANCE_NAME',
    'GRIEVANCE_EMAIL',
    'GRIEVANCE_PHONE',
  ] as const)
    await expect(operator).toContainText(OPERATOR_ENV[name]);
});

test('sells a product: payment, download of the same bytes, rating', async ({ page, baseURL }) => {
  // Two people sign up, each with a mail.
  test.slow();
  const title = `कविता ${process.pid}`;
  const content = randomBytes(200_003);
  await signUp(page, 'ईशा', newEmail());
  await offer(page, title, '499', content);

  const buyer = await otherUser(page, baseURL);
  await addToCart(buyer, title);
  await buyer.reload();
  await expect(buyer.getByRole('heading', { name: title })).toBeVisible();
  // Signed out, in a new browser: asks to register, then continues.
  await checkOut(buyer);
  const account = buyer.getByRole('dialog', { name: 'नया अकाउंट बनाएँ' });
  await expect(account).toContainText('फ़ाइलें और रसीद आपके अकाउंट में रहेंगी');
  await buyer.goBack();
  await expect(account).toBeHidden();
  await expect(buyer).toHaveURL('/cart');
  await checkOut(buyer);
  const email = newEmail();
  await account.getByRole('textbox', { name: 'पूरा नाम' }).fill('ओम');
  await account.getByRole('textbox', { name: 'ईमेल' }).fill(email);
  await account.getByLabel('पासवर्ड', { exact: true }).fill(PASSWORD);
  await giveConsents(account);
  await account.getByRole('button', { name: 'अकाउंट बनाएँ' }).click();
  await confirmEmail(buyer, email);

  const testPayment = buyer.getByRole('dialog', { name: 'टेस्ट पेमेंट' });
  await expect(testPayment).toContainText('कोई पैसा नहीं कटेगा');
  await testPayment.getByRole('button', { name: 'पेमेंट हो जाए' }).click();
  const paid = buyer.getByRole('dialog', { name: 'पेमेंट हो गया, धन्यवाद!' });
  await expect(paid).toContainText(/TEST-\d{6}/);
  const atOnce = buyer.waitForEvent('download');
  await paid.getByRole('button', { name: `डाउनलोड करें: ${title}` }).click();
  expect(sha256(readFileSync(await (await atOnce).path()))).toBe(sha256(content));
  await paid.getByRole('link', { name: 'मेरी खरीदारी देखें' }).click();

  const purchase = buyer.getByRole('region', { name: 'मेरी खरीदारी' }).getByRole('listitem').first();
  await expect(purchase).toContainText(title);
  await expect(purchase.getByText('टेस्ट ऑर्डर')).toBeVisible();
  const download = buyer.waitForEvent('download');
  await purchase.getByRole('button', { name: `डाउनलोड करें: ${title}` }).click();
  const file = readFileSync(await (await download).path());
  expect(sha256(file)).toBe(sha256(content));
  expect((await download).suggestedFilename()).toBe('किताब.md');

  await purchase.getByRole('radio', { name: '5 में से 4 स्टार' }).check();
  await purchase.getByRole('button', { name: 'रेटिंग दें' }).click();
  await expect(purchase.getByText(/^धन्यवाद!/).first()).toBeVisible();
  await purchase.getByRole('button', { name: `रसीद: ${title}` }).click();
  const receipt = buyer.getByRole('dialog', { name: /^टेस्ट रसीद TEST-\d{6}$/ });
  await expect(receipt).toContainText('₹499.00');
  await expect(receipt.getByRole('note')).toContainText('कोई पैसा नहीं दिया गया');
  await buyer.goBack();
  await expect(receipt).toBeHidden();
  await expect(purchase).toBeVisible();
  await buyer.context().close();

  // The seller sees the sale, the catalogue the rating.
  await page.goto('/sell');
  await expect(page.getByRole('main')).toContainText('₹399.20');
  await expect(page.getByRole('note')).toContainText('टेस्ट के आँकड़े');
  await page.goto(`/buy?q=${encodeURIComponent(title)}`);
  await expect(page.getByRole('article')).toContainText('4.0');
});

test('handles a payment that fails, is cancelled, stays pending, or needs a changed price to be accepted', async ({
  page,
  baseURL,
}) => {
  // Six checkouts, and a webhook that comes later.
  test.slow();
  const title = `कहानी ${process.pid}`;
  const seller = await otherUser(page, baseURL);
  await signUp(seller, 'तारा', newEmail());
  await offer(seller, title, '100', Buffer.from(title));
  await signUp(page, 'नील', newEmail());
  await addToCart(page, title);
  const dialog = (name: string): Locator => page.getByRole('dialog', { name });
  const payInTest = (how: string) => dialog('टेस्ट पेमेंट').getByRole('button', { name: how }).click();

  await test.step('It fails, says why, and can be tried again', async () => {
    await checkOut(page);
    await payInTest('पेमेंट फ़ेल हो');
    await expect(dialog('पेमेंट नहीं हो पाया')).toContainText('मंज़ूर नहीं किया');
    await dialog('पेमेंट नहीं हो पाया').getByRole('button', { name: 'फिर से कोशिश करें' }).click();
  });

  await test.step('It is cancelled, and the cart stays', async () => {
    await payInTest('बिना पेमेंट बंद करें');
    await expect(dialog('पेमेंट नहीं हुआ')).toContainText('पेमेंट पूरा नहीं हुआ');
    await page.keyboard.press('Escape');
    await expect(dialog('पेमेंट नहीं हुआ')).toBeHidden();
  });

  await test.step('Back cancels it, then closes what says so, and stays in the cart', async () => {
    await checkOut(page);
    await expect(dialog('टेस्ट पेमेंट')).toBeVisible();
    await page.goBack();
    await expect(dialog('पेमेंट नहीं हुआ')).toBeVisible();
    await page.goBack();
    await expect(dialog('पेमेंट नहीं हुआ')).toBeHidden();
    await expect(page).toHaveURL('/cart');
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
  });

  await test.step('At another price it is asked about first', async () => {
    await seller.goto('/sell');
    await seller.getByRole('button', { name: `कीमत बदलें: ${title}` }).click();
    await seller.getByRole('textbox', { name: 'नई कीमत (₹)' }).fill('150');
    await seller.keyboard.press('Enter');
    await expect(seller.getByRole('textbox', { name: 'नई कीमत (₹)' })).toBeHidden();
    await seller.context().close();
    await checkOut(page);
    const changed = dialog('कार्ट में कुछ बदल गया है');
    await expect(changed).toContainText('पहले ₹100.00');
    await expect(changed).toContainText('अब ₹150.00');
    await changed.getByRole('button', { name: 'इस कीमत पर आगे बढ़ें' }).click();
  });

  await test.step('A pending payment completes after the buyer has left the page', async () => {
    await payInTest('पेमेंट पेंडिंग रहे');
    await expect(dialog('पेमेंट पेंडिंग है')).toBeVisible();
    const purchases = page.getByRole('region', { name: 'मेरी खरीदारी' });
    await expect(async () => {
      await page.goto('/account');
      await page.reload();
      const file = purchases.getByRole('button', { name: `डाउनलोड करें: ${title}` });
      await expect(file).toBeVisible({ timeout: 5000 });
    }).toPass({ timeout: 30_000 });
    await expect(purchases).not.toContainText('दोबारा पेमेंट न करें', { timeout: 40_000 });
    await page.goto('/cart');
    await expect(page.getByText('आपका कार्ट खाली है')).toBeVisible();
  });
});

test('serves pages and the API after a request with an impossible range', async ({ request }) => {
  const page = await request.get('/', { headers: { Range: 'bytes=5-2' } });
  expect(page.status()).toBe(200);
  expect(page.headers()['content-security-policy']).not.toContain('picsum');
  expect((await request.get('/healthz')).status()).toBe(200);
  for (const path of ['/routes.json', '/_headers', '/nginx.conf', '/vercel.json', '/.vite/manifest.json']) {
    expect((await request.get(path)).status(), path).toBe(404);
  }
});
