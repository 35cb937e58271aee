import type { Locator, Page } from '@playwright/test';
import { cartLink, expect, goByHeader, priceIn, rupees, test } from './fixtures';
import { speak } from './looks';
import { switchLanguages, translate } from './translation';

const cards = (page: Page): Locator => page.getByRole('main').getByRole('article');

const titleOf = async (card: Locator) =>
  ((await card.getByRole('heading').textContent()) ?? '').replaceAll('\u200B', '');

test('a buyer finds, orders and changes products on a translated page', async ({ page }) => {
  test.slow();
  await translate(page);
  await page.goto('/');
  await expect(cards(page)).toHaveCount(8);
  await switchLanguages(page);
  await page.getByRole('link', { name: 'Start Buying' }).click();
  await expect(cards(page)).toHaveCount(12);

  await test.step('Filter, sort and search', async () => {
    await page.getByRole('button', { name: 'AI प्रॉम्प्ट', exact: true }).click();
    await expect(cards(page)).toHaveCount(4);
    await page.getByRole('combobox', { name: 'क्रम' }).selectOption({ label: 'कीमत: कम से ज़्यादा' });
    await expect(page).toHaveURL('/buy?category=prompts&sort=price-low');
    const isSorted = async () => {
      const prices = await Promise.all((await cards(page).all()).map(priceIn));
      return prices.every((price, index) => index === 0 || price >= (prices[index - 1] ?? 0));
    };
    await expect.poll(isSorted).toBe(true);
    await switchLanguages(page);
    const search = page.getByRole('searchbox', { name: 'प्रोडक्ट खोजें' });
    await search.fill('zzzz');
    await expect(page.getByText('कोई प्रोडक्ट नहीं मिला')).toBeVisible();
    await switchLanguages(page);
    await page.getByRole('button', { name: 'सभी प्रोडक्ट दिखाएँ' }).click();
    await expect(cards(page)).toHaveCount(12);
    await search.fill(await titleOf(cards(page).nth(2)));
    await expect(cards(page)).toHaveCount(1);
    await switchLanguages(page);
    await search.fill('');
    await expect(cards(page)).toHaveCount(12);
  });

  const title = await titleOf(cards(page).first());
  const price = await priceIn(cards(page).first());

  await test.step('Add from the quick look and from the card', async () => {
    await cards(page).first().getByRole('heading').getByRole('link').click();
    const dialog = page.getByRole('dialog', { name: title });
    await dialog.getByRole('button', { name: `Add करें: ${title}` }).click();
    await expect(dialog.getByText('×1')).toBeVisible();
    await dialog.getByRole('button', { name: 'बंद करें' }).click();
    await expect(cards(page).first().getByText('×1')).toBeVisible();
    await page.getByRole('button', { name: `Add करें: ${title}` }).click();
    await expect(cards(page).first().getByText('×2')).toBeVisible();
    await expect(cards(page).first().getByText('×1')).toHaveCount(0);
    await cards(page)
      .nth(1)
      .getByRole('button', { name: /^Add करें/ })
      .click();
    await expect(cartLink(page).getByText('2', { exact: true })).toBeVisible();
  });

  await cartLink(page).click();
  const summary = page.getByRole('region', { name: 'ऑर्डर का सारांश' }).getByRole('definition');
  const line = page.getByRole('main').getByRole('listitem').filter({ hasText: title });
  const quantity = line.getByRole('group', { name: 'मात्रा' });

  await test.step('Change quantities, remove and undo', async () => {
    await expect(quantity).toHaveText('2');
    await line.getByRole('button', { name: /^मात्रा बढ़ाएँ/ }).click();
    await expect(quantity).toHaveText('3');
    await expect(line).toContainText(rupees(price * 3));
    await line.getByRole('button', { name: /^मात्रा घटाएँ/ }).click();
    await expect(quantity).toHaveText('2');
    await line.getByRole('button', { name: /^हटाएँ/ }).click();
    await expect(line).toHaveCount(0);
    await expect(cartLink(page).getByText('1', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'वापस लाएँ' }).click();
    await expect(line).toContainText(rupees(price * 2));
    await switchLanguages(page);
    await line.getByRole('button', { name: /^मात्रा बढ़ाएँ/ }).click();
    await expect(summary.last()).not.toHaveText(rupees(price * 2));
  });

  await page.getByRole('button', { name: 'चेकआउट करें' }).click();
  await expect(page.getByRole('alert')).toHaveText('Razorpay integration coming soon!');
});

