import type { Page } from '@playwright/test';
import { expect, SCREENS, test } from './fixtures';
import {
  injectAxe,
  brokenWords,
  clippedText,
  doubleText,
  expectNoViolations,
  LANGUAGES,
  open,
  setWidth,
  sidewaysScroll,
  smallTargets,
  speak,
  WIDTHS,
  type Language,
} from './looks';

// Many checks per page, and slow machines.
test.describe.configure({ timeout: 150_000 });

const ALL = [...SCREENS.map(({ path }) => path), '/nowhere'];

const [NARROWEST, , WIDEST] = WIDTHS;

/** Hindi is the longer language; `npm run test:deep` checks all variants, and axe also runs on every story. */
const IS_DEEP = process.env['TEST_DEPTH'] === 'deep';
const AXE_LANGUAGES = IS_DEEP ? LANGUAGES : LANGUAGES.slice(0, 1);
const AXE_WIDTHS = IS_DEEP ? WIDTHS : [NARROWEST, WIDEST];

const softly = expect.configure({ soft: true });

async function expectRoom(page: Page, look: string, { phone }: { phone: boolean }) {
  expect.soft(await sidewaysScroll(page), look).toBe(0);
  expect.soft(await smallTargets(page, { phone }), look).toEqual([]);
}

async function expectRoomForLargeText(page: Page, look: string, { phone }: { phone: boolean }) {
  await doubleText(page, true);
  await expectRoom(page, `${look}, 200 %`, { phone });
  // Cards that were off-screen, and skipped, are styled some frames later.
  await softly.poll(() => clippedText(page), `${look}, 200 %`).toEqual([]);
  expect.soft(await brokenWords(page), `${look}, 200 %`).toEqual([]);
  await doubleText(page, false);
}

for (const path of ALL) {
  test.describe(path, () => {
    test.use({ expectedMessages: path === '/nowhere' ? /status of 404/ : undefined });

    test('axe finds no violations in either scheme', async ({ page }) => {
      await injectAxe(page);
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      for (const { lang } of AXE_LANGUAGES) {
        await speak(page, lang);
        await test.step(lang, () => expectNoViolations(page, AXE_WIDTHS));
      }
    });

    test('nothing overflows, also at 200 % text', async ({ page }) => {
      await open(page, path, 'hi');
      // Chromium lays out what is added after a change of the root's font size by the container's earlier width in rem.
      if (path === '/sell') await expect(page.getByRole('list', { name: 'बाज़ार के कुछ प्रोडक्ट' })).toBeVisible();
      for (const { lang } of LANGUAGES) {
        await speak(page, lang);
        for (const width of [NARROWEST, WIDEST]) {
          await setWidth(page, width);
          const phone = width === NARROWEST;
          await expectRoom(page, `${lang}, ${width} px`, { phone });
          await expectRoomForLargeText(page, `${lang}, ${width} px`, { phone });
        }
      }
    });
  });
}

function press(page: Page, name: RegExp) {
  return page.getByRole('main').getByRole('button', { name }).first().click();
}

async function logIn(page: Page) {
  await press(page, /^(लॉगिन करें|Log in)$/);
  await expect(page.getByText('Premium Member')).toBeVisible();
}

const STATES: Record<string, { path: string; reach: (page: Page) => Promise<void> }> = {
  'the open menu': {
    path: '/',
    reach: async (page) => {
      await setWidth(page, NARROWEST);
      await page.getByRole('button', { name: /^(मेन्यू खोलें|Open menu)$/ }).click();
    },
  },
  'a quick look': {
    path: '/buy',
    reach: async (page) => {
      await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  'a search that finds nothing': {
    path: '/buy?q=zzzz',
    reach: async (page) => {
      await expect(page.getByText(/^(कोई प्रोडक्ट नहीं मिला|No products found)$/)).toBeVisible();
    },
  },
  'a filled cart and a notice': {
    path: '/buy',
    reach: async (page) => {
      await press(page, /^(Add करें|Add:)/);
      await page
        .getByRole('status')
        .getByRole('link', { name: /^(कार्ट देखें|View cart)$/ })
        .click();
      await press(page, /^(चेकआउट करें|Check out)$/);
      await expect(page.getByRole('alert')).toHaveText('Razorpay integration coming soon!');
    },
  },
  'an upload with errors': {
    path: '/upload-product',
    reach: async (page) => {
      await press(page, /^(अपलोड करें|Upload)$/);
      await expect(page.getByRole('alert')).toHaveText(/^(कृपया फ़ाइल अपलोड करें|Please upload a file)$/);
    },
  },
  'a seller’s dashboard': {
    path: '/sell',
    reach: async (page) => {
      await press(page, /^(सेलर अकाउंट बनाएँ|Create a seller account)$/);
      await expect(page.getByRole('main').getByRole('term').first()).toBeVisible();
    },
  },
  'a profile being edited': {
    path: '/account',
    reach: async (page) => {
      await logIn(page);
      await press(page, /^Edit$/);
      const phone = page.getByRole('textbox', { name: /^(फ़ोन|Phone)$/ });
      await phone.fill('98765');
      await phone.blur();
      await expect(phone).toHaveAccessibleDescription(/10/);
    },
  },
  'the question before an account is deleted': {
    path: '/account',
    reach: async (page) => {
      await logIn(page);
      await press(page, /^Delete Account$/);
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
  },
};

async function expectGoodState(page: Page, name: string, lang: Language) {
  const widths = name === 'the open menu' || !IS_DEEP ? [NARROWEST] : [NARROWEST, WIDEST];
  await expectNoViolations(page, widths);
  for (const width of widths) {
    await setWidth(page, width);
    await expectRoomForLargeText(page, `${lang}, ${width} px`, { phone: width === NARROWEST });
  }
}

for (const [name, { path, reach }] of Object.entries(STATES)) {
  test(`${name}: no axe violations, nothing overflows`, async ({ page }) => {
    await injectAxe(page);
    for (const { lang } of AXE_LANGUAGES) {
      await open(page, path, lang);
      await reach(page);
      await test.step(lang, () => expectGoodState(page, name, lang));
    }
  });
}
