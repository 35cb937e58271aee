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

/** The same text for carts that come to the same order: products, quantities and prices, in the same order. */
export function orderContent(cart: Cart): string {
  return cart.map(({ id, quantity, price }) => `${id}*${quantity}@${toPaise(price)}`).join(' ');
}
