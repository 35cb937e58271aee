import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { scriptsIn } from '../scripts/prerender.mjs';
import { pageFile } from '../server/static/pages.mjs';
import { LOCALES } from '../src/domain/locale.mjs';
import { PATHS, type RouteName } from '../src/domain/paths';

const BUILDS = { demo: 'dist', live: 'dist-live/shop' } as const;

type Build = keyof typeof BUILDS;

const PAGES = Object.entries({ ...PATHS, notFound: '/404' });

/** Brotli bytes of JavaScript before any interaction, in either language, with 3 % headroom. */
const SCRIPT_BUDGETS: Record<string, Record<Build, number>> = {
  home: { demo: 162_200, live: 168_950 },
  buy: { demo: 162_450, live: 169_250 },
  sell: { demo: 161_750, live: 169_950 },
  account: { demo: 172_250, live: 178_700 },
  contact: { demo: 151_950, live: 158_650 },
  upload: { demo: 201_950, live: 209_550 },
  cart: { demo: 154_100, live: 160_800 },
  privacy: { demo: 149_450, live: 156_600 },
  terms: { demo: 149_450, live: 156_600 },
  notFound: { demo: 148_000, live: 154_700 },
} satisfies Record<RouteName | 'notFound', Record<Build, number>>;

/**
 * Brotli bytes of any page as it was built, with the styles of the whole shop. Names of files make a difference of some
 * 50 bytes. The live server adds the operator and the first products.
 */
const HTML_BUDGETS: Record<Build, number> = { demo: 27_100, live: 28_200 };

/** What the live marketplace stores takes the longest text to say. */
const LIVE_PRIVACY_HTML_BUDGET = 29_200;

const htmlBudget = (build: Build, screen: string) =>
  build === 'live' && screen === 'privacy' ? LIVE_PRIVACY_HTML_BUDGET : HTML_BUDGETS[build];

function compressedBytes(path: string): number {
  // Small files are not compressed.
  return existsSync(`${path}.br`)
    ? statSync(`${path}.br`).size
    : brotliCompressSync(readFileSync(path)).length;
}

for (const [build, folder] of Object.entries(BUILDS) as [Build, string][]) {
  const fileIn = (name: string) => join(import.meta.dirname, '..', folder, name);
  for (const [screen, path] of PAGES) {
    for (const locale of LOCALES) {
      const page = fileIn(pageFile(path, locale));
      test(`${build}: scripts of ${path} (${locale}) stay within their budget`, () => {
        const bytes = scriptsIn(readFileSync(page, 'utf8'))
          .map((file) => compressedBytes(fileIn(file)))
          .reduce((sum, size) => sum + size, 0);
        test.info().annotations.push({ type: 'bytes', description: String(bytes) });
        expect(bytes).toBeLessThanOrEqual(SCRIPT_BUDGETS[screen]?.[build] ?? 0);
      });

      test(`${build}: HTML of ${path} (${locale}) stays within its budget`, () => {
        expect(compressedBytes(page)).toBeLessThanOrEqual(htmlBudget(build, screen));
      });
    }
  }
}
