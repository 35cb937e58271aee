import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DEFAULT_QUERY } from '../../src/domain/catalogueQuery';
import type { Cart } from '../../src/domain/cart';
import type { Product } from '../../src/domain/product';
import { MAX_CART_LINES, MAX_QUANTITY } from '../../src/domain/limits';
import { paise, rupees } from '../../src/domain/money';
import type { OpenDatabase } from '../db/database';
import { clearDatabase, insertUser, insertProduct } from '../testing/purchases.test-helpers';
import { signUp, type TestUser } from '../testing/users.test-helpers';
import { users } from '../accounts/tables';
import { cartLines } from './tables';
import { products } from '../catalogue/tables';
import { openTestApp, openTestDatabase } from '../testing/testDatabase.test-helpers';

let database: OpenDatabase;
let app: ReturnType<typeof openTestApp>;
let asha: TestUser;
let seller: string;
/** Newest last. */
let catalogueProducts: Product[];

beforeAll(async () => {
  database = await openTestDatabase();
  app = openTestApp(database.db);
});
afterAll(() => database.close());

beforeEach(async () => {
  await clearDatabase(database.db);
  asha = await signUp(app, 'Asha');
  seller = await insertUser(database.db, 'Ravi');
  for (const title of ['A', 'B', 'C']) await insertProduct(database.db, seller, title);
  const page = await asha.catalogue.find(DEFAULT_QUERY, { size: 24 });
  if (!page.ok) throw new Error(page.failure.kind);
  catalogueProducts = page.value.products.toReversed();
});

const done = { ok: true, value: null };
const failed = (kind: string) => ({ ok: false, failure: { kind } });
const answer = (cart: Cart) => ({ ok: true, value: cart });
const [a, b, c] = [0, 1, 2].map((which) => (quantity: number) => {
  const product = catalogueProducts[which];
  if (!product) throw new Error('no such product');
  return { ...product, quantity };
}) as [
  (quantity: number) => Cart[number],
  (quantity: number) => Cart[number],
  (quantity: number) => Cart[number],
];

const savedCart = (user = asha) => user.cart.merge([]);

