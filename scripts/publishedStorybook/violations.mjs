import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * @param {import('playwright').Page} page @param {string} name of the page in the messages
 * @returns {Promise<string[]>}
 */
export async function violationsOn(page, name) {
  await page.evaluate(AXE);
  const found = await page.evaluate(async () => {
    const { axe } = /** @type {{ axe: typeof import('axe-core') }} */ (/** @type {unknown} */ (globalThis));
    const { violations } = await axe.run(
      { exclude: [['iframe']] },
      { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'], resultTypes: ['violations'] },
    );
    const { scrollWidth, clientWidth } = globalThis.document.documentElement;
    return [
      ...violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`),
      ...(scrollWidth > clientWidth ? [`${scrollWidth} px wide in a window of ${clientWidth}`] : []),
    ];
  });
  return found.map((violation) => `${name}: ${violation}`);
}
