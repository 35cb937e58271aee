import type { Page } from '@playwright/test';
import { PATHS } from '../src/domain/paths';
import { cartLink, expect, test } from './fixtures';

/** Of 12 products; one column of cards had 7,400 px. */
const BUY_HEIGHT = 3500;

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 } });

  test('the buy page has products on its first screen, two in a row', async ({ page }) => {
    await page.goto('/buy');
    const cards = page.getByRole('article');
    await expect(cards).toHaveCount(12);
    const [first, second] = await Promise.all([0, 1].map((index) => cards.nth(index).boundingBox()));
    expect(first?.y).toBeLessThanOrEqual(300);
    expect(second?.y).toBe(first?.y);
    expect(first?.height).toBeLessThanOrEqual(335);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(BUY_HEIGHT);
  });

  test('home has products, and the sell page its button, within reach', async ({ page }) => {
    await page.goto('/');
    expect((await page.getByRole('article').first().boundingBox())?.y).toBeLessThanOrEqual(1150);
    await page.goto('/sell');
    const button = page.getByRole('button', { name: 'सेलर अकाउंट बनाएँ' }).first();
    const box = await button.boundingBox();
    expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(500);
  });

  test('the page behind the open menu does not scroll', async ({ page }) => {
    await page.goto('/buy');
    await page.getByRole('button', { name: 'मेन्यू खोलें' }).click();
    await page.mouse.move(180, 700);
    await page.mouse.wheel(0, 500);
    await page.mouse.click(180, 700);
    await expect(page.getByRole('button', { name: 'मेन्यू खोलें' })).toBeVisible();
    await expect(page).toHaveURL('/buy');
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });
});

/** The last two: a phone on its side, and a desktop at 400 %. */
const WINDOWS = [
  { width: 360, height: 780, header: 56 },
  { width: 768, height: 1024, header: 56 },
  { width: 1280, height: 800, header: 72 },
  { width: 780, height: 360, header: 45 },
  { width: 320, height: 256, header: 45 },
];

for (const { width, height, header: headerHeight } of WINDOWS)
  test(`at ${width} × ${height} px the header stays, and shows what is added`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/buy');
    const cards = page.getByRole('article');
    await expect(cards).toHaveCount(12);
    const header = page.getByRole('banner');
    for (const by of [400, 3000, -200, 100]) {
      const before = await page.evaluate(() => window.scrollY);
      await page.mouse.wheel(0, by);
      await expect.poll(() => page.evaluate(() => window.scrollY)).not.toBe(before);
      const box = await header.boundingBox();
      expect(box).toMatchObject({ x: 0, y: 0, width });
      // On the narrowest the name has two lines, which are a part of a px higher than the buttons.
      expect(Math.floor(box?.height ?? NaN)).toBe(headerHeight);
    }
    await cards.last().getByRole('button').click();
    await expect(cartLink(page).getByText('1', { exact: true })).toBeInViewport({ ratio: 1 });
  });

for (const { width, height } of WINDOWS)
  test(`at ${width} × ${height} px a link within the page ends below the header`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/terms-of-service');
    const header = await page.getByRole('banner').boundingBox();
    const contents = page.getByRole('main').getByRole('navigation');
    if (width < 900) await contents.getByRole('button').click();
    const link = contents.getByRole('link').nth(3);
    const heading = page.locator(`[id="${(await link.getAttribute('href'))?.slice(1) ?? ''}"]`);
    await link.click();
    await expect(heading).toBeInViewport();
    const top = async () => Math.round((await heading.boundingBox())?.y ?? NaN);
    await expect.poll(top).toBeGreaterThanOrEqual(header?.height ?? NaN);
    expect(await top()).toBeLessThanOrEqual((header?.height ?? NaN) + 48);
  });

test('a link within the page leads to its heading again after reading on, and Back to where it was pressed', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/terms-of-service');
  const links = page.getByRole('main').getByRole('navigation').getByRole('link');
  const scrollY = () => page.evaluate(() => Math.round(window.scrollY));
  const follow = async (index: number) => {
    const before = await scrollY();
    await links.nth(index).click();
    await expect.poll(scrollY).not.toBe(before);
    return scrollY();
  };
  const third = await follow(3);
  await page.mouse.wheel(0, 300);
  await expect.poll(scrollY).toBe(third + 300);
  await follow(6);
  expect(await follow(3)).toBe(third);
  await page.goBack();
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL('/terms-of-service');
  await expect.poll(scrollY).toBe(0);
});

