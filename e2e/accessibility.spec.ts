import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';
import { expect, SCREENS, test } from './fixtures';

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

const NARROWEST = { width: 320, height: 640 };

const OPTIONS: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};

/** What axe finds, one line for each element. */
async function violations(page: Page): Promise<string[]> {
  const results = await page.evaluate(
    (options) =>
      (window as unknown as { axe: { run: (o: RunOptions) => Promise<AxeResults> } }).axe.run(options),
    OPTIONS,
  );
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary ?? ''}`),
  );
}

async function expectNoViolations(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await violations(page)).toEqual([]);
}

async function switchTo(page: Page, name: string, lang: string) {
  await page.getByRole('button', { name }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', lang);
}

const ALL = [...SCREENS.map(({ path }) => path), '/nowhere'];

for (const path of ALL) {
  test.describe(path, () => {
    test.use({ expectedMessages: path === '/nowhere' ? [/status of 404/] : [] });

    test('axe finds nothing in either language and scheme', async ({ page }) => {
      await page.addInitScript({ path: AXE });
      await page.emulateMedia({ colorScheme: 'light' });
      await page.goto(path);
      await test.step('hi, light', () => expectNoViolations(page));
      await page.emulateMedia({ colorScheme: 'dark' });
      await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark');
      await test.step('hi, dark', () => expectNoViolations(page));
      await switchTo(page, 'English', 'en');
      await test.step('en, dark', () => expectNoViolations(page));
      await page.emulateMedia({ colorScheme: 'light' });
      await expect(page.locator('html')).toHaveAttribute('data-scheme', 'light');
      await test.step('en, light', () => expectNoViolations(page));
    });

    test('nothing has to be scrolled sideways at 320 px', async ({ page }) => {
      await page.setViewportSize(NARROWEST);
      await page.goto(path);
      for (const switching of ['none', 'English'] as const) {
        if (switching === 'English') await switchTo(page, 'English', 'en');
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(NARROWEST.width);
      }
    });
  });
}
