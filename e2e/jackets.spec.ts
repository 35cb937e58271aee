import type { Page } from '@playwright/test';
import { cartLink, expect, test } from './fixtures';

/** WCAG 1.4.3 for text of normal size; those on covers are larger. */
const MIN_CONTRAST = 4.5;

const ROUNDS = 5;
const PRODUCTS = 12;

const svg = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="400">${content}</svg>`;

const fill = (colour: string) => svg(`<path fill="${colour}" d="M0 0h640v400H0z"/>`);

/** Squares of any lightness beside each other: what is hardest to read on. */
function busy(seed: number, size: number): string {
  const squares: string[] = [];
  for (let y = 0; y < 400; y += size)
    for (let x = 0; x < 640; x += size) {
      const mixed = (x / size) * 7919 + (y / size) * 104_729 + seed * 31;
      squares.push(
        `<path fill="hsl(${mixed % 360} 90% ${(mixed * 13) % 101}%)" d="M${x} ${y}h${size}v${size}h-${size}z"/>`,
      );
    }
  return svg(squares.join(''));
}

/** The kinds in turns: greys from black to white, hues, stripes, squares of all sizes. */
function photograph(index: number): string {
  const step = Math.floor(index / 4);
  const share = step / (ROUNDS * (PRODUCTS / 4) - 1);
  switch (index % 4) {
    case 0:
      return fill(`hsl(0 0% ${share * 100}%)`);
    case 1:
      return fill(`hsl(${share * 360} 100% ${step % 2 ? 50 : 85}%)`);
    case 2:
      return svg(
        `<path fill="#fff" d="M0 0h640v400H0z"/><path stroke="#000" stroke-width="${4 + step * 2}" stroke-dasharray="${4 + step}" d="M0 0l640 400M0 100h640M0 200h640M0 300h640M0 380h640"/>`,
      );
    default:
      return busy(index, 16 + step * 4);
  }
}

interface Title {
  ink: number[];
  /** In px of the window: left, top, width and height. */
  lines: number[][];
}

/** Lines of the titles, which then become invisible. */
function takeTitlesOff(page: Page, selector: string): Promise<Title[]> {
  return page.evaluate((titles) => {
    const found = [...document.querySelectorAll<HTMLElement>(titles)].map((title) => {
      const range = document.createRange();
      range.selectNodeContents(title);
      const { bottom } = title.getBoundingClientRect();
      return {
        ink: (getComputedStyle(title.firstElementChild ?? title).color.match(/[\d.]+/g) ?? []).map(Number),
        lines: [...range.getClientRects()]
          // Lines that are clamped away.
          .filter((line) => line.bottom <= bottom + 1)
          .map(({ left, top, width, height }) => [left, top, width, height].map(Math.round)),
      };
    });
    const style = document.createElement('style');
    style.textContent = `:is(${titles}), :is(${titles}) * { color: transparent !important }`;
    document.head.append(style);
    return found;
  }, selector);
}

/** The lowest contrast of each title with any pixel of its lines. */
async function contrasts(page: Page, titles: readonly Title[]): Promise<number[]> {
  const picture = await page.screenshot();
  // The shop's policy forbids what decodes it.
  const canvas = await page.context().newPage();
  const lowest = await canvas.evaluate(
    async ([source, texts]) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      const { width, height } = image;
      const context = new OffscreenCanvas(width, height).getContext('2d');
      if (!context) throw new Error('There is no canvas');
      context.drawImage(image, 0, 0);
      const luminance = (parts: Iterable<number>) => {
        const [red = 0, green = 0, blue = 0] = [...parts].map((part) => {
          const share = part / 255;
          return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
        });
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
      };
      return texts.map(({ ink, lines }) => {
        const own = luminance(ink.slice(0, 3));
        let worst = Infinity;
        for (const [left = 0, top = 0, wide = 0, high = 0] of lines) {
          const { data } = context.getImageData(left, top, wide, high);
          for (let at = 0; at < data.length; at += 4) {
            const below = luminance(data.subarray(at, at + 3));
            worst = Math.min(worst, (Math.max(own, below) + 0.05) / (Math.min(own, below) + 0.05));
          }
        }
        return worst;
      });
    },
    [`data:image/png;base64,${picture.toString('base64')}`, titles] as const,
  );
  await canvas.close();
  return lowest;
}

const arrived = (page: Page) => page.locator('main img[data-arrived]');

/** Replaces the pictures on the page. */
async function show(page: Page, sample: (index: number) => string) {
  await page.unroute('https://picsum.photos/**');
  let sent = 0;
  await page.route('https://picsum.photos/**', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: sample(sent++) }),
  );
  await arrived(page).evaluateAll(
    (images: HTMLImageElement[], load) =>
      Promise.all(
        images.map((image) => {
          image.src = `${image.src}&load=${load}`;
          return image.decode();
        }),
      ),
    Math.random(),
  );
  expect(sent).toBe(PRODUCTS);
}

for (const [scheme, width, height] of [
  ['light', 360, 2700],
  ['dark', 1280, 1700],
] as const)
  test(`${scheme}, ${width} px: titles are readable on ${ROUNDS * PRODUCTS} photographs, bright to busy`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: scheme });
    // All on one screen, as pictures further down load later.
    await page.setViewportSize({ width, height });
    await page.goto('/buy');
    await expect(arrived(page)).toHaveCount(PRODUCTS);
    await expect(arrived(page).last()).toHaveCSS('opacity', '0.8');
    const titles = await takeTitlesOff(page, 'article h3');
    expect(titles).toHaveLength(PRODUCTS);
    for (let round = 0; round < ROUNDS; round += 1) {
      await show(page, (index) => photograph(round * PRODUCTS + index));
      expect(Math.min(...(await contrasts(page, titles)))).toBeGreaterThanOrEqual(MIN_CONTRAST);
    }
  });

test('titles in the cart are readable on photographs', async ({ page }) => {
  await page.goto('/buy');
  await expect(page.getByRole('article')).toHaveCount(PRODUCTS);
  for (const add of await page.getByRole('main').getByRole('article').getByRole('button').all())
    await add.click();
  await page.setViewportSize({ width: 360, height: 2700 });
  await cartLink(page).click();
  const headings = page.getByRole('main').getByRole('listitem').getByRole('heading', { level: 2 });
  await expect(headings).toHaveCount(PRODUCTS);
  await expect(arrived(page)).toHaveCount(PRODUCTS);
  await show(page, (index) => photograph(index * ROUNDS));
  const titles = await takeTitlesOff(page, 'main li h2');
  expect(titles).toHaveLength(PRODUCTS);
  expect(Math.min(...(await contrasts(page, titles)))).toBeGreaterThanOrEqual(MIN_CONTRAST);
});

test('a printed list has the titles in black on white, without pictures', async ({ page }) => {
  await page.goto('/buy');
  const card = page.getByRole('main').getByRole('article').first();
  await expect(card.locator('img')).toHaveAttribute('data-arrived');
  await page.emulateMedia({ media: 'print' });
  await expect(card.locator('img')).toBeHidden();
  await expect(card.getByRole('heading')).toHaveCSS('background-image', 'none');
  await expect(card.getByRole('heading').getByRole('link')).toHaveCSS('color', 'rgb(0, 0, 0)');
  // No empty cover above it.
  const [title, whole] = await Promise.all([card.getByRole('heading').boundingBox(), card.boundingBox()]);
  expect((title?.y ?? NaN) - (whole?.y ?? NaN)).toBeLessThanOrEqual(2);
});
