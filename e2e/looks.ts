import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';
import { expect } from './fixtures';

/** The languages of the interface and the name under which the header offers each. */
export const LANGUAGES = [
  { lang: 'hi', switchName: 'हिंदी' },
  { lang: 'en', switchName: 'English' },
] as const;

export type Language = (typeof LANGUAGES)[number]['lang'];

export const SCHEMES = ['light', 'dark'] as const;

/** A small phone or strong zoom, a tablet, a desktop: one width for each layout, in CSS pixels. */
export const WIDTHS = [320, 768, 1280] as const;

const HEIGHT = 800;

export async function setWidth(page: Page, width: number) {
  await page.setViewportSize({ width, height: HEIGHT });
  await expect.poll(() => page.evaluate(() => innerWidth)).toBe(width);
}

export async function setScheme(page: Page, scheme: (typeof SCHEMES)[number]) {
  await page.emulateMedia({ colorScheme: scheme });
  await expect(page.locator('html')).toHaveAttribute('data-scheme', scheme);
}

/** Opens an address in a language, as a visitor comes to it: by the switch in the header. */
export async function open(page: Page, path: string, lang: Language) {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // What stands in for the products goes as they take its places, the last of them when the page is idle.
  await expect(page.getByRole('status').filter({ hasText: /^(लोड हो रहा है|Loading)/ })).toHaveCount(0);
  await expect(page.locator('li[aria-hidden]')).toHaveCount(0);
  await speak(page, lang);
}

export async function speak(page: Page, lang: Language) {
  const html = page.locator('html');
  if ((await html.getAttribute('lang')) === lang) return;
  const name = LANGUAGES.find((language) => language.lang === lang)?.switchName ?? '';
  await page.getByRole('banner').getByRole('button', { name }).click();
  await expect(html).toHaveAttribute('lang', lang);
  // The legal texts come after the rest.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(lang === 'hi' ? /[ऀ-ॿ]/ : /[a-z]/);
}

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

const COMMON: RunOptions = { resultTypes: ['violations'], preload: false, iframes: false };

const EVERYTHING: RunOptions = {
  ...COMMON,
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};

/** All that a scheme can change: it is a set of variables and renders nothing anew. */
const COLOURS: RunOptions = {
  ...COMMON,
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
};

/** Puts axe into every document that is opened from here on. */
export async function bringAxe(page: Page) {
  await page.addInitScript({ path: AXE });
}

/** What axe finds in the page as it is, one line for each element. */
async function violations(page: Page, wanted: RunOptions): Promise<string[]> {
  const results = await page.evaluate(
    (options) =>
      (window as unknown as { axe: { run: (o: RunOptions) => Promise<AxeResults> } }).axe.run(options),
    wanted,
  );
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary ?? ''}`),
  );
}

/** Axe looks at what is far from the window, too, of which it may read colours that it had last, or sizes not its own. */
function layOutEverything(page: Page) {
  return page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important }');
    document.adoptedStyleSheets.push(sheet);
  });
}

/** Axe finds nothing at these widths in either scheme. */
export async function expectNoViolations(page: Page, widths: readonly number[] = WIDTHS) {
  await layOutEverything(page);
  for (const width of widths) {
    await setWidth(page, width);
    for (const scheme of SCHEMES) {
      await setScheme(page, scheme);
      const wanted = scheme === 'light' ? EVERYTHING : COLOURS;
      expect.soft(await violations(page, wanted), `${width} px, ${scheme}`).toEqual([]);
    }
  }
}

/** How many CSS pixels the page is wider than its window. */
export function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** Smallest side of anything that is pointed at (WCAG 2.5.8), and of what a phone's screen is for; in CSS pixels. */
const TARGET = 24;
const PRIMARY_TARGET = 44;

/** What is on screen to be pointed at and too small for it, with its size in CSS pixels. */
export function smallTargets(page: Page, { phone }: { phone: boolean }): Promise<string[]> {
  return page.evaluate(
    ([least, leastPrimary]) => {
      const selector = 'a[href], button, input, select, textarea, summary, [role][tabindex="0"]';
      return [...document.querySelectorAll<HTMLElement>(selector)].flatMap((element) => {
        const style = getComputedStyle(element);
        const forEyes = element.checkVisibility({ visibilityProperty: true }) && style.clipPath === 'none';
        if (!forEyes || element.closest('[aria-hidden="true"]')) return [];
        const text = element.textContent.trim();
        // A link in a sentence is as high as its line.
        if (style.display === 'inline' && element.parentElement?.textContent.trim() !== text) return [];
        const { width, height } = element.getBoundingClientRect();
        const primary = element.matches(':not(a), header a, .MuiButton-root');
        const enough = Math.min(width, height) >= (primary ? leastPrimary : least) - 0.5;
        const name = element.ariaLabel ?? text;
        return enough ? [] : [`${element.localName} “${name}”: ${Math.round(width)} × ${Math.round(height)}`];
      });
    },
    [TARGET, phone ? PRIMARY_TARGET : TARGET] as const,
  );
}

/** Text that is cut off: what holds it hides more than a pixel of it. */
export function clippedText(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((element) => {
        const style = getComputedStyle(element);
        const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
        if (!element.checkVisibility({ visibilityProperty: true }) || !element.textContent.trim())
          return false;
        // For screen readers only.
        if (style.clipPath !== 'none' || element.closest('[aria-hidden="true"]')) return false;
        return (
          (hides(style.overflowX) && element.scrollWidth > element.clientWidth + 1) ||
          (hides(style.overflowY) && element.scrollHeight > element.clientHeight + 1)
        );
      })
      .map((element) => `${element.localName}.${element.className}: ${element.textContent.slice(0, 60)}`),
  );
}

/** Words of headings that are broken in two for want of room; what people have written themselves left out. */
export function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>(':is(h1, h2, h3):not(article[aria-labelledby] *)')].flatMap(
      (heading) => {
        const words: string[] = [];
        const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
        for (let text = texts.nextNode(); text; text = texts.nextNode()) {
          for (const { index, 0: word } of (text.textContent ?? '').matchAll(/[^\s-]+/g)) {
            const range = document.createRange();
            range.setStart(text, index);
            range.setEnd(text, index + word.length);
            const lines = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom)));
            if (heading.checkVisibility() && lines.size > 1) words.push(word);
          }
        }
        return words;
      },
    ),
  );
}

/** Doubles the text as the browser's setting for the size of text does. */
export async function doubleText(page: Page, doubled: boolean) {
  await page.evaluate(
    (size) => {
      document.documentElement.style.fontSize = size;
    },
    doubled ? '200%' : '',
  );
}
