import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { paise } from '../../src/domain/money';
import type { ReceiptTerms } from '../../src/domain/receipt';
import { deleteUser } from '../accounts/deleteAccount';
import type { OpenDatabase } from '../db/database';
import { users } from '../accounts/tables';
import { ACCOUNT_PARTS } from '../services';
import { clearDatabase, insertOrder, insertProduct, insertUser } from '../testing/purchases.test-helpers';
import { openTestDatabase, RECEIPT_TERMS } from '../testing/testDatabase.test-helpers';
import { issueMissingReceipts, issueReceipt, readReceipt } from './receipts';
import { documents } from './tables';

const NOW = 1_800_000_000_000;

const HISTORIES = process.env['TEST_DEPTH'] === 'deep' ? 1000 : 100;

let database: OpenDatabase;
let seller: string;
let product: string;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

beforeEach(async () => {
  await clearDatabase(database.db);
  seller = await insertUser(database.db, 'Ravi');
  product = await insertProduct(database.db, seller, 'First');
});

const buy = (buyer: string, receipts?: ReceiptTerms) =>
  insertOrder(database.db, {
    buyer,
    lines: [{ product, price: paise(118_00) }],
    ...(receipts && { receipts }),
  });

const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 });

const terms: fc.Arbitrary<ReceiptTerms> = fc.record({
  issuer: fc.record({
    name: fc.option(text),
    gstin: fc.option(text),
    address: fc.option(text),
  }),
  gst: fc.option(
    fc.record({
      percent: fc.integer({ min: 0, max: 10_000 }).map((rate) => rate / 100),
      kind: fc.constantFrom('intra' as const, 'inter' as const),
    }),
  ),
});

type Event =
  | { kind: 'buyer renamed' | 'buyer moves' | 'seller renamed'; to: string }
  | { kind: 'server restarts'; terms: ReceiptTerms }
  | { kind: 'bought'; terms: ReceiptTerms };

const events: fc.Arbitrary<Event[]> = fc.array(
  fc.oneof(
    fc.record({
      kind: fc.constantFrom('buyer renamed' as const, 'buyer moves' as const, 'seller renamed' as const),
      to: text,
    }),
    fc.record({ kind: fc.constant('server restarts' as const), terms }),
    fc.record({ kind: fc.constant('bought' as const), terms }),
  ),
  { minLength: 1, maxLength: 4 },
);

describe('a receipt', () => {
  it('stays as it was issued, whatever happens to buyer, seller and operator', async () => {
    const { db } = database;
    const buyer = await insertUser(db, 'Asha');
    const issued = new Map<string, string>();

    async function runEvent(event: Event) {
      if (event.kind === 'bought') {
        const { id } = await buy(buyer, event.terms);
        issued.set(id, JSON.stringify(await readReceipt(db, id)));
        return;
      }
      if (event.kind === 'server restarts') return issueMissingReceipts(db, event.terms);
      const change =
        event.kind === 'buyer moves' ? { email: `${randomUUID()}@example.com` } : { name: event.to };
      await db
        .update(users)
        .set(change)
        .where(eq(users.id, event.kind === 'seller renamed' ? seller : buyer));
    }

    await fc.assert(
      fc.asyncProperty(terms, events, async (first, history) => {
        await runEvent({ kind: 'bought', terms: first });
        for (const event of history) await runEvent(event);
        const [newest = '', old = newest] = [...issued.keys()].toReversed();
        for (const id of [newest, old])
          expect(JSON.stringify(await readReceipt(db, id))).toBe(issued.get(id));
      }),
      { numRuns: HISTORIES },
    );
    for (const [id, before] of issued) expect(JSON.stringify(await readReceipt(db, id))).toBe(before);
  }, 300_000);

  it('is issued once', async () => {
    const { id } = await buy(await insertUser(database.db, 'Asha'));
    const before = await readReceipt(database.db, id);
    await issueReceipt(database.db, id, { ...RECEIPT_TERMS, gst: { percent: 18, kind: 'inter' } });
    expect(await readReceipt(database.db, id)).toEqual(before);
    expect(before).toMatchObject({
      number: 'TEST-000001',
      issuedAt: NOW,
      taxes: [],
      buyer: { name: 'Asha' },
    });
  });

  it('can be neither changed nor deleted', async () => {
    const { db } = database;
    await buy(await insertUser(db, 'Asha'));
    const kept = { cause: { message: 'Documents stay as they were issued' } };
    await expect(db.update(documents).set({ number: 7 })).rejects.toMatchObject(kept);
    await expect(db.update(documents).set({ buyerName: 'Meera' })).rejects.toMatchObject(kept);
    await expect(
      db.update(documents).set({ buyerName: null, buyerEmail: null, content: sql`'{}'` }),
    ).rejects.toMatchObject(kept);
    await expect(db.delete(documents)).rejects.toMatchObject(kept);
  });

  it('loses only the buyer with the account', async () => {
    const { db } = database;
    const buyer = await insertUser(db, 'Asha');
    const { id } = await buy(buyer);
    const [before] = await db.select().from(documents);
    await deleteUser(db, buyer, NOW, ACCOUNT_PARTS);
    const [after] = await db.select().from(documents);
    expect(after).toEqual({ ...before, buyerName: null, buyerEmail: null });
    expect(await readReceipt(db, id)).toBeNull();
  });

  it('is written for orders paid before receipts were stored', async () => {
    const { db } = database;
    const buyer = await insertUser(db, 'Asha');
    const ids: string[] = [];
    for (let count = 0; count < 23; count += 1) ids.push((await buy(buyer)).id);
    const before = await db.select().from(documents).orderBy(documents.number);
    await db.execute(sql`TRUNCATE documents`);
    await issueMissingReceipts(db, RECEIPT_TERMS);
    await issueMissingReceipts(db, { ...RECEIPT_TERMS, gst: { percent: 18, kind: 'inter' } });
    expect(await db.select().from(documents).orderBy(documents.number)).toEqual(before);
    expect(ids).toHaveLength(before.length);
  });
});
