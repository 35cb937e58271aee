import type { Page } from '@playwright/test';
import { expect, goByHeader, test } from './fixtures';
import {
  addToCart,
  checkOut,
  chooseMenuItem,
  newEmail,
  offer,
  otherUser,
  PASSWORD,
  signUp,
} from './liveUsers';

/** What a browser fires when its window is chosen again. */
const focusWindow = (page: Page) =>
  page.evaluate(() => {
    window.dispatchEvent(new Event('focus'));
  });

const card = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title });

async function changePrice(seller: Page, title: string, price: string) {
  await seller.getByRole('button', { name: `कीमत बदलें: ${title}` }).click();
  const field = seller.getByRole('textbox', { name: 'नई कीमत (₹)' });
  await field.fill(price);
  await seller.keyboard.press('Enter');
  await expect(field).toBeHidden();
}

const titlesIn = (page: Page) => page.getByRole('article').getByRole('heading').allTextContents();

test('what others change reaches open pages on focus and on navigation, without a reload', async ({
  page: shop,
  baseURL,
}) => {
  // Five pages of three visitors.
  test.setTimeout(300_000);
  const word = `ताज़ा${process.pid}`;
  const [first, second, third] = ['एक', 'दो', 'तीन'].map((name) => `${word} ${name}`) as [
    string,
    string,
    string,
  ];
  const seller = await otherUser(shop, baseURL);
  await signUp(seller, 'लता', newEmail());
  await offer(seller, first, '100', Buffer.from(first));
  await offer(seller, second, '200', Buffer.from(second));
  await goByHeader(seller, 'बेचें');

  await shop.goto(`/buy?q=${word}&sort=price-low`);
  await expect.poll(() => titlesIn(shop)).toEqual([first, second]);

  await test.step('a price, in place', async () => {
    await changePrice(seller, first, '300');
    await focusWindow(shop);
    await expect(card(shop, first)).toContainText('₹300.00');
    expect(await titlesIn(shop)).toEqual([first, second]);
  });

  await test.step('a new product, after the others', async () => {
    await offer(seller, third, '1', Buffer.from(third));
    await focusWindow(shop);
    await expect.poll(() => titlesIn(shop)).toEqual([first, second, third]);
    await expect(shop.getByText('3 प्रोडक्ट मिले')).toBeVisible();
  });

  await test.step('on navigation, in the order of the query', async () => {
    await goByHeader(seller, 'बेचें');
    await changePrice(seller, second, '50');
    await expect(async () => {
      await goByHeader(shop, 'होम');
      await shop.goBack();
      await expect(card(shop, second)).toContainText('₹50.00', { timeout: 5000 });
      expect(await titlesIn(shop)).toEqual([third, second, first]);
    }).toPass();
  });

  await test.step('an unlisted product disappears', async () => {
    await chooseMenuItem(seller, third, 'बिक्री बंद करें');
    await expect(seller.getByRole('listitem', { name: third })).toContainText('बिक्री बंद');
    await focusWindow(shop);
    await expect.poll(() => titlesIn(shop)).toEqual([second, first]);
  });
  const buyer = await otherUser(shop, baseURL);
  const email = newEmail();
  await signUp(buyer, 'हरि', email);
  const [account, cart] = (await Promise.all([1, 2].map(() => buyer.context().newPage()))) as [Page, Page];
  await account.goto('/account');
  await expect(account.getByRole('region', { name: 'मेरी खरीदारी' })).toContainText('अभी आपने कुछ नहीं खरीदा है');
  await addToCart(buyer, first);
  await cart.goto('/cart');
  await expect(cart.getByRole('heading', { name: first })).toBeVisible();

  await checkOut(buyer);
  await buyer.getByRole('dialog', { name: 'टेस्ट पेमेंट' }).getByRole('button', { name: 'पेमेंट हो जाए' }).click();
  await expect(buyer.getByRole('dialog', { name: 'पेमेंट हो गया, धन्यवाद!' })).toBeVisible();

  await test.step('the cart of another tab is empty', async () => {
    await focusWindow(cart);
    await expect(cart.getByText('आपका कार्ट खाली है')).toBeVisible();
  });

  await test.step('the account of another tab has the purchase', async () => {
    await focusWindow(account);
    await expect(account.getByRole('region', { name: 'मेरी खरीदारी' })).toContainText(first);
  });

  await test.step('the dashboard has the sale', async () => {
    await focusWindow(seller);
    await expect(seller.getByRole('main')).toContainText('₹240.00');
  });

  await test.step('a rating reaches the catalogue', async () => {
    const purchase = account.getByRole('region', { name: 'मेरी खरीदारी' }).getByRole('listitem').first();
    await purchase.getByRole('radio', { name: '5 में से 4 स्टार' }).check();
    await purchase.getByRole('button', { name: 'रेटिंग दें' }).click();
    await expect(purchase.getByText(/^धन्यवाद!/).first()).toBeVisible();
    await focusWindow(shop);
    await expect(card(shop, first)).toContainText('4.0');
  });

  await test.step('signing out in one tab reaches the others, on focus and on navigation', async () => {
    await account.getByRole('button', { name: 'लॉगआउट करें' }).click();
    await expect(account.getByRole('button', { name: 'लॉगिन करें' })).toBeVisible();
    await goByHeader(cart, 'बेचें');
    await focusWindow(cart);
    await expect(cart.getByRole('button', { name: 'सेलर अकाउंट बनाएँ' }).first()).toBeVisible();
  });

  await test.step('so does signing in', async () => {
    await account.getByRole('button', { name: 'लॉगिन करें' }).click();
    const dialog = account.getByRole('dialog', { name: 'लॉगिन करें' });
    await dialog.getByRole('textbox', { name: 'ईमेल' }).fill(email);
    await dialog.getByLabel('पासवर्ड', { exact: true }).fill(PASSWORD);
    await account.keyboard.press('Enter');
    await expect(account.getByRole('heading', { name: 'हरि' })).toBeVisible();
    await focusWindow(cart);
    await expect(cart.getByRole('heading', { name: 'सेलर डैशबोर्ड' })).toBeVisible();
  });

  await test.step('a new name reaches other tabs', async () => {
    await account.getByRole('button', { name: 'Edit' }).click();
    await account.getByRole('textbox', { name: 'पूरा नाम' }).fill('हरि ओम');
    await account.getByRole('button', { name: 'Save' }).click();
    await goByHeader(cart, 'अकाउंट');
    await focusWindow(cart);
    await expect(cart.getByRole('heading', { name: 'हरि ओम' })).toBeVisible();
  });
  await buyer.context().close();
});
