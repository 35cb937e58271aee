import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { readManifest, scriptsOf } from '../scripts/prerender.mjs';

const DIST = join(import.meta.dirname, '..', 'dist');

/** JavaScript that a page loads before anybody touches it, in bytes, Brotli-compressed. */
const BUDGETS: Record<string, number> = {
  HomePage: 114_800,
  BuyPage: 120_600,
  SellPage: 111_200,
  AccountPage: 118_300,
  ContactPage: 108_000,
  UploadPage: 149_300,
  CartPage: 112_400,
  PrivacyPolicyPage: 107_100,
  TermsOfServicePage: 107_100,
  NotFoundPage: 105_000,
};

/** Pages with everything in them that the first paint needs, in bytes, Brotli-compressed. */
const HTML_BUDGET = 15_000;

function compressedBytes(file: string): number {
  const path = join(DIST, file);
  // Small files travel as they are.
  return existsSync(`${path}.br`)
    ? statSync(`${path}.br`).size
    : brotliCompressSync(readFileSync(path)).length;
}

for (const [page, budget] of Object.entries(BUDGETS)) {
  test(`the scripts of ${page} stay within ${budget / 1000} kB`, async () => {
    const scripts = scriptsOf(await readManifest(DIST), ['index.html', `src/pages/${page}.tsx`]);
    const bytes = [...scripts].reduce((sum, file) => sum + compressedBytes(file), 0);
    test.info().annotations.push({ type: 'bytes', description: String(bytes) });
    expect(bytes).toBeLessThanOrEqual(budget);
    // A budget that nothing comes near to guards nothing.
    expect(bytes).toBeGreaterThan(budget * 0.97);
  });
}

for (const page of ['index', 'buy', 'upload-product', 'terms-of-service', '404']) {
  test(`${page}.html stays within ${HTML_BUDGET / 1000} kB`, () => {
    expect(compressedBytes(`${page}.html`)).toBeLessThanOrEqual(HTML_BUDGET);
  });
}
