import { appendFileSync, closeSync, mkdirSync, openSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { MAX_SELLER_SHARE_PERCENT, MAX_UPLOAD_BYTES } from '../src/domain/limits';
import { expect, test } from './fixtures';

/** Its name changes with the first file. */
function chooseButton(page: Page): Locator {
  return page.getByRole('group', { name: 'फ़ाइल' }).getByRole('button', { name: /^(फ़ाइल चुनें|बदलें)/ });
}

function submitButton(page: Page): Locator {
  return page.getByRole('main').getByRole('button', { name: /अपलोड/ });
}

function alertSaying(page: Page, text: string): Locator {
  return page.getByRole('alert').getByText(text, { exact: true });
}

async function choose(page: Page, file: string | { name: string; mimeType: string; buffer: Buffer }) {
  const chooser = page.waitForEvent('filechooser');
  await chooseButton(page).click();
  await (await chooser).setFiles(file);
}

const textFile = (name: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from('नमस्ते') });

function draggedFiles(page: Page, names: string[]) {
  return page.evaluateHandle((all) => {
    const transfer = new DataTransfer();
    for (const name of all) transfer.items.add(new File(['नमस्ते'], name));
    return transfer;
  }, names);
}

async function fillInText(page: Page) {
  await page.getByRole('textbox', { name: 'टाइटल', exact: true }).fill('चाय की दुकान का टेम्पलेट');
  await page.getByRole('textbox', { name: 'सबटाइटल' }).fill('मेन्यू और ऑर्डर');
  await page.getByRole('textbox', { name: 'विवरण' }).fill('छोटी दुकान के लिए पूरा टेम्पलेट।');
  await page.getByRole('textbox', { name: 'कीमत (₹)' }).fill('४९९');
  await page.getByRole('combobox', { name: 'कैटेगरी' }).selectOption({ label: 'स्क्रिप्ट और टूल' });
}

test(
  'opens a seller account and uploads a product that is dropped onto the form',
  { tag: '@phone' },
  async ({ page }) => {
    await page.clock.install();
    await page.goto('/');
    await page.getByRole('link', { name: 'Start Selling' }).click();
    await expect(page).toHaveURL('/sell');
    await expect(page.getByText(`${MAX_SELLER_SHARE_PERCENT}%`).first()).toBeVisible();
    await page.getByRole('button', { name: 'सेलर अकाउंट बनाएँ' }).first().click();

    const main = page.getByRole('main');
    await expect(main.getByRole('term')).toHaveText([
      'कुल कमाई',
      'कुल बिक्री',
      'एक्टिव प्रोडक्ट',
      'इस महीने की कमाई',
    ]);
    await expect(main.getByRole('definition')).toHaveText(['₹0.00', '0', '0', '₹0.00']);
    await expect(page.getByText('अभी आपका कोई प्रोडक्ट नहीं है')).toBeVisible();

    await page.getByRole('link', { name: 'नया प्रोडक्ट अपलोड करें' }).click();
    await expect(page).toHaveURL('/upload-product');
    await fillInText(page);

    const dataTransfer = await draggedFiles(page, ['Chai.ZIP']);
    await chooseButton(page).dispatchEvent('dragenter', { dataTransfer });
    await expect(page.getByText('फ़ाइल यहाँ छोड़ दें')).toBeVisible();
    await chooseButton(page).dispatchEvent('drop', { dataTransfer });
    await expect(page.getByText('Chai.ZIP')).toBeVisible();
    await expect(page.getByText('फ़ाइल यहाँ छोड़ दें')).toBeHidden();
    await expect(main.getByRole('note').filter({ hasText: 'यह असल में ZIP नहीं है' })).toBeVisible();

    await page.clock.pauseAt(Date.now() + 60_000);
    await expect(submitButton(page)).toHaveText('अपलोड करें');
    await submitButton(page).click();
    await expect(submitButton(page)).toHaveText('अपलोड हो रहा है…');
    await expect(submitButton(page)).toBeDisabled();

    await page.clock.runFor(1999);
    await expect(submitButton(page)).toHaveText('अपलोड हो रहा है…');
    await page.clock.runFor(1);
    await expect(submitButton(page)).toHaveText('सफलतापूर्वक अपलोड हो गया');

    await page.clock.runFor(1999);
    await expect(submitButton(page)).toHaveText('सफलतापूर्वक अपलोड हो गया');
    await page.clock.runFor(1);
    await expect(submitButton(page)).toHaveText('अपलोड करें');
    await expect(page.getByRole('textbox', { name: 'टाइटल', exact: true })).toHaveValue('');
    await expect(page.getByRole('textbox', { name: 'कीमत (₹)' })).toHaveValue('');
    await expect(page.getByText('Chai.ZIP')).toBeHidden();

    const uploaded = main.getByRole('region', { name: 'चाय की दुकान का टेम्पलेट' });
    await expect(uploaded.getByText('यह डेमो है')).toBeInViewport();
    await uploaded.getByRole('link', { name: 'प्रोडक्ट देखें' }).click();
    await expect(page).toHaveURL('/buy');
  },
);

