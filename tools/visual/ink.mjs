/** The Devanagari lab's measure of many texts at once. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { transformWithOxc } from 'vite';
import { launchOptions } from '../../scripts/chromium.mjs';
import { load } from '../../scripts/finishStorybook/sources.mjs';

const ROOT = join(import.meta.dirname, '..', '..');
const LETTERS = join(ROOT, 'stories', 'foundations', 'letters.ts');

/** Of one line of body text, in px; `outside` above 0 leaves the line. @typedef {import('../../stories/foundations/letters').Ink} Ink */

/**
 * @param {string} origin of a built Storybook, which has the shop's fonts
 * @param {{ text: string; locale: import('./words.mjs').Locale }[]} texts
 * @returns {Promise<Ink[]>} in the same order
 */
export async function measureInk(origin, texts) {
  /** @type {typeof import('../../src/theme/tokens')} */
  const { FONT_FAMILY, FONT_SIZES, FONT_WEIGHT, LEADING } = await load(
    join(ROOT, 'src', 'theme', 'tokens.ts'),
  );
  const { code } = await transformWithOxc(readFileSync(LETTERS, 'utf8'), LETTERS);
  const browser = await chromium.launch(launchOptions());
  try {
    const page = await browser.newPage();
    await page.goto(`${origin}/iframe.html`);
    await page.waitForFunction(() => Reflect.has(globalThis, '__STORYBOOK_PREVIEW__'));
    await page.addScriptTag({ type: 'module', content: `${code}\nglobalThis.letters = { inkOf };` });
    await page.waitForFunction(() => Reflect.has(globalThis, 'letters'));
    return await page.evaluate(
      async ({ samples, style }) => {
        const { document } = globalThis;
        const { letters, __STORYBOOK_PREVIEW__: preview } =
          /** @type {{ letters: typeof import('../../stories/foundations/letters'); __STORYBOOK_PREVIEW__: { ready(): Promise<void> } }} */ (
            /** @type {unknown} */ (globalThis)
          );
        // The shop's fonts are declared with the preview's code.
        await preview.ready();
        await Promise.allSettled(Array.from(document.fonts, (face) => face.load()));
        const pen = document.createElement('canvas').getContext('2d');
        if (!pen) throw new Error('No canvas to measure on');
        return samples.map(({ text, leading }) => letters.inkOf(pen, text, { ...style, leading }));
      },
      {
        samples: texts.map(({ text, locale }) => ({ text, leading: LEADING[locale].text })),
        style: { weight: FONT_WEIGHT.text, size: FONT_SIZES.text, family: FONT_FAMILY },
      },
    );
  } finally {
    await browser.close();
  }
}