describe('a cart', () => {
  it('has truncated long descriptions', async () => {
    const [product] = catalogueProducts;
    await database.db.update(products).set({ description: 'कृति '.repeat(1000) });
    const result = await asha.cart.merge([{ ...a(1), description: '' }]);
    expect(result).toMatchObject({ ok: true, value: [{ id: product?.id, shortened: true }] });
    expect(result.ok && Array.from(result.value[0]?.description ?? '').length).toBeLessThanOrEqual(200);
  });

  it('persists between visits, per user', async () => {
    expect(await savedCart()).toEqual(answer([]));
    expect(await asha.cart.replace([b(2), a(1)])).toEqual(done);
    expect(await savedCart()).toEqual(answer([b(2), a(1)]));
    expect(await asha.cart.replace([c(1)])).toEqual(done);
    expect(await savedCart()).toEqual(answer([c(1)]));
    expect(await savedCart(await signUp(app, 'Meera'))).toEqual(answer([]));
  });

  it('is merged with the browser’s cart; merging again changes nothing', async () => {
    await asha.cart.replace([a(1), b(3)]);
    const both = answer([a(2), b(3), c(1)]);
    expect(await asha.cart.merge([c(1), b(2), a(2)])).toEqual(both);
    expect(await asha.cart.merge([c(1), b(2), a(2)])).toEqual(both);
    expect(await savedCart()).toEqual(both);
  });

  it('has current product data and no unlisted products', async () => {
    await asha.cart.replace([a(1), b(1), c(1)]);
    const [first, second, third] = catalogueProducts as [Product, Product, Product];
    await database.db
      .update(products)
      .set({ pricePaise: paise(12_34) })
      .where(eq(products.id, first.id));
    await database.db.update(products).set({ listed: false }).where(eq(products.id, second.id));
    await database.db.delete(products).where(eq(products.id, third.id));
    const now = answer([{ ...first, price: rupees(12.34), quantity: 1 }]);
    expect(await asha.cart.merge([c(5), { ...first, id: crypto.randomUUID(), quantity: 1 }])).toEqual(now);
    expect(await asha.cart.replace([a(1), b(1), c(1)])).toEqual(done);
    expect(await savedCart()).toEqual(now);
  });

  it('keeps the saved lines first, up to the maximum', async () => {
    const lines: Cart[number][] = [];
    for (let count = 0; count < MAX_CART_LINES; count += 1) {
      lines.push({ ...a(1), id: await insertProduct(database.db, seller, 'T'), title: 'T' });
    }
    await asha.cart.replace([a(1)]);
    const merged = await asha.cart.merge(lines);
    expect(merged).toEqual(answer([a(1), ...lines.slice(0, -1)]));
    expect(await asha.cart.merge(lines)).toEqual(merged);
    expect(await asha.cart.replace([a(1), ...lines])).toMatchObject(failed('refused'));
  });

  it.each([
    ['a line twice', () => [a(1), a(2)]],
    ['nothing of a product', () => [a(0)]],
    ['a part of one', () => [a(1.5)]],
    ['more than anybody buys', () => [a(MAX_QUANTITY + 1)]],
    ['a product with another kind of id', () => [{ ...a(1), id: 'x' }]],
  ])('with %s is refused', async (_what, cart) => {
    await asha.cart.replace([b(1)]);
    expect(await asha.cart.replace(cart())).toMatchObject(failed('refused'));
    expect(await asha.cart.merge(cart())).toMatchObject(failed('refused'));
    expect(await savedCart()).toEqual(answer([b(1)]));
  });

  it('is one of those saved concurrently, complete', async () => {
    const carts = [[a(1), b(1)], [c(2)], [b(3), c(3), a(3)], []];
    const results = await Promise.all(carts.map((cart) => asha.cart.replace(cart)));
    expect(results).toEqual(carts.map(() => done));
    const last = await savedCart();
    expect(carts.map(answer)).toContainEqual(last);
    const merging = carts.map((cart) => asha.cart.merge(cart));
    expect((await Promise.all(merging)).every(({ ok }) => ok)).toBe(true);
    const rows = await database.db.select().from(cartLines);
    expect(rows.map(({ quantity }) => quantity)).toEqual([3, 3, 3]);
    expect(rows.map(({ position }) => position).toSorted()).toEqual([0, 1, 2]);
  });

  it('is rebased: a save that arrives late brings nothing back that was paid for meanwhile', async () => {
    await asha.cart.replace([a(1), b(1)]);
    // A payment removes what was bought.
    await asha.cart.replace([b(1)]);
    expect(await asha.cart.replace([a(1), b(1), c(2)], { base: [a(1), b(1)] })).toEqual(done);
    expect(await savedCart()).toEqual(answer([b(1), c(2)]));
    expect(await asha.cart.replace([c(2)], { base: [b(1), c(2)] })).toEqual(done);
    expect(await asha.cart.replace([c(2)], { base: [b(1), c(2)] })).toEqual(done);
    expect(await savedCart()).toEqual(answer([c(2)]));
  });

  it('keeps the order of its lines when nothing else changed it', async () => {
    await asha.cart.replace([b(1)]);
    expect(await asha.cart.replace([a(1), b(1)], { base: [b(1)] })).toEqual(done);
    expect(await savedCart()).toEqual(answer([a(1), b(1)]));
  });

  it('is deleted with its user', async () => {
    await asha.cart.replace([a(1)]);
    await database.db.delete(users).where(eq(users.id, asha.user.id));
    expect(await database.db.select().from(cartLines)).toEqual([]);
    expect(await asha.cart.replace([a(1)])).toEqual(failed('signedOut'));
  });
});
