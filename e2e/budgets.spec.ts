import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { readManifest, scriptsOfPage } from '../scripts/prerender.mjs';

const DIST = join(import.meta.dirname, '..', 'dist');

/** Brotli bytes of JavaScript before any interaction, with 1 % headroom. */
const BUDGETS: Record<string, number> = {
  HomePage: 158_000,
  BuyPage: 158_300,
  SellPage: 151_900,
  AccountPage: 162_400,
  ContactPage: 148_100,
  UploadPage: 193_400,
  CartPage: 150_400,
  PrivacyPolicyPage: 145_600,
  TermsOfServicePage: 145_600,
  NotFoundPage: 144_100,
};

/** Brotli bytes of a page, with the styles of the whole shop. */
const HTML_BUDGET = 25_300;

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
