import type { Page } from '@playwright/test';
import { translatePage } from '../stories/support/translator';
import { expect } from './fixtures';

/** Runs in the page. Until it has hydrated, the attribute says so. */
function whenHydrated(start: () => void) {
  const { documentElement } = document;
  new MutationObserver((_records, observer) => {
    if (documentElement.hasAttribute('data-translating')) return;
    observer.disconnect();
    start();
  }).observe(documentElement, { attributes: true, attributeFilter: ['data-translating'] });
  documentElement.setAttribute('data-translating', '');
}

/** Every page opened from now on is translated: as soon as it can be used, or from its first line. */
export async function translate(page: Page, from: 'hydrated' | 'first line' = 'hydrated') {
  const start = `() => (${translatePage.toString()})('marked')`;
  const content =
    from === 'hydrated'
      ? `addEventListener('DOMContentLoaded', () => (${whenHydrated.toString()})(${start}))`
      : `(${start})()`;
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

const PARTS = ['banner', 'main', 'contentinfo'] as const;

async function shownOn(page: Page) {
  const texts = await Promise.all(PARTS.map((role) => page.getByRole(role).first().innerText()));
  return texts.join('\n').replaceAll('\u200B', '').replaceAll(/\s+/g, ' ').trim();
}

/** Compares with the same page opened anew by the same person, untranslated. */
export async function expectAsUntranslated(page: Page) {
  await expect(page.locator('main font').first()).toBeAttached();
  const fresh = await page.context().newPage();
  await fresh.goto(page.url());
  await expect(async () => {
    expect(await shownOn(page)).toBe(await shownOn(fresh));
  }).toPass();
  await fresh.close();
}
