import type { Locator, Page } from '@playwright/test';
import { cartLink, expect, priceIn, rupees, test } from './fixtures';

const CATALOGUE_SIZE = 12;

function cards(page: Page): Locator {
  return page.getByRole('main').getByRole('article');
}

function sortControl(page: Page): Locator {
  return page.getByRole('combobox', { name: 'क्रम' });
}

/** In display order. */
async function figures(page: Page, read: (card: Locator) => Promise<number>): Promise<number[]> {
  return Promise.all((await cards(page).all()).map(read));
}

/** Results render progressively. */
async function expectOrder(
  page: Page,
  read: (card: Locator) => Promise<number>,
  compare: (a: number, b: number) => number,
  count = CATALOGUE_SIZE,
) {
  await expect(async () => {
    const shown = await figures(page, read);
    expect(shown).toHaveLength(count);
    expect(shown).toEqual(shown.toSorted(compare));
  }).toPass();
}

async function ratingIn(card: Locator): Promise<number> {
  const name = await card.getByRole('img', { name: /रेटिंग/ }).getAttribute('aria-label');
  return Number(/[\d.]+$/.exec(name ?? '')?.[0]);
}

async function downloadsIn(card: Locator): Promise<number> {
  const text = await card.getByText(/डाउनलोड/).textContent();
  return Number(/[\d,]+/.exec(text ?? '')?.[0].replaceAll(',', ''));
}

async function titleOf(card: Locator): Promise<string> {
  return (await card.getByRole('heading').textContent()) ?? '';
}

/** Returns the products' titles. */
async function fillCart(page: Page, count: number): Promise<string[]> {
  await page.goto('/buy');
  const titles: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const card = cards(page).nth(index);
    titles.push(await titleOf(card));
    await card.getByRole('button', { name: /^Add करें/ }).click();
  }
  await cartLink(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('मेरा कार्ट');
  return titles;
}

test(
  'finds a product, orders two, and sees that payments are coming soon',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/');
    await expect(cards(page)).toHaveCount(8);
    await page.getByRole('link', { name: 'Start Buying' }).click();
    await expect(page).toHaveURL('/buy');
    await expect(cards(page)).toHaveCount(CATALOGUE_SIZE);

    const prompts = page.getByRole('button', { name: 'AI प्रॉम्प्ट', exact: true });
    await prompts.click();
    await expect(prompts).toHaveAttribute('aria-pressed', 'true');
    await expect(page).toHaveURL('/buy?category=prompts');
    await expect(cards(page)).toHaveCount(4);
    await expect(cards(page).getByText('AI प्रॉम्प्ट', { exact: true })).toHaveCount(4);

    await sortControl(page).selectOption({ label: 'कीमत: कम से ज़्यादा' });
    await expect(page).toHaveURL('/buy?category=prompts&sort=price-low');
    await expect
      .poll(async () =>
        (await figures(page, priceIn)).map((price, index, all) => price >= (all[index - 1] ?? 0)),
      )
      .toEqual([true, true, true, true]);

    const title = await titleOf(cards(page).last());
    await page.getByRole('searchbox', { name: 'प्रोडक्ट खोजें' }).fill(`  ${title}  `);
    await expect(cards(page)).toHaveCount(1);
    const price = await priceIn(cards(page));
    await expect(cartLink(page)).toHaveAccessibleName('कार्ट');

    const add = page.getByRole('button', { name: `Add करें: ${title}` });
    await expect(add).toHaveText('Add करें');
    await add.click();
    await add.click();
    await expect(cartLink(page)).toHaveAccessibleName('कार्ट, 1 प्रोडक्ट');

    await cartLink(page).click();
    await expect(page).toHaveURL('/cart');
    const summary = page.getByRole('region', { name: 'ऑर्डर का सारांश' }).getByRole('definition');
    await expect(summary).toHaveText([rupees(price * 2), 'फ्री', rupees(price * 2)]);

    await page.getByRole('button', { name: `मात्रा बढ़ाएँ: ${title}` }).click();
    await expect(summary.last()).toHaveText(rupees(price * 3));
    const decrease = page.getByRole('button', { name: `मात्रा घटाएँ: ${title}` });
    await decrease.click();
    await decrease.click();
    await expect(summary.last()).toHaveText(rupees(price));
    await expect(decrease).toBeDisabled();
    await expect(cartLink(page)).toHaveAccessibleName('कार्ट, 1 प्रोडक्ट');

    await page.getByRole('button', { name: 'चेकआउट करें' }).click();
    await expect(page.getByRole('alert')).toHaveText('Razorpay integration coming soon!');
  },
);

