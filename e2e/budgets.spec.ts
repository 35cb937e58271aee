import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { scriptsIn } from '../scripts/prerender.mjs';

const DIST = join(import.meta.dirname, '..', 'dist');

/** Brotli bytes of JavaScript before any interaction, in either language, with 1 % headroom. */
const BUDGETS: Record<string, number> = {
  index: 158_850,
  buy: 158_850,
  sell: 153_850,
  account: 162_850,
  contact: 148_650,
  'upload-product': 193_300,
  cart: 150_900,
  'privacy-policy': 146_200,
  'terms-of-service': 146_200,
  404: 144_750,
};

/** Brotli bytes of a page, with the styles of the whole shop. */
const HTML_BUDGET = 24_950;

function compressedBytes(file: string): number {
  const path = join(DIST, file);
  // Small files are not compressed.
  return existsSync(`${path}.br`)
    ? statSync(`${path}.br`).size
    : brotliCompressSync(readFileSync(path)).length;
}

for (const [page, budget] of Object.entries(BUDGETS)) {
  for (const folder of ['', 'en/']) {
    test(`scripts of ${folder}${page}.html stay within ${budget / 1000} kB`, () => {
      const scripts = scriptsIn(readFileSync(join(DIST, `${folder}${page}.html`), 'utf8'));
      const bytes = scripts.reduce((sum, file) => sum + compressedBytes(file), 0);
      test.info().annotations.push({ type: 'bytes', description: String(bytes) });
      expect(bytes).toBeLessThanOrEqual(budget);
    });
  }
}

for (const page of ['index', 'buy', 'upload-product', 'terms-of-service', '404']) {
  test(`${page}.html stays within ${HTML_BUDGET / 1000} kB`, () => {
    expect(compressedBytes(`${page}.html`)).toBeLessThanOrEqual(HTML_BUDGET);
  });
}
