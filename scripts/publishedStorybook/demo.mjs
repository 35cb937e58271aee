import { newStoryPage, openStory, storyResult } from '../storybook/storyPage.mjs';
import { messageOf } from './messageOf.mjs';

const FLOW = 'flows-edit-the-profile--edit-the-profile';

const LIMIT_MS = 120_000;

/** @param {import('playwright').Browser} browser @param {string} origin @returns {Promise<string[]>} problems */
export async function playAtDemoPace(browser, origin) {
  const page = await newStoryPage(browser, LIMIT_MS);
  try {
    await openStory(page, origin, { id: FLOW, globals: { pace: 'demo' } });
    // The caption is hidden from the accessibility tree.
    await page.getByText('Log in', { exact: true }).waitFor();
    const result = await storyResult(page);
    return result.status === 'failed' ? [`${FLOW} at demo pace: ${result.why}`] : [];
  } catch (error) {
    return [`${FLOW} at demo pace: ${messageOf(error)}`];
  } finally {
    await page.context().close();
  }
}