test('a seller signs up, uploads and edits the profile on a translated page', async ({ page }) => {
  test.slow();
  await translate(page);
  await page.goto('/sell');
  await page.getByRole('button', { name: 'सेलर अकाउंट बनाएँ' }).first().click();
  await expect(page.getByText('अभी आपका कोई प्रोडक्ट नहीं है')).toBeVisible();
  await switchLanguages(page);

  await page.getByRole('link', { name: 'नया प्रोडक्ट अपलोड करें' }).click();
  const main = page.getByRole('main');
  const submit = main.getByRole('button', { name: /अपलोड/ });
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  const choose = async (button: string, name: string) => {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('group', { name: 'फ़ाइल' }).getByRole('button', { name: button }).click();
    await (await chooser).setFiles({ name, mimeType: 'text/plain', buffer: Buffer.from('नमस्ते') });
  };

  await test.step('See what is wrong', async () => {
    await submit.click();
    await expect(page.getByRole('alert').getByText('कृपया फ़ाइल अपलोड करें')).toBeVisible();
    await expect(field('टाइटल')).toHaveAttribute('aria-invalid', 'true');
    await choose('फ़ाइल चुनें', 'a.exe');
    await expect(page.getByRole('alert').getByText('सिर्फ़ ये फ़ाइलें चलेंगी')).toBeVisible();
    await field('कीमत (₹)').fill('0');
    await submit.click();
    await expect(page.getByText('कीमत कम से कम ₹1 होनी चाहिए')).toBeVisible();
  });

  await test.step('Choose, remove, replace a file', async () => {
    await choose('फ़ाइल चुनें', 'chai.txt');
    await expect(main.getByText('chai.txt')).toBeVisible();
    await page.getByRole('button', { name: 'हटाएँ: chai.txt' }).click();
    await expect(main.getByText('chai.txt')).toHaveCount(0);
    await choose('फ़ाइल चुनें', 'chai.txt');
    await choose('बदलें: chai.txt', 'dukaan.txt');
    await expect(main.getByText('dukaan.txt')).toBeVisible();
    await expect(main.getByText('chai.txt')).toHaveCount(0);
  });

  await test.step('Fill in, in both languages', async () => {
    await field('टाइटल').fill('चाय की दुकान');
    await field('विवरण').fill('छोटी दुकान के लिए।');
    await field('कीमत (₹)').fill('499');
    await page.getByRole('combobox', { name: 'कैटेगरी' }).selectOption('scripts');
    await field('टैग').fill('चाय');
    await field('टैग').press('Enter');
    await field('टैग').fill('दुकान');
    await field('टैग').press('Enter');
    await page.getByRole('button', { name: 'टैग हटाएँ: चाय' }).click();
    await expect(page.getByRole('list', { name: 'जोड़े गए टैग' })).toHaveText('दुकान');
    await speak(page, 'en');
    await speak(page, 'hi');
    await expect(field('टाइटल')).toHaveValue('चाय की दुकान');
    await expect(field('विवरण')).toHaveValue('छोटी दुकान के लिए।');
    await expect(main.getByText('dukaan.txt')).toBeVisible();
  });

  await test.step('Upload', async () => {
    await submit.click();
    await expect(submit).toHaveText('अपलोड हो रहा है…');
    await expect(submit).toHaveText('सफलतापूर्वक अपलोड हो गया');
    await expect(submit).toHaveText('अपलोड करें');
    await expect(field('टाइटल')).toHaveValue('');
    await expect(main.getByText('dukaan.txt')).toHaveCount(0);
    await expect(main.getByRole('list', { name: 'जोड़े गए टैग' })).toHaveCount(0);
    await main.getByRole('region').getByRole('link', { name: 'प्रोडक्ट देखें' }).click();
    await expect(page).toHaveURL('/buy');
  });

  await test.step('Edit the profile', async () => {
    await goByHeader(page, 'अकाउंट');
    await page.getByRole('button', { name: 'Edit' }).click();
    await field('पूरा नाम').fill('नीलम शाह');
    await field('पता').fill('');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('प्रोफ़ाइल सेव हो गई')).toBeVisible();
    await expect(main).toContainText('नीलम शाह');
    await expect(main).not.toContainText('राहुल वर्मा');
    await switchLanguages(page);
  });
});

test.describe('translated from its first line', () => {
  // What the shop's HTML says is not what React expects: it renders the page anew.
  test.use({ expectedMessages: /Minified React error #418/ });

  test('a page hydrates, keeps what was typed, and works', async ({ page }) => {
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/assets/*.js', async (route) => {
      await held;
      await route.continue();
    });
    await translate(page, 'first line');
    await page.goto('/buy', { waitUntil: 'commit' });
    const search = page.getByRole('searchbox', { name: 'प्रोडक्ट खोजें' });
    await search.fill('प्रॉम्प्ट');
    await expect(page.locator('main font').first()).toBeAttached();
    release();
    await expect(page).toHaveURL(/\?q=/);
    await expect(search).toHaveValue('प्रॉम्प्ट');
    await expect(cards(page)).toHaveCount(4);
    await switchLanguages(page);
    await cards(page)
      .first()
      .getByRole('button', { name: /^Add करें/ })
      .click();
    await expect(cartLink(page).getByText('1', { exact: true })).toBeVisible();
  });
});

test('names, numbers and addresses stay as they are', async ({ page }) => {
  const untranslated = (part: Locator) =>
    part.evaluate((element) => element.closest('[translate="no"]') !== null);
  await page.goto('/buy');
  expect(await untranslated(cards(page).first().getByText('₹').first())).toBe(true);
  expect(await untranslated(page.getByRole('banner').getByText('कृति बाज़ार'))).toBe(true);
  expect(await untranslated(cards(page).first().getByRole('heading'))).toBe(false);
  await page.goto('/account');
  await page.getByRole('button', { name: 'लॉगिन करें' }).click();
  expect(await untranslated(page.getByRole('main').getByText('@').first())).toBe(true);
  expect(await untranslated(page.getByRole('heading', { name: 'राहुल वर्मा' }))).toBe(false);
});
