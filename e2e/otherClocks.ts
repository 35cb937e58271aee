import { expect, SCREENS, test } from './fixtures';

const DAY_MS = 24 * 60 * 60 * 1000;

const CLOCKS = [
  { name: 'a year later', offsetMs: 366 * DAY_MS, timezoneId: 'Asia/Kolkata' },
  { name: 'with a clock that is a day behind', offsetMs: -DAY_MS, timezoneId: 'America/Los_Angeles' },
];

/** Prerendered pages hydrate whatever the device says; the fixture fails on React's recoverable errors. */
export function testOtherClocks(): void {
  for (const { name, offsetMs, timezoneId } of CLOCKS) {
    test.describe(name, () => {
      test.use({ timezoneId, colorScheme: 'dark' });

      test('every page hydrates', async ({ page }) => {
        test.slow();
        await page.clock.setFixedTime(Date.now() + offsetMs);
        for (const { path } of SCREENS) {
          await page.goto(path);
          const main = await page.getByRole('main').elementHandle();
          await page.getByRole('button', { name: 'English' }).click();
          await expect(page.locator('html')).toHaveAttribute('lang', 'en');
          // Not rendered anew.
          expect(await main.evaluate((element) => element.isConnected)).toBe(true);
          await page.context().clearCookies();
        }
      });

      test('what was typed before hydration stays', async ({ page }) => {
        await page.clock.setFixedTime(Date.now() + offsetMs);
        let release = (): void => undefined;
        const held = new Promise<void>((resolve) => (release = resolve));
        await page.route('**/assets/*.js', async (route) => {
          await held;
          await route.continue();
        });
        await page.goto('/buy', { waitUntil: 'commit' });
        const search = page.getByRole('searchbox');
        await search.fill('कुछ');
        release();
        await expect(page).toHaveURL(/\?q=/);
        await expect(search).toHaveValue('कुछ');
      });
    });
  }
}
