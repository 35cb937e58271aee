import { newStoryPage } from '../storybook/storyPage.mjs';
import { messageOf } from './messageOf.mjs';
import { violationsOn } from './violations.mjs';

export const COMPARE_DESK = 'docs-compare-desk--docs';

const STORY = 'pages-homepage--with-products';

const SHARED = new URLSearchParams({
  viewMode: 'docs',
  id: COMPARE_DESK,
  story: STORY,
  left: 'scheme:dark;locale:en;text:200;session:story;width:360',
  right: 'scheme:light;locale:hi;text:100;session:seller;width:900',
});

const TYPED = { story: 'atoms-product-stattile--playground', text: 'हिंदी & 100%; a+b' };

const LEFT = { scheme: 'dark', lang: 'en', fontSize: '32px', width: 360 };
const RIGHT = { scheme: 'light', lang: 'hi', fontSize: '16px', width: 900 };

/** @param {import('playwright').Page} page @param {string} title of the frame */
async function lookIn(page, title) {
  const frame = page.frameLocator(`iframe[title="${title}"]`);
  await frame.getByRole('heading', { level: 1 }).waitFor();
  return frame.locator('html').evaluate((html) => ({
    scheme: html.dataset['scheme'],
    lang: html.getAttribute('lang'),
    fontSize: globalThis.getComputedStyle(html).fontSize,
    width: globalThis.innerWidth,
  }));
}

/** @param {import('playwright').Page} page @param {string} address @param {(complaint: string) => void} complain */
async function openLink(page, address, complain) {
  await page.goto(address);
  for (const [title, expected] of /** @type {const} */ ([
    ['Left story', LEFT],
    ['Right story', RIGHT],
  ])) {
    const look = JSON.stringify(await lookIn(page, title));
    if (look !== JSON.stringify(expected))
      complain(`${title} is ${look} instead of ${JSON.stringify(expected)}`);
  }
}

/** @param {import('playwright').Page} page @param {string} title */
const scrolledIn = (page, title) =>
  page
    .frameLocator(`iframe[title="${title}"]`)
    .locator('html')
    .evaluate((html) => globalThis.scrollY / (html.scrollHeight - globalThis.innerHeight));

/** @param {import('playwright').Page} page @returns {Promise<import('playwright').Page>} the desk, in its own tab */
async function pressCompare(page) {
  const tab = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Compare', exact: true }).click();
  return tab;
}

/** Both frames show what was typed into the controls. @param {import('playwright').Page} page @param {string} origin */
async function compareTyped(page, origin) {
  await page.goto(`${origin}/?path=/story/${TYPED.story}`);
  const canvas = page.frameLocator('#storybook-preview-iframe');
  await canvas.locator('dt').waitFor();
  await page.locator('#control-label').fill(TYPED.text);
  await canvas.getByText(TYPED.text, { exact: true }).waitFor();
  const desk = await pressCompare(page);
  for (const title of ['Left story', 'Right story'])
    await desk.frameLocator(`iframe[title="${title}"]`).getByText(TYPED.text, { exact: true }).waitFor();
  await desk.getByRole('link', { name: 'Open the story' }).click();
  const opened = desk.frameLocator('#storybook-preview-iframe');
  await opened.getByText(TYPED.text, { exact: true }).waitFor();
  await desk.close();
}

/** @param {import('playwright').Browser} browser @param {string} origin @returns {Promise<string[]>} problems */
export async function openCompareDesk(browser, origin) {
  /** @type {string[]} */
  const complaints = [];
  const complain = (/** @type {string} */ complaint) => complaints.push(`compare desk: ${complaint}`);
  const page = await newStoryPage(browser);
  try {
    await page.setViewportSize({ width: 1280, height: 900 });
    await openLink(page, `${origin}/iframe.html?${SHARED.toString()}`, complain);

    await page
      .frameLocator('iframe[title="Left story"]')
      .locator('html')
      .evaluate((html) => globalThis.scrollTo(0, html.scrollHeight / 3));
    await page.waitForFunction(() =>
      [...globalThis.document.querySelectorAll('iframe')].every(
        ({ contentWindow }) => (contentWindow?.scrollY ?? 0) > 0,
      ),
    );
    const [left, right] = [await scrolledIn(page, 'Left story'), await scrolledIn(page, 'Right story')];
    if (Math.abs(left - right) > 0.02) complain(`one side is scrolled to ${left}, the other to ${right}`);

    // Swap and swap back: the URL follows.
    await page.getByRole('button', { name: 'Swap sides' }).click();
    await page.getByRole('group', { name: 'Left' }).getByLabel('Session').selectOption('buyer');
    await page.getByRole('group', { name: 'Left' }).getByLabel('Session').selectOption('seller');
    await page.getByRole('button', { name: 'Swap sides' }).click();
    await openLink(page, page.url(), complain);

    await page.goto(`${origin}/?path=/story/${STORY}&globals=scheme:dark`);
    const desk = await pressCompare(page);
    await lookIn(desk, 'Left story');
    const opened = new URL(desk.url()).searchParams;
    if (opened.get('story') !== STORY || !opened.get('left')?.startsWith('scheme:dark;'))
      complain(`the toolbar opens ${desk.url()}`);
    await desk.close();

    await compareTyped(page, origin);
    await openLink(page, `${origin}/iframe.html?${SHARED.toString()}`, complain);

    await page.setViewportSize({ width: 360, height: 740 });
    complaints.push(...(await violationsOn(page, 'compare desk')));
  } catch (error) {
    complain(messageOf(error));
  }
  await page.context().close();
  return complaints;
}
