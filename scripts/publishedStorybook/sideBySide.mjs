/** Neither frame may change the other's scheme. */
import { newStoryPage, openStory, storyResult } from '../storybook/storyPage.mjs';
import { messageOf } from './messageOf.mjs';

/** None of them types, because only one frame can have the focus. */
export const SIDE_BY_SIDE = [
  'atoms-product-productcard--playground',
  'atoms-navigation-schemeswitch--playground',
  'atoms-product-stattile--playground',
  'sections-hero--hindi',
  'sections-paymentdialog--paid',
  'sections-quicklookdialog--found',
  'sections-siteheader--empty-cart',
  'templates-buytemplate--all',
  'templates-selltemplate--with-products',
  'pages-cartpage--payable',
  'pages-homepage--with-products',
];

/** @param {import('playwright').Page | import('playwright').Frame} frame */
const schemeOf = (frame) => frame.evaluate(() => globalThis.document.documentElement.dataset['scheme']);

/** @param {import('playwright').Browser} browser @param {string} origin @returns {Promise<string[]>} problems */
export async function openSideBySide(browser, origin) {
  /** @type {string[]} */
  const complaints = [];
  const page = await newStoryPage(browser);
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const id of SIDE_BY_SIDE) {
    try {
      await openStory(page, origin, { id, globals: { scheme: 'both' } });
      const twin = await page.getByTitle('Dark', { exact: true }).elementHandle();
      const dark = await twin.contentFrame();
      if (!dark) throw new Error('it has no second frame');
      await dark.waitForURL(/scheme(?::|%3A)dark/);
      await dark.waitForFunction(() => 'scheme' in globalThis.document.documentElement.dataset);
      for (const result of [await storyResult(page), await storyResult(dark)])
        if (result.status === 'failed') throw new Error(result.why);
      const schemes = [await schemeOf(page), await schemeOf(dark)];
      if (schemes.join() !== 'light,dark')
        complaints.push(`${id}: side by side it is ${schemes.join(' and ')}`);
      // Frames could affect each other through storage events.
      const kept = await page.evaluate(() =>
        Object.keys(globalThis.localStorage).filter((key) => /scheme|mode/i.test(key)),
      );
      if (kept.length > 0) complaints.push(`${id}: keeps ${kept.join(', ')}, which all frames share`);
    } catch (error) {
      complaints.push(`${id}: side by side, ${messageOf(error)}`);
    }
  }
  await page.context().close();
  return complaints;
}
