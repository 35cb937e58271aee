import { newStoryPage } from '../storybook/storyPage.mjs';
import { messageOf } from './messageOf.mjs';
import { violationsOn } from './violations.mjs';

export const DEVANAGARI_LAB = 'foundations-devanagari-lab--docs';

/** An unbreakable word in a box one or two letters wide. */
const TEXT = 'क्षत्रियस्त्रीकिंकर्तव्यविमूढ़';

const FINDINGS = [/^[2-9] lines/, /inside its line/, /No line break divides a letter/, /fits its box/];

/** @param {import('playwright').Browser} browser @param {string} origin @returns {Promise<string[]>} problems */
export async function openDevanagariLab(browser, origin) {
  const page = await newStoryPage(browser);
  try {
    await page.setViewportSize({ width: 360, height: 740 });
    const query = new URLSearchParams({
      viewMode: 'docs',
      id: DEVANAGARI_LAB,
      text: TEXT,
      style: 'h3',
      width: '80',
      size: '100',
    });
    await page.goto(`${origin}/iframe.html?${query.toString()}`);
    const findings = page.getByRole('status').getByRole('listitem');
    await findings.first().waitFor();
    const said = await findings.allInnerTexts();
    const restored = [
      await page.getByRole('textbox', { name: 'Text' }).inputValue(),
      await page.getByRole('combobox', { name: 'Style' }).inputValue(),
      await page.getByRole('slider', { name: 'Width' }).inputValue(),
    ];
    return [
      ...(restored.join() === [TEXT, 'h3', '80'].join()
        ? []
        : [`Devanagari lab: the link restores ${restored.join()}`]),
      ...FINDINGS.filter((finding, index) => !finding.test(said[index] ?? '')).map(
        (finding) => `Devanagari lab: ${said.join(' ')} does not match ${String(finding)}`,
      ),
      ...(await violationsOn(page, 'Devanagari lab')),
    ];
  } catch (error) {
    return [`Devanagari lab: ${messageOf(error)}`];
  } finally {
    await page.context().close();
  }
}
