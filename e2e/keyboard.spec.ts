import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { tabTo } from './tabTo';

for (const [name, width] of [
  ['a phone', 360],
  ['a desktop', 1280],
] as const)
  test(`from a card back to the search field on ${name}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 780 });
    await page.goto('/buy');
    const cards = page.getByRole('article');
    await expect(cards).toHaveCount(12);
    await page.mouse.wheel(0, 900);
    await expect(cards.first()).not.toBeInViewport();
    await cards.nth(8).getByRole('link').focus();
    await tabTo(page, page.getByRole('searchbox', { name: 'प्रोडक्ट खोजें' }), 'Shift+Tab');
  });

/** A phone on its side, and a desktop at 400 %. */
for (const [width, height] of [
  [780, 360],
  [320, 256],
] as const)
  test(`backwards from the footer at ${width} × ${height} px, focus is never under the header`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/buy');
    const cards = page.getByRole('article');
    await expect(cards).toHaveCount(12);
    await page.getByRole('contentinfo').getByRole('link').last().focus();
    await tabTo(page, cards.nth(8).getByRole('link'), 'Shift+Tab');
    await cards.nth(2).getByRole('button').focus();
    await tabTo(page, page.getByRole('searchbox', { name: 'प्रोडक्ट खोजें' }), 'Shift+Tab');
  });

function button(page: Page, name: string | RegExp): Locator {
  return page.getByRole('main').getByRole('button', { name, exact: true });
}

test('buying', async ({ page }) => {
  await page.goto('/');
  await tabTo(page, page.getByRole('link', { name: 'Start Buying' }));
  await page.keyboard.press('Enter');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('डिजिटल प्रोडक्ट खरीदें');
  await expect(heading).toBeFocused();

  const count = page.getByRole('status').filter({ hasText: /प्रोडक्ट मिल/ });
  await tabTo(page, button(page, 'AI प्रॉम्प्ट'));
  await page.keyboard.press('Space');
  await expect(page).toHaveURL('/buy?category=prompts');
  await expect(count).toHaveText('4 प्रोडक्ट मिले');
  const sort = page.getByRole('combobox', { name: 'क्रम' });
  await tabTo(page, sort);
  await page.keyboard.press('ArrowDown');
  await expect(sort).toHaveValue('popular');
  await tabTo(page, page.getByRole('searchbox', { name: 'प्रोडक्ट खोजें' }), 'Shift+Tab');
  await page.keyboard.type((await page.getByRole('article').last().getByRole('heading').textContent()) ?? '');
  await expect(count).toHaveText('1 प्रोडक्ट मिला');

  const add = button(page, /^Add करें/).first();
  await tabTo(page, add);
  await page.keyboard.press('Enter');
  const added = page.getByRole('status').filter({ hasText: 'कार्ट में जुड़ गया' });
  await expect(added).not.toContainText('लाइसेंस');
  await page.keyboard.press('Space');
  await expect(added).toContainText('2 लाइसेंस');
  await expect(add).toBeFocused();

  await tabTo(page, added.getByRole('link', { name: 'कार्ट देखें' }));
  await page.keyboard.press('Enter');
  await expect(heading).toHaveText('मेरा कार्ट');
  await expect(heading).toBeFocused();

  const summary = page.getByRole('region', { name: 'ऑर्डर का सारांश' }).getByRole('definition');
  const before = await summary.last().textContent();
  const decrease = button(page, /^मात्रा घटाएँ/);
  await tabTo(page, decrease);
  await page.keyboard.press('Enter');
  await expect(decrease).toBeDisabled();
  // A disabled button cannot keep focus.
  await expect(button(page, /^मात्रा बढ़ाएँ/)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(summary.last()).toHaveText(before ?? '');
  await tabTo(page, button(page, 'चेकआउट करें'));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('Razorpay integration coming soon!');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(button(page, 'चेकआउट करें')).toBeFocused();
});

test('opening and closing the quick look', async ({ page }) => {
  await page.goto('/buy');
  const link = page.getByRole('article').nth(1).getByRole('heading').getByRole('link');
  await tabTo(page, link);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  for (let stop = 0; stop < 8; stop += 1) {
    await page.keyboard.press('Tab');
    await expect(dialog.locator(':focus')).toHaveCount(1);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(link).toBeFocused();
});

test('uploading', async ({ page }) => {
  await page.goto('/sell');
  await tabTo(page, button(page, 'सेलर अकाउंट बनाएँ').first());
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await tabTo(page, page.getByRole('main').getByRole('link', { name: 'नया प्रोडक्ट अपलोड करें' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('प्रोडक्ट अपलोड करें');

  // Invalid submit: the first invalid field gets focus, with the error as its description.
  const submit = button(page, 'अपलोड करें');
  await tabTo(page, submit);
  await page.keyboard.press('Enter');
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  await expect(button(page, 'फ़ाइल चुनें')).toBeFocused();
  await expect(page.getByRole('alert')).toHaveText('कृपया फ़ाइल अपलोड करें');

  // Before `tabTo`, whose round trips leave Playwright time to intercept the picker; it doesn't wait for that itself.
  const chooser = page.waitForEvent('filechooser');
  await tabTo(page, button(page, 'फ़ाइल चुनें'));
  await page.keyboard.press('Enter');
  await (
    await chooser
  ).setFiles({ name: 'chai.zip', mimeType: 'application/zip', buffer: Buffer.from('PK') });
  await expect(page.getByText('chai.zip')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'फ़ाइल चुनी गई' })).toHaveCount(1);

  await tabTo(page, submit);
  await page.keyboard.press('Enter');
  await expect(field('टाइटल')).toBeFocused();
  await expect(field('टाइटल')).toHaveAccessibleDescription('टाइटल लिखें');

  await page.keyboard.type('चाय की दुकान');
  await tabTo(page, field('विवरण'));
  await page.keyboard.type('छोटी दुकान के लिए पूरा टेम्पलेट।');
  await tabTo(page, field('कीमत (₹)'));
  await page.keyboard.type('₹१,४९९');
  await expect(field('कीमत (₹)')).toHaveAccessibleDescription('₹1,499.00 पर आपको ₹1,199.20 मिलेंगे');
  await tabTo(page, page.getByRole('combobox', { name: 'कैटेगरी' }));
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('combobox', { name: 'कैटेगरी' })).toHaveValue('code');

  await tabTo(page, field('टैग'));
  await page.keyboard.type('चाय');
  await page.keyboard.press('Enter');
  await page.keyboard.type('दुकान');
  await page.keyboard.press('Enter');
  const tags = page.getByRole('list', { name: 'जोड़े गए टैग' }).getByRole('listitem');
  await expect(tags).toHaveText(['चाय', 'दुकान']);
  await tabTo(page, button(page, 'टैग हटाएँ: चाय'));
  await page.keyboard.press('Enter');
  await expect(tags).toHaveText(['दुकान']);
  await expect(button(page, 'टैग हटाएँ: दुकान')).toBeFocused();

  await tabTo(page, submit);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('progressbar', { name: 'कितना अपलोड हुआ' })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'अपलोड जारी है' })).toHaveCount(1);
  await expect(page.getByRole('status').filter({ hasText: 'आपका प्रोडक्ट अपलोड हो गया है' })).toHaveCount(1);
  await expect(page.getByRole('region', { name: 'चाय की दुकान' })).toBeFocused();
  await expect(field('टाइटल')).toHaveValue('');
  await tabTo(page, button(page, 'बंद करें'));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('editing the profile', async ({ page }) => {
  await page.goto('/account');
  await tabTo(page, button(page, 'लॉगिन करें'));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  const edit = button(page, 'Edit');
  await tabTo(page, edit);
  await page.keyboard.press('Enter');

  const name = page.getByRole('textbox', { name: 'पूरा नाम' });
  await expect(name).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('क्षमा शर्मा');
  const phone = page.getByRole('textbox', { name: 'फ़ोन' });
  await tabTo(page, phone);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('०९१२३४-५६७८९');
  await expect(phone).toHaveAccessibleDescription('इस तरह सेव होगा: +91 91234 56789');
  await expect(page.getByRole('status').filter({ hasText: '+91 91234 56789' })).toHaveCount(1);
  await tabTo(page, button(page, 'Save'));
  await tabTo(page, phone, 'Shift+Tab');
  await tabTo(page, button(page, 'Save'));
  await page.keyboard.press('Enter');

  await expect(page.getByRole('main').getByRole('definition').nth(2)).toHaveText('+91 91234 56789');
  await expect(page.getByRole('status').filter({ hasText: 'प्रोफ़ाइल सेव हो गई' })).toHaveCount(1);
  await expect(edit).toBeFocused();
});
