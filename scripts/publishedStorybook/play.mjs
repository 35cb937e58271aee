import { newStoryPage, openStory, storyResult } from '../storybook/storyPage.mjs';
import { trackRequests, waitUntilStable } from '../storybook/screenshots.mjs';
import { lookOf } from './look.mjs';
import { messageOf } from './messageOf.mjs';

/** Each story keeps about one core busy. */
const PAGES = 3;

const WIDE = { width: 1280, height: 800 };

/**
 * @param {import('playwright').Browser} browser @param {string} origin
 * @param {import('../storybook/screenshots.mjs').Story[]} stories
 * @param {Map<string, string>} inDocs looks of stories on docs pages, where play functions don't run
 * @returns {Promise<string[]>} problems
 */
export async function playAll(browser, origin, stories, inDocs) {
  /** @type {string[]} */
  const complaints = [];
  const waiting = stories.values();

  async function work() {
    const page = await newStoryPage(browser);
    const requests = trackRequests(page);
    for (const { id, viewport } of waiting) {
      try {
        await page.setViewportSize(viewport ?? WIDE);
        await openStory(page, origin, { id });
        const result = await storyResult(page);
        if (result.status === 'failed') {
          complaints.push(`${id}: ${result.why}`);
          continue;
        }
        const look = inDocs.get(id);
        if (look === undefined) continue;
        await waitUntilStable(page, requests);
        const played = await page.evaluate(lookOf, '#storybook-root');
        if (played !== look) complaints.push(`${id}: ${difference(look, played)}`);
      } catch (error) {
        complaints.push(`${id}: ${messageOf(error)}`);
      }
    }
  }

  await Promise.all(Array.from({ length: PAGES }, work));
  return complaints;
}

/** @param {string} inDocs @param {string} played */
function difference(inDocs, played) {
  const [shown, ended] = [inDocs, played].map((look) => look.split('\n'));
  const at = ended?.findIndex((line, index) => line !== shown?.[index]) ?? -1;
  return `its docs page shows another state than it ends in: ${shown?.[at] ?? 'nothing'} instead of ${ended?.[at] ?? 'nothing'}`;
}
