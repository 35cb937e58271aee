import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';
import { expect } from './fixtures';

/** Labels as in the header. */
export const LANGUAGES = [
  { lang: 'hi', switchName: 'हिंदी' },
  { lang: 'en', switchName: 'English' },
] as const;

export type Language = (typeof LANGUAGES)[number]['lang'];

export const SCHEMES = ['light', 'dark'] as const;

/** CSS px, one per layout: small phone or strong zoom, tablet, desktop. */
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

/** Uses the language switch in the header. */
export async function open(page: Page, path: string, lang: Language) {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // Until then a page may still change from the prerendered language to the chosen one.
  await expect(page.locator('html')).not.toHaveAttribute('data-translating');
  // Skeletons are replaced progressively, the last ones when idle.
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
  // Legal texts load lazily.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(lang === 'hi' ? /[ऀ-ॿ]/ : /[a-z]/);
}

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

const COMMON: RunOptions = { resultTypes: ['violations'], preload: false, iframes: false };

const EVERYTHING: RunOptions = {
  ...COMMON,
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};

/** Switching the scheme changes CSS variables only. */
const COLOURS: RunOptions = {
  ...COMMON,
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
};

/** Affects documents opened from here on. */
export async function injectAxe(page: Page) {
  await page.addInitScript({ path: AXE });
}

/** One line per element. */
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

/** Of skipped content axe may read stale colours and sizes. */
function layOutEverything(page: Page) {
  return page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important }');
    document.adoptedStyleSheets.push(sheet);
  });
}

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

/** CSS px. */
export function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** CSS px: WCAG 2.5.8 everywhere, larger for primary controls on phones. */
const TARGET = 24;
const PRIMARY_TARGET = 44;

/** With their size in CSS px. */
export function smallTargets(page: Page, { phone }: { phone: boolean }): Promise<string[]> {
  return page.evaluate(
    ([least, leastPrimary]) => {
      const selector = 'a[href], button, input, select, textarea, summary, [role][tabindex="0"]';
      return [...document.querySelectorAll<HTMLElement>(selector)].flatMap((element) => {
        const style = getComputedStyle(element);
        const forEyes = element.checkVisibility({ visibilityProperty: true }) && style.clipPath === 'none';
        if (!forEyes || element.closest('[aria-hidden="true"]')) return [];
        const text = element.textContent.trim();
        // Inline links are exempt.
        if (style.display === 'inline' && element.parentElement?.textContent.trim() !== text) return [];
        const box = element.getBoundingClientRect();
        // A card's link covers the card.
        const cover = getComputedStyle(element, '::after');
        const [width, height] =
          cover.content !== 'none' && cover.position === 'absolute'
            ? [Math.max(box.width, parseFloat(cover.width)), Math.max(box.height, parseFloat(cover.height))]
            : [box.width, box.height];
        const primary = element.matches(':not(a), header a, .MuiButton-root');
        const enough = Math.min(width, height) >= (primary ? leastPrimary : least) - 0.5;
        const name = element.ariaLabel ?? text;
        return enough ? [] : [`${element.localName} “${name}”: ${Math.round(width)} × ${Math.round(height)}`];
      });
    },
    [TARGET, phone ? PRIMARY_TARGET : TARGET] as const,
  );
}

/** By more than 1 px. */
export function clippedText(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((element) => {
        const style = getComputedStyle(element);
        const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
        if (!element.checkVisibility({ visibilityProperty: true }) || !element.textContent.trim())
          return false;
        // Visually hidden.
        if (style.clipPath !== 'none' || element.closest('[aria-hidden="true"]')) return false;
        // A drawing may be cut by its edge, as long as what is in front of it is not.
        if (getComputedStyle(element, '::before').content !== 'none') {
          const box = element.getBoundingClientRect();
          return [...element.children].some((child) => {
            const { left, right, top, bottom } = child.getBoundingClientRect();
            return (
              left < box.left - 1 || right > box.right + 1 || top < box.top - 1 || bottom > box.bottom + 1
            );
          });
        }
        return (
          (hides(style.overflowX) && element.scrollWidth > element.clientWidth + 1) ||
          (hides(style.overflowY) && element.scrollHeight > element.clientHeight + 1)
        );
      })
      .map((element) => `${element.localName}.${element.className}: ${element.textContent.slice(0, 60)}`),
  );
}

/** Headings only, except user content. */
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

/** Like the browser's setting. */
export async function doubleText(page: Page, doubled: boolean) {
  await page.evaluate(
    (size) => {
      document.documentElement.style.fontSize = size;
    },
    doubled ? '200%' : '',
  );
}