test('the check of an archive moves no button', async ({ page }) => {
  await page.goto('/upload-product');
  await choose(page, { name: 'chai.zip', mimeType: 'application/zip', buffer: Buffer.from('PK') });
  await expect(page.getByText('chai.zip')).toBeVisible();
  const before = await submitButton(page).boundingBox();
  await expect(page.getByRole('main').getByRole('note')).toBeVisible();
  expect(await submitButton(page).boundingBox()).toEqual(before);
});

test('alerts when the file is missing', async ({ page }) => {
  await page.goto('/upload-product');
  await fillInText(page);
  await submitButton(page).click();
  await expect(alertSaying(page, 'कृपया फ़ाइल अपलोड करें')).toBeVisible();
  await expect(submitButton(page)).toHaveText('अपलोड करें');
});

test('shows required errors at their fields', async ({ page }) => {
  await page.goto('/upload-product');
  await submitButton(page).click();
  for (const name of ['टाइटल', 'विवरण', 'कीमत (₹)']) {
    await expect(page.getByRole('textbox', { name, exact: true })).toHaveAttribute('aria-invalid', 'true');
  }
  await expect(page.getByRole('combobox', { name: 'कैटेगरी' })).toHaveAttribute('aria-invalid', 'true');
  await expect(chooseButton(page)).toBeFocused();

  const price = page.getByRole('textbox', { name: 'कीमत (₹)' });
  await price.fill('0.99');
  await expect(page.getByText('कीमत कम से कम ₹1 होनी चाहिए')).toBeVisible();
  await price.fill('1');
  await expect(price).not.toHaveAttribute('aria-invalid', 'true');
});

test.describe('rejects a file that', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/upload-product');
    await choose(page, textFile('good.md'));
    await expect(page.getByText('good.md')).toBeVisible();
  });

  test.afterEach(async ({ page }) => {
    // The accepted file stays.
    await expect(page.getByText('good.md')).toBeVisible();
    await page.getByRole('button', { name: 'हटाएँ: good.md' }).click();
    await expect(page.getByText('good.md')).toBeHidden();
  });

  test('has a type that is not allowed', async ({ page }) => {
    await choose(page, textFile('a.zip.exe'));
    await expect(
      alertSaying(page, 'सिर्फ़ ये फ़ाइलें चलेंगी: .zip, .txt, .js, .py, .html, .css, .json, .md'),
    ).toBeVisible();
  });

  test('is one byte too large', async ({ page }, testInfo) => {
    const path = testInfo.outputPath('big.zip');
    closeSync(openSync(path, 'w'));
    truncateSync(path, MAX_UPLOAD_BYTES + 1);
    await choose(page, path);
    await expect(alertSaying(page, 'File size 50MB se kam honi chahiye')).toBeVisible();
  });

  test('is empty', async ({ page }) => {
    await choose(page, { ...textFile('empty.txt'), buffer: Buffer.alloc(0) });
    await expect(alertSaying(page, 'यह फ़ाइल खाली है, दूसरी फ़ाइल चुनें')).toBeVisible();
  });

  test('comes together with another one', async ({ page }) => {
    const dataTransfer = await draggedFiles(page, ['one.zip', 'two.zip']);
    await chooseButton(page).dispatchEvent('drop', { dataTransfer });
    await expect(alertSaying(page, 'एक बार में एक ही फ़ाइल चुनें')).toBeVisible();
  });
});

