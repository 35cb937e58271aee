import { expect, test } from './fixtures';
import { addToCart, checkOut, newEmail, offer, otherUser, signUp } from './liveUsers';
import { timesPrinted } from './printed';

test('a receipt of 24 products is printed with each of them whole, and its total once', async ({
  page,
  baseURL,
}) => {
  // Two people sign up, each with a mail.
  test.slow();
  const title = `छपा प्रोडक्ट ${process.pid}`;
  const seller = await otherUser(page, baseURL);
  await signUp(seller, 'मीरा', newEmail());
  await offer(seller, title, '499', Buffer.from('#'));
  await seller.context().close();

  await signUp(page, 'आशा', newEmail());
  await addToCart(page, title);
  await checkOut(page);
  await page.getByRole('button', { name: 'पेमेंट हो जाए' }).click();
  await expect(page.getByRole('dialog', { name: 'पेमेंट हो गया' })).toBeVisible();
  await page.route('**/api/orders/*/receipt', async (route) => {
    const response = await route.fetch();
    const receipt = (await response.json()) as { order: { lines: { id: string }[] } };
    const [line] = receipt.order.lines;
    receipt.order.lines = Array.from({ length: 24 }, (_, index) => ({
      ...line,
      id: `${(line?.id ?? '').slice(0, -2)}${String(index + 10)}`,
    }));
    await route.fulfill({ response, json: receipt });
  });
  await page.goto('/account');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.getByRole('button', { name: `रसीद: ${title}` }).click();
  const receipt = page.getByRole('dialog', { name: /TEST-\d{6}$/ });
  await expect(receipt.getByRole('rowheader')).toHaveCount(25);

  for (const format of ['A4', 'Letter'] as const) {
    expect(await timesPrinted(page, receipt.getByText('₹499.00', { exact: true }).last(), format)).toEqual([
      1,
    ]);
    const products = receipt.getByRole('rowheader').filter({ hasText: title });
    expect(await timesPrinted(page, products, format)).toEqual(Array<number>(24).fill(1));
    const [heads = 0] = await timesPrinted(page, receipt.getByRole('columnheader').first(), format);
    expect(heads).toBeGreaterThan(1);
  }
  const hidden = [page.getByRole('banner'), receipt.getByRole('button', { name: 'बंद करें' })];
  await page.emulateMedia({ media: 'print' });
  for (const part of hidden) await expect(part).toBeHidden();
  await expect(receipt.getByRole('heading')).toHaveCSS('color', 'rgb(0, 0, 0)');
});
