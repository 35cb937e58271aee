import type { Locator } from '@playwright/test';
import { expect, test } from './fixtures';
import { addToCart, checkOut, mailsTo, newEmail, offer, otherUser, signUp } from './liveUsers';

/** Links of mails have the server’s own name; the tests open it by its address. */
async function pathOf(link: Locator) {
  const { pathname, search, hash } = new URL((await link.getAttribute('href')) ?? '');
  return `${pathname}${search}${hash}`;
}

test('buyer and seller get a mail about an order, which leads to the files and to the dashboard', async ({
  page,
  baseURL,
}) => {
  // Two people sign up, each with a mail.
  test.slow();
  const title = `मेल वाला प्रोडक्ट ${process.pid}`;
  const [sellerEmail, buyerEmail] = [newEmail(), newEmail()];
  const seller = await otherUser(page, baseURL);
  await signUp(seller, 'मीरा', sellerEmail);
  await offer(seller, title, '499', Buffer.from('#'));

  await signUp(page, 'आशा', buyerEmail);
  await addToCart(page, title);
  await checkOut(page);
  await page.getByRole('button', { name: 'पेमेंट हो जाए' }).click();
  await expect(page.getByRole('dialog', { name: 'पेमेंट हो गया' })).toBeVisible();

  await test.step('The receipt', async () => {
    // After the code of signing up.
    const [receipt = ''] = await mailsTo(page, buyerEmail, 2);
    await page.goto(receipt);
    await expect(page.getByText(/^TEST-\d{6}$/)).toBeVisible();
    await expect(page.getByText(title)).toBeVisible();
    await page.goto(await pathOf(page.getByRole('link', { name: 'मेरी फ़ाइलें देखें' })));
    await expect(
      page.getByRole('region', { name: 'मेरी खरीदारी' }).getByRole('heading', { name: title }),
    ).toBeVisible();
  });

  await test.step('The sale', async () => {
    const [sale = ''] = await mailsTo(seller, sellerEmail, 2);
    await seller.goto(sale);
    await expect(seller.getByRole('heading', { name: 'आपकी टेस्ट बिक्री हुई है' })).toBeVisible();
    await expect(seller.getByText(title)).toBeVisible();
    await seller.goto(await pathOf(seller.getByRole('link', { name: 'डैशबोर्ड देखें' })));
    await expect(seller.getByRole('heading', { name: 'सेलर डैशबोर्ड' })).toBeVisible();
  });
});
