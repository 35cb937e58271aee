import type { Locator, Page } from '@playwright/test';

/**
 * Prints the page, and counts how often the content of each element is on paper: twice if it is repeated or cut in two.
 * A PDF names a link's address once for each place; texts would have to be decoded with its fonts.
 */
export async function timesPrinted(
  page: Page,
  elements: Locator,
  format: 'A4' | 'Letter',
): Promise<number[]> {
  const count = await elements.evaluateAll((found) => {
    found.forEach((element, index) => {
      const link = document.createElement('a');
      link.href = `https://printed.example/${index}/`;
      link.style.display = 'block';
      link.append(...element.childNodes);
      element.append(link);
    });
    return found.length;
  });
  const pdf = (await page.pdf({ format })).toString('latin1');
  await page.evaluate(() => {
    for (const link of document.querySelectorAll('a[href^="https://printed.example/"]'))
      link.replaceWith(...link.childNodes);
  });
  return Array.from(
    { length: count },
    (_, index) => pdf.split(`https://printed.example/${index}/`).length - 1,
  );
}
