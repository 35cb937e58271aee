import type { Cart } from './cart';
import { toPaise, toRupees } from './money';
import type { OrderLine, PriceChange } from './order';

/** The cart at the prices that hold now, without what is no longer sold. */
export function acceptPrices(cart: Cart, changes: readonly PriceChange[]): Cart {
  const byProduct = new Map(changes.map(({ product, now }) => [product, now]));
  return cart.flatMap((line) => {
    const now = byProduct.get(line.id);
    if (now === null) return [];
    return now === undefined ? line : { ...line, price: toRupees(now) };
  });
}

/** The cart without what was ordered. Of a line that holds more by now, the rest stays. */
export function withoutOrdered(
  cart: Cart,
  ordered: readonly Pick<OrderLine, 'product' | 'quantity'>[],
): Cart {
  const taken = new Map(ordered.map(({ product, quantity }) => [product, quantity]));
  return cart.flatMap((line) => {
    const rest = line.quantity - (taken.get(line.id) ?? 0);
    if (rest === line.quantity) return line;
    return rest > 0 ? { ...line, quantity: rest } : [];
  });
}

/**
 * What was changed here from `before` to `mine`, done to `theirs`: lines that went go, quantities that changed change,
 * new lines come last. All else, prices and titles too, is as in `theirs`.
 */
export function rebaseCart(before: Cart, mine: Cart, theirs: Cart): Cart {
  if (mine === before) return theirs;
  const was = new Map(before.map((line) => [line.id, line]));
  const is = new Map(mine.map((line) => [line.id, line]));
  const changed = (id: string) => is.get(id)?.quantity !== was.get(id)?.quantity;
  const kept = theirs.flatMap((line) => {
    if (!changed(line.id)) return line;
    const quantity = is.get(line.id)?.quantity;
    return quantity === undefined ? [] : { ...line, quantity };
  });
  const there = new Set(theirs.map(({ id }) => id));
  return [...kept, ...mine.filter(({ id }) => !there.has(id) && changed(id))];
}

/** The same text for carts that come to the same order: products, quantities and prices, in the same order. */
export function orderContent(cart: Cart): string {
  return cart.map(({ id, quantity, price }) => `${id}*${quantity}@${toPaise(price)}`).join(' ');
}
