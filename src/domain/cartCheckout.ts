import type { Cart, CartLine } from './cart';
import { toPaise, toRupees } from './money';
import type { OrderLine, PriceChange } from './order';

/** A change of what is no longer sold comes without a title: the buyer has seen that of the cart. */
export function withTitles(changes: readonly PriceChange[], cart: Cart): PriceChange[] {
  return changes.map((change) => {
    const line = cart.find(({ id }) => id === change.product);
    return change.title === '' && line ? { ...change, title: line.title } : change;
  });
}

export function applyPriceChanges(cart: Cart, changes: readonly PriceChange[]): Cart {
  const byProduct = new Map(changes.map(({ product, now }) => [product, now]));
  return cart.flatMap((line) => {
    const now = byProduct.get(line.id);
    if (now === null) return [];
    return now === undefined ? line : { ...line, price: toRupees(now) };
  });
}

/** Quantity added since the order stays. */
export function removeOrdered<Line extends Pick<CartLine, 'id' | 'quantity'>>(
  cart: readonly Line[],
  ordered: readonly Pick<OrderLine, 'product' | 'quantity'>[],
): readonly Line[] {
  const orderedQuantities = new Map(ordered.map(({ product, quantity }) => [product, quantity]));
  return cart.flatMap((line) => {
    const remaining = line.quantity - (orderedQuantities.get(line.id) ?? 0);
    if (remaining === line.quantity) return line;
    return remaining > 0 ? { ...line, quantity: remaining } : [];
  });
}

/** Equal for carts with the same products, quantities and prices in the same order. */
export function cartFingerprint(cart: Cart): string {
  return cart.map(({ id, quantity, price }) => `${id}*${quantity}@${toPaise(price)}`).join(' ');
}
