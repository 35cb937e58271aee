import type { Page } from '@playwright/test';
import { expect, SCREENS, test } from './fixtures';
import { LANGUAGES, open, speak, type Language } from './looks';

/** After an intended change run `npx playwright test spoken --update-snapshots` and review the diff. */

/** The sample catalogue is random. */
async function fixRandomness(page: Page) {
  await page.addInitScript(() => {
    let state = 1;
    const next = () => (state = (state * 48271) % 0x7fffffff);
    Math.random = () => next() / 0x7fffffff;
    crypto.getRandomValues = (array) => {
      if (array instanceof Uint8Array) array.forEach((_, index) => (array[index] = next() & 0xff));
      return array;
    };
  });
}

async function mainOf(page: Page): Promise<string> {
  return `# ${await page.title()}\n\n${await page.getByRole('main').ariaSnapshot()}\n`;
}

const STALL = /^(?:बाज़ार के कुछ प्रोडक्ट|Some of what is sold here)$/;

const nameOf = (path: string) => path.slice(1) || 'home';

async function expectSpoken(text: string, name: string, lang: Language) {
  // Masks product ids.
  const lasting = text.replace(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, 'ID');
  expect(lasting).toMatchSnapshot(`${name}.${lang}.txt`);
}

/** The current page in both languages. */
async function expectSpokenInBoth(page: Page, name: string) {
  for (const { lang } of LANGUAGES) {
    await speak(page, lang);
    // Its products load after the page.
    if (name === nameOf('/sell')) await expect(page.getByRole('list', { name: STALL })).toBeVisible();
    await expectSpoken(await mainOf(page), name, lang);
  }
}

for (const path of [...SCREENS.map((screen) => screen.path), '/nowhere']) {
  test.describe(path, () => {
    test.use({ expectedMessages: path === '/nowhere' ? /status of 404/ : undefined });

    test('accessibility tree', async ({ page }) => {
      await fixRandomness(page);
      await open(page, path, 'hi');
      await expectSpokenInBoth(page, nameOf(path));
    });
  });
}

test('accessibility tree of header and footer', async ({ page }) => {
  await open(page, '/contact', 'hi');
  for (const { lang } of LANGUAGES) {
    await speak(page, lang);
    const shell = await Promise.all(
      (['banner', 'contentinfo'] as const).map((role) => page.getByRole(role).ariaSnapshot()),
    );
    await expectSpoken(`${shell.join('\n')}\n`, 'shell', lang);
  }
});

test('accessibility tree of a filled cart, profile and dashboard', async ({ page }) => {
  await fixRandomness(page);
  const main = page.getByRole('main');
  await open(page, '/buy', 'hi');
  await main.getByRole('button', { name: /^Add/ }).first().click();
  await page.getByRole('status').getByRole('link').click();
  await expect(main.getByRole('heading', { level: 2 })).toHaveCount(2);
  await expectSpokenInBoth(page, 'cart-filled');

  await open(page, '/account', 'hi');
  await main.getByRole('button', { name: 'लॉगिन करें' }).click();
  await expect(main.getByText('Premium Member')).toBeVisible();
  await expectSpokenInBoth(page, 'account-logged-in');

  await open(page, '/sell', 'hi');
  await main.getByRole('button', { name: 'सेलर अकाउंट बनाएँ' }).first().click();
  await expect(main.getByRole('term').first()).toBeVisible();
  await expectSpokenInBoth(page, 'sell-logged-in');
});