for (const [width, height] of [
  [768, 1024],
  [1280, 800],
] as const)
  test(`at ${width} px the filters stay below the header, and the fields above them do not`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/buy');
    await expect(page.getByRole('article')).toHaveCount(12);
    const filter = page.getByRole('button', { name: 'सभी' });
    const before = await filter.boundingBox();
    await page.mouse.wheel(0, 700);
    await expect.poll(async () => (await filter.boundingBox())?.y).toBeLessThan(before?.y ?? 0);
    const header = await page.getByRole('banner').boundingBox();
    const search = page.getByRole('searchbox', { name: 'प्रोडक्ट खोजें' });
    const searchEnd = async () => {
      const box = await search.boundingBox();
      return (box?.y ?? NaN) + (box?.height ?? NaN);
    };
    await expect.poll(searchEnd).toBeLessThanOrEqual(header?.height ?? 0);
    const stuck = await filter.boundingBox();
    const gap = (stuck?.y ?? NaN) - (header?.height ?? NaN);
    expect(gap).toBeGreaterThanOrEqual(0);
    expect(gap).toBeLessThanOrEqual(24);
  });

for (const width of [360, 1280])
  test(`at ${width} px a filter far down the list shows the start of its results`, async ({ page }) => {
    await page.setViewportSize({ width, height: 780 });
    await page.goto('/buy');
    const cards = page.getByRole('article');
    await expect(cards).toHaveCount(12);
    // All of it: the rest of the wheel's scrolling would move the results away again.
    await page.mouse.wheel(0, 800);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(800);
    await page.getByRole('button', { name: 'AI प्रॉम्प्ट' }).click();
    await expect(cards).toHaveCount(4);
    await expect(cards.first()).toBeInViewport({ ratio: 1 });
  });

/** In px, of visible elements on the current page: font sizes of texts, and paddings. */
function measures(page: Page) {
  return page.evaluate(() => {
    const sizes: string[] = [];
    const paddings: string[] = [];
    for (const element of document.querySelectorAll('body *')) {
      if (!element.checkVisibility()) continue;
      const style = getComputedStyle(element);
      const hasText = [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '');
      if (hasText) sizes.push(style.fontSize);
      paddings.push(style.paddingTop, style.paddingRight, style.paddingBottom, style.paddingLeft);
    }
    return { sizes: [...new Set(sizes)], paddings: [...new Set(paddings)].filter((px) => px !== '0px') };
  });
}

test('all routes together use at most nine sizes of text and ten paddings', async ({ page }) => {
  const sizes = new Set<string>();
  const paddings = new Set<string>();
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    for (const route of Object.values(PATHS)) {
      await page.goto(route);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const found = await measures(page);
      found.sizes.forEach((size) => sizes.add(size));
      found.paddings.forEach((padding) => paddings.add(padding));
    }
  }
  expect(sizes.size, [...sizes].join(' ')).toBeLessThanOrEqual(9);
  expect(paddings.size, [...paddings].join(' ')).toBeLessThanOrEqual(10);
});

test('a pressed control looks different from a hovered one', async ({ page }) => {
  await page.goto('/buy');
  await expect(page.getByRole('article')).toHaveCount(12);
  for (const button of [
    page.getByRole('button', { name: 'AI प्रॉम्प्ट' }),
    page.getByRole('button', { name: /^Add करें/ }).first(),
    page.getByRole('banner').getByRole('button', { name: 'English' }),
    page.getByRole('banner').getByRole('link', { name: /^कार्ट/ }),
  ]) {
    const filterOf = () => button.evaluate((element) => getComputedStyle(element).filter);
    await button.hover();
    const hovered = await filterOf();
    await page.mouse.down();
    expect(await filterOf()).not.toBe(hovered);
    // Released elsewhere, so that it is no click.
    await page.mouse.move(2, 400);
    await page.mouse.up();
  }
});

/** WCAG 2.2, 1.4.11. */
const MIN_BORDER_CONTRAST = 3;

/** Red, green, blue (0 to 255) and alpha (0 to 1) of `rgb(…)` and `rgba(…)`. */
const partsOf = (colour: string) => (colour.match(/[\d.]+/g) ?? []).map(Number);

function luminance(parts: number[]): number {
  const [red = 0, green = 0, blue = 0] = parts.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(front: string, ground: string): number {
  const below = partsOf(ground);
  const [red = 0, green = 0, blue = 0, alpha = 1] = partsOf(front);
  const blended = [red, green, blue].map((part, index) => part * alpha + (below[index] ?? 0) * (1 - alpha));
  const [dark = 0, light = 0] = [luminance(blended), luminance(below)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

for (const isMobile of [false, true]) {
  test.describe(isMobile ? 'without hover' : 'with hover', () => {
    test.use({ isMobile, hasTouch: isMobile });

    test('borders of fields stand out at rest, hovered and touched', async ({ page }) => {
      await page.goto('/upload-product');
      const field = page.getByRole('textbox', { name: 'टाइटल', exact: true });
      const coloursOf = () =>
        field.evaluate((input) => {
          const outline = input.parentElement?.querySelector('fieldset');
          return {
            border: outline ? getComputedStyle(outline).borderTopColor : '',
            ground: getComputedStyle(document.body).backgroundColor,
          };
        });
      for (const act of [() => Promise.resolve(), () => field.hover(), () => field.click()]) {
        await act();
        await expect
          .poll(async () => {
            const { border, ground } = await coloursOf();
            return contrast(border, ground);
          })
          .toBeGreaterThanOrEqual(MIN_BORDER_CONTRAST);
      }
    });
  });
}
