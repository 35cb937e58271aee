import { and, eq, inArray } from 'drizzle-orm';
import { mergeCarts, type Cart } from '../../src/domain/cart';
import { rebaseCart } from '../../src/domain/rebaseCart';
import type { ProductId } from '../../src/domain/product';
import { MAX_CART_LINES } from '../../src/domain/limits';
import type { SavedCartLine } from '../../src/marketplace/http/contract';
import type { Database } from '../db/database';
import { FIGURES_JOIN, LIST_ITEM_COLUMNS, SELLER_JOIN, toListItem, toProduct } from '../catalogue/catalogue';
import { users } from '../accounts/tables';
import { cartLines } from './tables';
import { productFigures, products } from '../catalogue/tables';
import { transact } from '../db/transactions';

interface Line {
  id: ProductId;
  quantity: number;
}

const toLine = ({ product, quantity }: SavedCartLine): Line => ({ id: product, quantity });

/** Serialises changes from several browsers; false if the user no longer exists. */
async function lockUser(tx: Database, userId: string): Promise<boolean> {
  const locked = await tx
    .select({ id: users.id })
    .from(users)
    .where(eq(users.id, userId))
    .for('no key update');
  return locked.length > 0;
}

const savedLines = (tx: Database, userId: string): Promise<Line[]> =>
  tx
    .select({ id: cartLines.productId, quantity: cartLines.quantity })
    .from(cartLines)
    .where(eq(cartLines.userId, userId))
    .orderBy(cartLines.position);

async function rebased(
  tx: Database,
  userId: string,
  base: readonly Line[],
  mine: readonly Line[],
): Promise<readonly Line[]> {
  const saved = await savedLines(tx, userId);
  const quantities = new Map(base.map(({ id, quantity }) => [id, quantity]));
  const isUnchanged =
    saved.length === base.length && saved.every(({ id, quantity }) => quantities.get(id) === quantity);
  // As it is, to keep the order of the lines.
  return isUnchanged ? mine : rebaseCart(base, mine, saved);
}

/** Drops unlisted products and lines above the maximum. */
async function replace(tx: Database, userId: string, lines: readonly Line[]): Promise<Cart> {
  const ids = lines.map(({ id }) => id);
  const rows =
    ids.length === 0
      ? []
      : await tx
          .select(LIST_ITEM_COLUMNS)
          .from(products)
          .innerJoin(productFigures, FIGURES_JOIN)
          .innerJoin(users, SELLER_JOIN)
          .where(and(products.listed, inArray(products.id, ids)))
          .orderBy(products.id)
          // Locks the products until the lines are inserted.
          .for('key share', { of: products });
  const listed = new Map(rows.map((row) => [row.id, toListItem(toProduct(row))]));
  const cart = lines
    .flatMap(({ id, quantity }) => {
      const product = listed.get(id);
      return product ? [{ ...product, quantity }] : [];
    })
    .slice(0, MAX_CART_LINES);
  await tx.delete(cartLines).where(eq(cartLines.userId, userId));
  if (cart.length > 0) {
    await tx
      .insert(cartLines)
      .values(cart.map(({ id, quantity }, position) => ({ userId, productId: id, position, quantity })));
  }
  return cart;
}

export function createCarts(db: Database) {
  return {
    /** Null if the user no longer exists. */
    merge: (userId: string, incoming: readonly SavedCartLine[]): Promise<Cart | null> =>
      transact(db, async (tx) => {
        if (!(await lockUser(tx, userId))) return null;
        const saved = await savedLines(tx, userId);
        return replace(tx, userId, mergeCarts<Line>(saved, incoming.map(toLine)));
      }),

    /**
     * False if the user no longer exists. With a base, only the changes since then are applied: a save that arrives
     * late, or again, must not bring back what was paid for meanwhile.
     */
    save: (
      userId: string,
      lines: readonly SavedCartLine[],
      base?: readonly SavedCartLine[],
    ): Promise<boolean> =>
      transact(db, async (tx) => {
        if (!(await lockUser(tx, userId))) return false;
        const mine = lines.map(toLine);
        await replace(tx, userId, base ? await rebased(tx, userId, base.map(toLine), mine) : mine);
        return true;
      }),
  };
}

export type Carts = ReturnType<typeof createCarts>;
