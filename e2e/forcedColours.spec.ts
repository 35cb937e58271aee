import type { Locator, Page } from '@playwright/test';
import { expect, test, waitForAnimations } from './fixtures';

/** Forced colours remove backgrounds and shadows: borders and outlines must suffice. */
test.use({ contextOptions: { forcedColors: 'active' } });

interface Edges {
  outline: boolean;
  border: boolean;
}

function edges(target: Locator): Promise<Edges> {
  return target.evaluate((element) => {
    const style = getComputedStyle(element);
    const seen = (line: string, width: string) => line !== 'none' && Number.parseFloat(width) >= 1;
    return {
      outline: seen(style.outlineStyle, style.outlineWidth),
      border: seen(style.borderTopStyle, style.borderTopWidth),
    };
  });
}

async function expectEdge(target: Locator) {
  await expect(target).toBeVisible();
  const { outline, border } = await edges(target);
  expect(outline || border, await target.evaluate((element) => element.outerHTML)).toBe(true);
}

async function stopsWithoutRing(page: Page, stops: number): Promise<string[]> {
  const dark: string[] = [];
  for (let stop = 0; stop < stops; stop += 1) {
    await page.keyboard.press('Tab');
    await waitForAnimations(page);
    const complaint = await page.evaluate(() => {
      const focused = document.activeElement;
      if (!focused || focused === document.body) return null;
      const rings = [
        ...[focused, focused.parentElement, focused.closest('.MuiInputBase-root')].flatMap((element) =>
          element ? [getComputedStyle(element), getComputedStyle(element, '::after')] : [],
        ),
        ...[...(focused.parentElement?.querySelectorAll('fieldset') ?? [])].map((element) =>
          getComputedStyle(element),
        ),
      ];
      const shows = rings.some(
        ({ outlineStyle, outlineWidth, borderTopStyle, borderTopWidth }) =>
          (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) ||
          (borderTopStyle !== 'none' && Number.parseFloat(borderTopWidth) >= 2),
      );
      return shows ? null : focused.outerHTML.slice(0, 160);
    });
    if (complaint) dark.push(complaint);
  }
  return dark;
}

for (const [path, stops] of [
  ['/', 16],
  ['/buy', 22],
  ['/upload-product', 24],
  ['/contact', 18],
] as const) {
  test(`focus is visible everywhere on ${path}`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await stopsWithoutRing(page, stops)).toEqual([]);
  });
}

test('buttons have borders, and the selection is distinguishable', async ({ page }) => {
  await page.goto('/');
  await expectEdge(page.getByRole('link', { name: 'Start Buying' }));
  await expectEdge(page.getByRole('link', { name: 'Start Selling' }));

  await page.goto('/buy?category=scripts');
  await expectEdge(page.getByRole('button', { name: /^फ़िल्टर हटाएँ/ }));
  await page.goto('/buy');
  await expectEdge(page.getByRole('button', { name: /^Add करें/ }).first());
  const all = page.getByRole('button', { name: 'सभी', exact: true });
  const code = page.getByRole('button', { name: 'कोड टेम्पलेट', exact: true });
  await expectEdge(code);
  expect([(await edges(all)).outline, (await edges(code)).outline]).toEqual([true, false]);

  await page
    .getByRole('button', { name: /^Add करें/ })
    .first()
    .click();
  await expectEdge(page.getByRole('status').filter({ hasText: 'कार्ट में जुड़ गया' }));
});

test('titles stand on the ground of the browser, not on their covers', async ({ page }) => {
  await page.goto('/buy');
  const title = page.getByRole('article').first().getByRole('heading');
  await expect(title).toBeVisible();
  const [ground, border, image, canvas] = await title.evaluate((element) => {
    const style = getComputedStyle(element);
    return [
      style.backgroundColor,
      style.borderBottomColor,
      style.backgroundImage,
      getComputedStyle(document.body).backgroundColor,
    ];
  });
  expect([ground, border, image]).toEqual([canvas, canvas, 'none']);
});

test('stars, icons and upload progress are visible', async ({ page }) => {
  await page.clock.install();
  await page.goto('/buy');
  const stars = page.getByRole('img', { name: /रेटिंग/ }).first();
  expect(await stars.evaluate((element) => getComputedStyle(element, '::before').forcedColorAdjust)).toBe(
    'none',
  );
  const icon = page.getByRole('banner').getByRole('link', { name: 'कार्ट' }).locator('svg');
  const [fill, ground] = await icon.evaluate((element) => [
    getComputedStyle(element).fill,
    getComputedStyle(document.body).backgroundColor,
  ]);
  expect(fill).not.toBe(ground);

  await page.goto('/upload-product');
  for (const name of ['टाइटल', 'विवरण', 'कीमत (₹)']) {
    await page.getByRole('textbox', { name, exact: true }).fill('499');
  }
  await page.getByRole('combobox', { name: 'कैटेगरी' }).selectOption({ label: 'स्क्रिप्ट और टूल' });
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'फ़ाइल चुनें' }).click();
  await (await chooser).setFiles({ name: 'a.md', mimeType: 'text/plain', buffer: Buffer.from('नमस्ते') });
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('main').getByRole('button', { name: 'अपलोड करें' }).click();
  await page.clock.runFor(1000);
  const progress = page.getByRole('progressbar');
  await expectEdge(progress);
  const [bar, track] = await progress.evaluate((element) => [
    getComputedStyle(element.firstElementChild ?? element).backgroundColor,
    getComputedStyle(element).backgroundColor,
  ]);
  expect(bar).not.toBe(track);
});
