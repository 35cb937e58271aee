import type { Cart } from './cart';
import { toPaise, toRupees } from './money';
import type { OrderLine, PriceChange } from './order';

/** The cart at current prices, without unlisted products. */
export function acceptPrices(cart: Cart, changes: readonly PriceChange[]): Cart {
  const byProduct = new Map(changes.map(({ product, now }) => [product, now]));
  return cart.flatMap((line) => {
    const now = byProduct.get(line.id);
    if (now === null) return [];
    return now === undefined ? line : { ...line, price: toRupees(now) };
  });
}

/** The cart minus the ordered quantities; quantity added since then stays. */
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

/** Key that is equal for carts with the same products, quantities and prices in the same order. */
export function orderContent(cart: Cart): string {
  return cart.map(({ id, quantity, price }) => `${id}*${quantity}@${toPaise(price)}`).join(' ');
}
