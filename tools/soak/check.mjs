/** Whether all that was acknowledged is there, once. */
import { join } from 'node:path';
import { load } from '../bench/liveShop.mjs';
import { contentOf } from './answers.mjs';
import { compare, compareCounts } from './ledger.mjs';

const CONCURRENT = 4;

/** @param {import('./shop.mjs').Shop} shop */
export async function check(shop) {
  /** @type {Awaited<ReturnType<import('./person.mjs').Person['findAll']>>[]} */
  const results = [];
  // Before anybody's sales are counted.
  for (const person of shop.people) await person.settle();
  const waiting = [...shop.people];
  const work = async () => {
    for (let person = waiting.pop(); person; person = waiting.pop()) results.push(await person.findAll());
  };
  await Promise.all(Array.from({ length: CONCURRENT }, work));

  /** Licences by product. @type {Map<string, number>} */
  const bought = new Map();
  for (const { product, quantity } of results.flatMap(({ purchases }) => purchases))
    bought.set(product, (bought.get(product) ?? 0) + quantity);
  const sales = results.map(({ products, totalSales }) => {
    const expected = products.reduce((sum, { id }) => sum + (bought.get(id) ?? 0), 0);
    return compareCounts('licences sold', expected, totalSales);
  });

  const listed = await catalogue(shop);
  const all = results.flatMap(({ products }) => products.map(({ id }) => id));
  const differences = [
    compare(
      shop.ledger.entries,
      results.flatMap(({ found }) => found),
    ),
    ...sales,
    compareCounts('products in the catalogue', all.length, listed.length),
    compareCounts('different products in the catalogue', all.length, new Set(listed).size),
  ];
  return {
    lost: [...shop.lost, ...differences.flatMap(({ lost }) => lost)],
    doubled: differences.flatMap(({ doubled }) => doubled),
  };
}

/** @param {import('./shop.mjs').Shop} shop @returns {Promise<string[]>} ids, page by page */
async function catalogue(shop) {
  const browser = shop.createBrowser();
  /** @type {string[]} */
  const ids = [];
  /** @type {string | null} */
  let after = '';
  while (after !== null) {
    const query = new URLSearchParams({ size: '48', ...(after && { after }) });
    const response = await browser.ask(`/api/catalogue?${query}`);
    const page = /** @type {{ products: { id: string }[]; next: string | null }} */ (
      await contentOf(response)
    );
    ids.push(...page.products.map(({ id }) => id));
    after = page.next;
  }
  return ids;
}

/**
 * What is wrong with the orders in the database, such as an order with two payments or a gap between receipts.
 * @param {{ dataFolder: string; url?: string | undefined }} where of servers that have ended
 * @returns {Promise<string[]>}
 */
export async function brokenBooks({ dataFolder, url }) {
  /** @type {typeof import('../../server/db/database')} */
  const database = await load('./server/db/database.ts');
  /** @type {typeof import('../../server/testing/orders.test-helpers')} */
  const { violatedInvariants } = await load('./server/testing/orders.test-helpers.ts');
  const migrations = join(import.meta.dirname, '..', '..', 'server', 'db', 'migrations');
  const { db, close } = url
    ? await database.openPostgres(migrations, url)
    : await database.openFolderDatabase(migrations, dataFolder);
  const violations = await violatedInvariants(db);
  await close();
  return violations;
}
