import type { Cart, CartLine } from './cart';
import { MAX_QUANTITY } from './limits';
import type { ProductId } from './product';

/** Returns the same cart if the product is absent. */
export function removeFromCart(cart: Cart, id: ProductId): Cart {
  return cart.some((line) => line.id === id) ? cart.filter((line) => line.id !== id) : cart;
}

/** Unvalidated. Returns the same cart if the product is absent. */
export function updateQuantity(cart: Cart, id: ProductId, quantity: number): Cart {
  return cart.some((line) => line.id === id)
    ? cart.map((line) => (line.id === id ? { ...line, quantity } : line))
    : cart;
}

/** Merges into a line added since; a position beyond the end appends. */
export function restoreLine(cart: Cart, removed: CartLine, position: number): Cart {
  const present = cart.find((line) => line.id === removed.id);
  if (present)
    return updateQuantity(cart, removed.id, Math.min(MAX_QUANTITY, present.quantity + removed.quantity));
  return cart.toSpliced(position, 0, removed);
}
