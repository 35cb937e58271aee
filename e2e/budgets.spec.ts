import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { readManifest, scriptsOfPage } from '../scripts/prerender.mjs';

const DIST = join(import.meta.dirname, '..', 'dist');

/** Brotli bytes of JavaScript before any interaction; 0.4 % headroom, because Brotli differs between Node versions. */
const BUDGETS: Record<string, number> = {
  HomePage: 115_000,
  BuyPage: 120_900,
  SellPage: 111_400,
  AccountPage: 118_700,
  ContactPage: 108_500,
  UploadPage: 149_700,
  CartPage: 112_500,
  PrivacyPolicyPage: 107_200,
  TermsOfServicePage: 107_200,
  NotFoundPage: 105_100,
};

/** Brotli bytes of a page with all critical CSS. */
const HTML_BUDGET = 15_000;

function compressedBytes(file: string): number {
  const path = join(DIST, file);
  // Small files are not compressed.
  return existsSync(`${path}.br`)
    ? statSync(`${path}.br`).size
    : brotliCompressSync(readFileSync(path)).length;
}

for (const [page, budget] of Object.entries(BUDGETS)) {
  test(`scripts of ${page} stay within ${budget / 1000} kB`, async () => {
    const scripts = scriptsOfPage(await readManifest(DIST), `src/pages/${page}.tsx`);
    const bytes = [...scripts].reduce((sum, file) => sum + compressedBytes(file), 0);
    test.info().annotations.push({ type: 'bytes', description: String(bytes) });
    expect(bytes).toBeLessThanOrEqual(budget);
  });
}

for (const page of ['index', 'buy', 'upload-product', 'terms-of-service', '404']) {
  test(`${page}.html stays within ${HTML_BUDGET / 1000} kB`, () => {
    expect(compressedBytes(`${page}.html`)).toBeLessThanOrEqual(HTML_BUDGET);
  });
}
