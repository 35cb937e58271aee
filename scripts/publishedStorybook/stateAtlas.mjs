import { trackRequests, waitUntilStable } from '../storybook/screenshots.mjs';
import { newStoryPage } from '../storybook/storyPage.mjs';
import { loadAtlas } from '../finishStorybook/stateAtlas.mjs';
import { messageOf } from './messageOf.mjs';
import { violationsOn } from './violations.mjs';

export const STATE_ATLAS = 'docs-state-atlas--docs';

/** @param {import('playwright').Browser} browser @param {string} origin @returns {Promise<string[]>} problems */
export async function openStateAtlas(browser, origin) {
  /** @type {string[]} */
  const complaints = [];
  const { ATLAS_FOLDER, atlasShots } = await loadAtlas();
  const expected = new Set(atlasShots().map(({ file }) => file));
  const page = await newStoryPage(browser);
  const requests = trackRequests(page);
  try {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(`${origin}/iframe.html?viewMode=docs&id=${STATE_ATLAS}`);
    await page.getByRole('status').filter({ hasText: 'pictures' }).waitFor();
    const subject = page.getByLabel('Subject');
    const first = await subject.inputValue();
    await subject.selectOption('Purchases');
    const link = page.url();
    await page.goBack();
    await page.getByRole('heading', { name: first, level: 2 }).waitFor();
    await page.goto('about:blank');
    await page.goto(link);
    await page.getByRole('heading', { name: 'Purchases', level: 2 }).waitFor();
    await subject.selectOption('All subjects');
    for (const box of await page.getByRole('checkbox').all()) await box.check();
    await waitUntilStable(page, requests);
    const shown = await page.evaluate(
      (folder) =>
        [...globalThis.document.images]
          .filter(({ src }) => src.includes(`/${folder}/`))
          .map(({ src, naturalWidth }) => ({ file: src.split('/').at(-1) ?? '', loaded: naturalWidth > 0 })),
      ATLAS_FOLDER,
    );
    const loaded = new Set(shown.filter((picture) => picture.loaded).map(({ file }) => file));
    for (const file of expected) if (!loaded.has(file)) complaints.push(`state atlas: no picture ${file}`);

    await page.getByRole('checkbox', { name: 'Light' }).uncheck();
    const left = await page.getByRole('img', { name: ': ' }).count();
    if (left !== shown.length / 2)
      complaints.push(`state atlas: ${left} of ${shown.length} pictures are dark ones`);
    complaints.push(...(await violationsOn(page, 'state atlas')));
  } catch (error) {
    complaints.push(`state atlas: ${messageOf(error)}`);
  }
  await page.context().close();
  return complaints;
}