test('sorts by every order', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/buy');
  await expect(cards(page)).toHaveCount(CATALOGUE_SIZE);
  const latest = await figures(page, priceIn);

  await sortControl(page).selectOption({ label: 'लोकप्रिय' });
  await expect(page).toHaveURL('/buy?sort=popular');
  await expectOrder(page, downloadsIn, (a, b) => b - a);

  await sortControl(page).selectOption({ label: 'सबसे अच्छी रेटिंग' });
  await expect(page).toHaveURL('/buy?sort=rating');
  await expectOrder(page, ratingIn, (a, b) => b - a);

  await sortControl(page).selectOption({ label: 'कीमत: ज़्यादा से कम' });
  await expect(page).toHaveURL('/buy?sort=price-high');
  await expectOrder(page, priceIn, (a, b) => b - a);

  await sortControl(page).selectOption({ label: 'सबसे नए' });
  await expect(page).toHaveURL('/buy');
  await expect.poll(() => figures(page, priceIn)).toEqual(latest);
});

test('shows an empty state with a way back for a search without results', async ({ page }) => {
  await page.goto('/buy');
  await page.getByRole('searchbox', { name: 'प्रोडक्ट खोजें' }).fill('zzzz');
  await expect(page.getByText('कोई प्रोडक्ट नहीं मिला')).toBeVisible();
  await expect(cards(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'सभी प्रोडक्ट दिखाएँ' }).click();
  await expect(cards(page)).toHaveCount(CATALOGUE_SIZE);
  await expect(page.getByRole('searchbox', { name: 'प्रोडक्ट खोजें' })).toHaveValue('');
});

test('restores a removed line at its position', { tag: '@phone' }, async ({ page }) => {
  const titles = await fillCart(page, 3);
  const lines = page.getByRole('main').getByRole('listitem').getByRole('heading');
  await expect(lines).toHaveText(titles);
  await expect(cartLink(page)).toHaveAccessibleName('कार्ट, 3 प्रोडक्ट');

  await page.getByRole('button', { name: `हटाएँ: ${titles[1] ?? ''}` }).click();
  await expect(lines).toHaveText([titles[0] ?? '', titles[2] ?? '']);
  await expect(cartLink(page)).toHaveAccessibleName('कार्ट, 2 प्रोडक्ट');

  await page.getByRole('button', { name: 'वापस लाएँ' }).click();
  await expect(lines).toHaveText(titles);
});

test('shows an empty state linking to the catalogue when the cart is emptied', async ({ page }) => {
  const [title = ''] = await fillCart(page, 1);
  await page.getByRole('button', { name: `हटाएँ: ${title}` }).click();
  await expect(page.getByText('आपका कार्ट खाली है')).toBeVisible();
  await expect(cartLink(page)).toHaveAccessibleName('कार्ट');
  await expect(page.getByRole('button', { name: 'चेकआउट करें' })).toHaveCount(0);
  await page.getByRole('main').getByRole('link', { name: 'प्रोडक्ट देखें' }).click();
  await expect(page).toHaveURL('/buy');
});

test('writes the search to the URL, even when the user leaves the page before the debounce ends', async ({
  page,
}) => {
  await page.goto('/buy');
  await expect(cards(page)).toHaveCount(CATALOGUE_SIZE);
  const field = page.getByRole('searchbox', { name: 'प्रोडक्ट खोजें' });
  await field.pressSequentially('prompt');
  await expect(page).toHaveURL('/buy?q=prompt');

  await field.pressSequentially('zz');
  await cartLink(page).click();
  await expect(page).toHaveURL('/cart');
  await page.goBack();
  await expect(page).toHaveURL('/buy?q=promptzz');
  await expect(field).toHaveValue('promptzz');
});

