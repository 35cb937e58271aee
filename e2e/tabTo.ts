import type { Locator, Page } from '@playwright/test';
import { expect, waitForAnimations } from './fixtures';

/** Reaching it means a focus trap or an unreachable target. */
const MOST_STOPS = 80;

/** Visible also means not under what sticks: the header and the filters. */
async function expectVisibleFocus(page: Page) {
  const complaint = await page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return 'nothing has the focus';
    const { top, bottom, left, right } = focused.getBoundingClientRect();
    if (bottom <= 0 || top >= innerHeight || right <= 0 || left >= innerWidth) return 'outside the window';
    const field = focused.closest('.MuiInputBase-root');
    const rings = [
      getComputedStyle(focused),
      getComputedStyle(focused, '::after'),
      ...[...(field?.querySelectorAll('fieldset') ?? [])].map((edge) => getComputedStyle(edge)),
    ];
    const shows = rings.some(
      ({ outlineStyle, outlineWidth, borderTopWidth }) =>
        (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) ||
        Number.parseFloat(borderTopWidth) >= 2,
    );
    if (!shows) return 'no ring';
    const onTop = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    const covering = onTop?.closest('header, [role="search"]');
    return covering && !covering.contains(focused) ? `under ${covering.outerHTML.slice(0, 80)}` : '';
  });
  expect(complaint, await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200))).toBe('');
}

/** By the keyboard alone; fails when a stop on the way doesn’t show its focus. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  await expect(target).toBeVisible();
  const isThere = () => target.evaluate((element) => element === document.activeElement);
  for (let stop = 0; stop < MOST_STOPS && !(await isThere()); stop += 1) {
    await page.keyboard.press(key);
    await waitForAnimations(page);
    await expectVisibleFocus(page);
  }
  await expect(target).toBeFocused();
}
