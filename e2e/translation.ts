import type { Page } from '@playwright/test';
import { translatePage } from '../stories/support/translator';
import { expect } from './fixtures';
import { speak } from './looks';

/** Runs in the page, which shows itself once it has hydrated: by removing this attribute, present or not. */
function whenHydrated(start: () => void) {
  HTMLHtmlElement.prototype.removeAttribute = function (name) {
    Element.prototype.removeAttribute.call(this, name);
    if (name !== 'data-translating') return;
    Reflect.deleteProperty(HTMLHtmlElement.prototype, 'removeAttribute');
    start();
  };
}

/** Every page opened from now on is translated: as soon as it can be used, or from its first line. */
export async function translate(page: Page, from: 'hydrated' | 'first line' = 'hydrated') {
  const start = `() => (${translatePage.toString()})('marked')`;
  const content = from === 'hydrated' ? `(${whenHydrated.toString()})(${start})` : `(${start})()`;
  await page.addInitScript({ content });
}

/** Collects what goes wrong on a page that the test itself opened. */
export function watch(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', ({ message }) => complaints.push(message));
  page.on('console', (message) => {
    if (message.type() === 'error' && message.text().startsWith('Not translated'))
      complaints.push(message.text());
  });
  return complaints;
}

/** In each part of the page, outside of what people wrote. */
const HINDI_WORDS = /होम|खरीदें|कैटेगरी|प्राइवेसी/;

const PARTS = ['banner', 'main', 'contentinfo'] as const;

async function shownOn(page: Page) {
  // Not `innerText`: it leaves out what is out of view.
  const texts = await Promise.all(PARTS.map((role) => page.getByRole(role).first().textContent()));
  return texts.join('\n').replaceAll('\u200B', '').replaceAll(/\s+/g, ' ').trim();
}

/** Of live regions only: `/buy` always has the word for loading, hidden by CSS. */
async function statusesOn(page: Page) {
  const texts = await page.getByRole('status').allTextContents();
  return texts.join('\n').replaceAll('\u200B', '');
}

/** There and back: every text changes, and is in the end what it was. */
export async function switchLanguages(page: Page) {
  await expect(page.locator('main font').first()).toBeAttached();
  await expect.poll(() => statusesOn(page)).not.toContain('लोड हो रहा है');
  const before = await shownOn(page);
  await speak(page, 'en');
  await expect.poll(() => shownOn(page)).not.toMatch(HINDI_WORDS);
  await speak(page, 'hi');
  await expect.poll(() => shownOn(page)).toBe(before);
}