test('keeps a letter typed while the URL transition renders', async ({ page }) => {
  test.slow();
  const session = await page.context().newCDPSession(page);
  // Types after this many render slices, to interrupt React's concurrent render of the new URL.
  const after = process.env['TEST_DEPTH'] === 'deep' ? [4, 5, 6, 7, 8, 9, 10, 11, 12] : [4, 8, 12];
  for (const steps of after) {
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await page.goto('/buy');
    await expect(cards(page)).toHaveCount(CATALOGUE_SIZE);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    const field = page.getByRole('searchbox', { name: 'प्रोडक्ट खोजें' });
    await field.evaluate(async (input: HTMLInputElement, count) => {
      const type = (letter: string) => {
        input.setRangeText(letter, input.value.length, input.value.length, 'end');
        input.dispatchEvent(new Event('input', { bubbles: true }));
      };
      const step = () =>
        new Promise((resolve) => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = resolve;
          port2.postMessage(null);
        });
      const followed = new Promise<void>((resolve) => {
        const replace = history.replaceState.bind(history);
        history.replaceState = (...entry) => {
          replace(...entry);
          resolve();
        };
      });
      type('क');
      await followed;
      for (let done = 0; done < count; done += 1) await step();
      type('र');
    }, steps);
    await expect(page).toHaveURL(`/buy?q=${encodeURIComponent('कर')}`);
    await expect(field).toHaveValue('कर');
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 } });

  test('the notice of a removal covers no checkout button', async ({ page }) => {
    const [title = ''] = await fillCart(page, 3);
    // By role: without those that are hidden.
    const checkout = page.getByRole('button', { name: 'चेकआउट करें' });
    const remove = page.getByRole('button', { name: `हटाएँ: ${title}` });
    await remove.scrollIntoViewIfNeeded();
    await remove.click();
    const notice = page.getByRole('status').filter({ hasText: 'कार्ट से हट गया' });
    await expect(notice).toBeVisible();
    // Below the summary's own button.
    const note = page.getByText('सुरक्षित पेमेंट · डिजिटल डिलीवरी');
    for (let fromFoot = -20; fromFoot <= 140; fromFoot += 10) {
      await note.evaluate(
        (element, px) => scrollBy(0, element.getBoundingClientRect().top - innerHeight + px),
        fromFoot,
      );
      await expect(async () => {
        const { y: top = 0 } = (await notice.boundingBox()) ?? {};
        for (const button of await checkout.all()) {
          const { y = 0, height = 0 } = (await button.boundingBox()) ?? {};
          expect(y < top && y + height > top, `covered with the note at ${fromFoot} px`).toBe(false);
        }
      }).toPass({ timeout: 2_000 });
    }
    await expect(notice).toBeVisible();
  });

  test('keeps checkout in reach in a cart of five, and only one of its buttons', async ({ page }) => {
    await page.goto('/buy');
    for (const index of [0, 1, 2, 3, 4]) {
      await page.getByRole('article').nth(index).getByRole('button').click();
    }
    await cartLink(page).click();
    const checkout = page.getByRole('button', { name: 'चेकआउट करें' });
    for (const y of [0, 400, 800, 1200, 10_000, 0]) {
      await page.evaluate((top) => scrollTo(0, top), y);
      // One slides out while the other appears.
      await expect(async () => {
        await expect(checkout).toHaveCount(1, { timeout: 500 });
        await expect(checkout).toBeInViewport({ ratio: 1, timeout: 500 });
      }).toPass();
    }
    await checkout.click();
    const notice = page.getByRole('alert');
    await expect(notice).toHaveText(/Razorpay integration coming soon!/);
    const [bar, above] = await Promise.all([checkout.boundingBox(), notice.boundingBox()]);
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  });

  test('keeps notices slim, clear of the quick look, and away from the cart', async ({ page }) => {
    await page.goto('/buy');
    await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
    const dialog = page.getByRole('dialog');
    const add = dialog.getByRole('button', { name: /^Add/ });
    await add.click();
    const notice = page.getByRole('status').filter({ hasText: 'कार्ट में जुड़ गया' });
    await expect(notice).toBeVisible();
    const box = await notice.boundingBox();
    expect(box?.height).toBeLessThanOrEqual(80);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual((await add.boundingBox())?.y ?? 0);
    const close = dialog.getByRole('button', { name: 'बंद करें' });
    const { y = Infinity, height = 0 } = (await close.boundingBox()) ?? {};
    expect(box?.y).toBeGreaterThan(y + height);
    await close.click();
    await cartLink(page).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('मेरा कार्ट');
    await expect(notice).toHaveCount(0);
  });
});