for (const [change, apply] of [
  ['changed', (path: string) => appendFileSync(path, 'और')],
  ['deleted', (path: string) => rmSync(path)],
] as const) {
  test(`asks again for a file that was ${change} on disk since it was chosen`, async ({ page }, testInfo) => {
    await page.goto('/upload-product');
    await fillInText(page);
    const path = testInfo.outputPath('notes.txt');
    writeFileSync(path, 'नमस्ते');
    await choose(page, path);
    await expect(page.getByText('notes.txt')).toBeVisible();
    apply(path);
    await submitButton(page).click();
    const text = 'यह फ़ाइल अब पढ़ी नहीं जा रही, शायद बदल गई है या हट गई है। इसे फिर से चुनें।';
    await expect(alertSaying(page, text)).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'टाइटल', exact: true })).toHaveValue(
      'चाय की दुकान का टेम्पलेट',
    );

    writeFileSync(path, 'नमस्ते फिर से');
    await choose(page, path);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await submitButton(page).click();
    await expect(submitButton(page)).toHaveText('सफलतापूर्वक अपलोड हो गया');
  });
}

test('says that a dropped folder is one', async ({ page }, testInfo) => {
  await page.goto('/upload-product');
  // The form is hydrated: a drop before that is the browser's.
  await page.getByRole('textbox', { name: 'टैग' }).fill('चाय');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listitem').filter({ hasText: 'चाय' })).toBeVisible();
  const path = testInfo.outputPath('next.js');
  mkdirSync(path);
  const zone = await page.getByRole('button', { name: 'फ़ाइल चुनें' }).boundingBox();
  const client = await page.context().newCDPSession(page);
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await client.send('Input.dispatchDragEvent', {
      ...{ type, x: (zone?.x ?? 0) + 5, y: (zone?.y ?? 0) + 5 },
      data: { items: [], files: [path], dragOperationsMask: 1 },
    });
  await expect(alertSaying(page, 'यह फ़ोल्डर है। इसकी ZIP बनाकर उसे चुनें।')).toBeVisible();
});

test('accepts a file of exactly 50 MB', async ({ page }, testInfo) => {
  await page.goto('/upload-product');
  const path = testInfo.outputPath('largest.zip');
  closeSync(openSync(path, 'w'));
  truncateSync(path, MAX_UPLOAD_BYTES);
  await choose(page, path);
  await expect(page.getByText('largest.zip')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test(
  'adds trimmed, unique tags by Enter and button, and removes them',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/upload-product');
    const field = page.getByRole('textbox', { name: 'टैग' });
    const add = page.getByRole('button', { name: 'जोड़ें', exact: true });
    const tags = page.getByRole('list', { name: 'जोड़े गए टैग' }).getByRole('listitem');

    await field.fill('  चाय ');
    await field.press('Enter');
    await expect(tags).toHaveText(['चाय']);
    await expect(field).toHaveValue('');
    await field.fill('दुकान');
    await add.click();
    await expect(tags).toHaveText(['चाय', 'दुकान']);

    await field.fill('चाय');
    await field.press('Enter');
    await field.fill('   ');
    await add.click();
    await expect(tags).toHaveText(['चाय', 'दुकान']);
    // Enter in the tag field does not submit.
    await expect(page.getByRole('textbox', { name: 'टाइटल', exact: true })).not.toHaveAttribute(
      'aria-invalid',
      'true',
    );

    await page.getByRole('button', { name: 'टैग हटाएँ: चाय' }).click();
    await expect(tags).toHaveText(['दुकान']);
  },
);

test('keeps form input when navigating away', async ({ page }) => {
  await page.goto('/sell');
  await page.goto('/upload-product');
  await fillInText(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'सेवा की शर्तें' }).click();
  await expect(page).toHaveURL('/terms-of-service');
  await page.goBack();
  await expect(page.getByRole('textbox', { name: 'विवरण' })).toHaveValue('छोटी दुकान के लिए पूरा टेम्पलेट।');
});
