import type { Locator } from '@playwright/test';
import { expect } from './fixtures';

/** Also with the time. */
const DATE = /\d{1,2} [\p{L}\p{M}]+ \d{4}(?:, \d{1,2}:\d\d [AP]M)?/gu;

/**
 * What a screen reader says in Hindi. After an intended change run `npx playwright test FILE --update-snapshots` and
 * review the diff.
 * @param masks text or pattern that differs between runs, by its placeholder; dates are always replaced
 */
export async function expectSpokenPart(
  part: Locator,
  name: string,
  masks: Readonly<Record<string, string | RegExp>> = {},
) {
  let spoken = (await part.ariaSnapshot()).replaceAll(DATE, 'DATE');
  for (const [mask, text] of Object.entries(masks)) spoken = spoken.replaceAll(text, mask);
  expect(`${spoken}\n`).toMatchSnapshot(`${name}.hi.txt`);
}
