import { expect, test } from './fixtures';
import { timesPrinted } from './printed';
import { expectSpokenPart } from './spokenPart';
import { addToCart, checkOut, mailsTo, newEmail, offer, otherUser, signUp } from './liveUsers';

test('a buyer reports a problem by keyboard, its seller returns the money, and the file is gone', async ({
  page,
  baseURL,
}) => {
  // Two people sign up, each with a mail.
  test.slow();
  const title = `टूटी फ़ाइल ${process.pid}`;
  const [sellerEmail, buyerEmail] = [newEmail(), newEmail()];
  const seller = await otherUser(page, baseURL);
  await signUp(seller, 'मीरा', sellerEmail);
  await offer(seller, title, '499', Buffer.from('#'));
  await signUp(page, 'आशा', buyerEmail);
  await addToCart(page, title);
  await checkOut(page);
  await page.getByRole('button', { name: 'पेमेंट हो जाए' }).click();
  await expect(page.getByRole('dialog', { name: 'पेमेंट हो गया' })).toBeVisible();

  const purchase = page.getByRole('region', { name: 'मेरी खरीदारी' }).getByRole('listitem', { name: title });

  await test.step('The report', async () => {
    await page.goto('/account');
    // Two steps from the purchase: its button, and the dialog.
    await purchase.getByRole('button', { name: 'समस्या है?' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'समस्या बताएँ' });
    await expect(dialog.getByRole('radio').first()).toBeFocused();
    await expectSpokenPart(dialog, 'problem-dialog', { TITLE: title });
    await page.keyboard.press('ArrowDown');
    await expect(dialog.getByRole('radio', { name: /^फ़ाइल खराब है/ })).toBeChecked();
    await page.keyboard.press('Tab');
    await page.keyboard.type('ZIP नहीं खुलती');
    await page.keyboard.press('Tab');
    await expect(dialog.getByRole('button', { name: 'समस्या भेजें' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(purchase.getByText('ZIP नहीं खुलती')).toBeVisible();
    await expect(purchase.getByText('सेलर इस समय तक जवाब दे सकता है')).toBeVisible();
    await expectSpokenPart(purchase, 'purchase-with-problem', { TITLE: title });
  });

  await test.step('The refund', async () => {
    // After the code of signing up, and the sale.
    await mailsTo(seller, sellerEmail, 3);
    await seller.goto('/sell');
    const problem = seller.getByRole('listitem').filter({ hasText: 'ZIP नहीं खुलती' });
    await problem.getByRole('button', { name: /पैसे वापस करें/ }).click();
    const question = seller.getByRole('alertdialog', { name: '₹499.00 वापस करने हैं?' });
    await question.getByRole('button', { name: 'हाँ, वापस करें' }).click();
    await expect(problem).toBeHidden();
    await expect(seller.getByRole('heading', { name: 'सेलर डैशबोर्ड' })).toBeVisible();
  });

  await test.step('The statement', async () => {
    await seller.getByRole('link', { name: 'महीने का हिसाब' }).click();
    const dialog = seller.getByRole('dialog', { name: /^हिसाब/ });
    const movements = dialog.getByRole('table', { name: 'एक-एक बिक्री और भुगतान' });
    await expect(movements.getByRole('rowheader', { name: /रसीद TEST-\d{6}/ })).toBeVisible();
    await expect(movements.getByRole('rowheader', { name: /क्रेडिट नोट TESTC-\d{6}/ })).toBeVisible();
    await expect(dialog.getByRole('row', { name: /^अभी आपके/ }).getByRole('cell')).toHaveText('₹0.00');
    expect(await timesPrinted(seller, movements.getByRole('rowheader'), 'A4')).toEqual([1, 1]);
    await seller.emulateMedia({ media: 'print' });
    await expect(movements.getByRole('columnheader', { name: 'बैलेंस' })).toBeVisible();
    for (const part of [seller.getByRole('banner'), dialog.getByRole('button', { name: 'बंद करें' })])
      await expect(part).toBeHidden();
    await seller.emulateMedia({ media: null });
    const download = seller.waitForEvent('download');
    await dialog.getByRole('button', { name: 'CSV डाउनलोड करें' }).click();
    expect((await download).suggestedFilename()).toMatch(/^kriti-bazaar-\d{4}-\d\d\.csv$/);
    await seller.reload();
    await expect(movements).toBeVisible();
    await seller.goBack();
    await expect(dialog).toBeHidden();
    await expect(seller).toHaveURL(/\/sell$/);
  });

  await test.step('What is left of the purchase', async () => {
    await page.reload();
    await expect(purchase.getByText('पैसा वापस')).toBeVisible();
    await expect(purchase.getByRole('button', { name: /डाउनलोड/ })).toBeHidden();
    await purchase.getByRole('button', { name: /रसीद/ }).click();
    await expect(page.getByRole('dialog', { name: /रसीद/ })).toBeVisible();
    // After the code, the receipt and what was reported.
    const [refund = ''] = await mailsTo(page, buyerEmail, 4);
    await page.goto(refund);
    await expect(page.getByText(/^TESTC-\d{6}$/)).toBeVisible();
  });
});
