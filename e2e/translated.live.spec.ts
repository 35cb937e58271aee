import { expect, test } from './fixtures';
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
import { switchLanguages, translate, watch } from './translation';

// Browsers log expected error responses to the console. The banner may hydrate after the translation has begun; React
// then renders it anew.
test.use({ expectedMessages: /status of 40[19]|Minified React error #418/ });

test('a product is offered, bought, rated and withdrawn on translated pages', async ({ page, baseURL }) => {
  test.slow();
  const title = `अनुवाद ${process.pid}`;
  await translate(page);
  await signUp(page, 'मीना', newEmail());
  await offer(page, title, '499', Buffer.from(title));

  const buyer = await otherUser(page, baseURL);
  const complaints = watch(buyer);
  await translate(buyer);
  const dialog = (name: string | RegExp) => buyer.getByRole('dialog', { name });

  await test.step('Sign up while paying', async () => {
    await addToCart(buyer, title);
    await switchLanguages(buyer);
    await checkOut(buyer);
    const account = dialog('नया अकाउंट बनाएँ');
    await account.getByRole('textbox', { name: 'पूरा नाम' }).fill('ओम');
    await account.getByRole('button', { name: 'अकाउंट बनाएँ' }).click();
    await expect(account.getByRole('textbox', { name: 'पूरा नाम' })).toHaveValue('ओम');
    const email = newEmail();
    await account.getByRole('textbox', { name: 'ईमेल' }).fill(email);
    await account.getByLabel('पासवर्ड', { exact: true }).fill(PASSWORD);
    await giveConsents(account);
    await account.getByRole('button', { name: 'अकाउंट बनाएँ' }).click();
    await confirmEmail(buyer, email);
  });

  await test.step('Pay, after a payment that fails', async () => {
    await dialog('टेस्ट पेमेंट').getByRole('button', { name: 'पेमेंट फ़ेल हो' }).click();
    await dialog('पेमेंट नहीं हो पाया').getByRole('button', { name: 'फिर से कोशिश करें' }).click();
    await dialog('टेस्ट पेमेंट').getByRole('button', { name: 'पेमेंट हो जाए' }).click();
    const paid = dialog('पेमेंट हो गया, धन्यवाद!');
    await expect(paid.getByText(/TEST-\d{6}/)).toHaveAttribute('translate', 'no');
    const download = buyer.waitForEvent('download');
    await paid.getByRole('button', { name: `डाउनलोड करें: ${title}` }).click();
    expect((await download).suggestedFilename()).toBe('किताब.md');
    await paid.getByRole('link', { name: 'मेरी खरीदारी देखें' }).click();
  });

  await test.step('Rate, and read the receipt', async () => {
    const purchase = buyer.getByRole('region', { name: 'मेरी खरीदारी' }).getByRole('listitem').first();
    await expect(purchase).toContainText(title);
    await switchLanguages(buyer);
    await purchase.getByRole('radio', { name: '5 में से 4 स्टार' }).check();
    await purchase.getByRole('button', { name: 'रेटिंग दें' }).click();
    await expect(purchase.getByText('धन्यवाद!').first()).toBeVisible();
    await purchase.getByText('फ़ाइल का ब्योरा').click();
    await expect(purchase.locator('code')).toHaveAttribute('translate', 'no');
    await expect(purchase.locator('code font')).toHaveCount(0);
    await purchase.getByRole('button', { name: `रसीद: ${title}` }).click();
    const receipt = dialog(/^टेस्ट रसीद TEST-\d{6}$/);
    await expect(receipt).toContainText('₹499.00');
    await expect(receipt.locator('h2 [translate="no"]').first()).toHaveText(/^TEST-\d{6}$/);
    await receipt.getByRole('button', { name: 'बंद करें' }).click();
  });
  expect(complaints).toEqual([]);
  await buyer.context().close();

  await test.step('The seller changes the price and withdraws the product', async () => {
    await page.goto('/sell');
    await expect(page.getByRole('main')).toContainText('₹399.20');
    const row = page.getByRole('listitem', { name: title });
    await expect(row).toBeVisible();
    await switchLanguages(page);
    await page.getByRole('button', { name: `कीमत बदलें: ${title}` }).click();
    const price = page.getByRole('textbox', { name: 'नई कीमत (₹)' });
    await price.fill('0');
    await page.keyboard.press('Enter');
    await expect(price).toHaveAccessibleDescription(/कम से कम ₹1/);
    await price.fill('250');
    await page.keyboard.press('Enter');
    await expect(row).toContainText('₹250.00');
    await expect(row).not.toContainText('₹499.00');
    await chooseMenuItem(page, title, 'बिक्री बंद करें');
    await expect(row).toContainText('बिक्री बंद');
    await chooseMenuItem(page, title, 'बिक्री फिर से शुरू करें');
    await expect(row).toContainText('एक्टिव');
    await expect(row).not.toContainText('बिक्री बंद');
    await page.goto('/account');
    await page.getByRole('button', { name: 'लॉगआउट करें' }).click();
    await expect(page.getByRole('button', { name: 'लॉगिन करें' })).toBeVisible();
  });
});
