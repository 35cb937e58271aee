import { toPaise, type Paise } from './money';
import type { Product, ProductId } from './product';

/** One line of the cart: a product and how many of it. */
export interface CartLine extends Product {
  /** Starts at 1. Whole and at least 1 when it comes from the stepper; nothing here checks it. */
  quantity: number;
}

/** The cart, in the order in which products were added. No two lines have the same product. */
export type Cart = readonly CartLine[];

export const EMPTY_CART: Cart = [];

/** Adds one of a product: raises its line by 1, or appends a line. */
export function addToCart(cart: Cart, product: Product): Cart {
  const present = cart.some((line) => line.id === product.id);
  if (!present) return [...cart, { ...product, quantity: 1 }];
  return cart.map((line) => (line.id === product.id ? { ...line, quantity: line.quantity + 1 } : line));
}

/** Takes a product's line out. A cart without it is returned as it is. */
export function removeFromCart(cart: Cart, id: ProductId): Cart {
  return cart.some((line) => line.id === id) ? cart.filter((line) => line.id !== id) : cart;
}

/** Sets a line's quantity to just what is given. A cart without the product is returned as it is. */
export function updateQuantity(cart: Cart, id: ProductId, quantity: number): Cart {
  return cart.some((line) => line.id === id)
    ? cart.map((line) => (line.id === id ? { ...line, quantity } : line))
    : cart;
}

/**
 * Puts a removed line back where it was. When the product has been added again meanwhile, that line's quantity
 * grows by the restored one, so that neither wish is lost.
 *
 * @param position the line's index before it was removed; past the end it is appended
 */
export function restoreLine(cart: Cart, removed: CartLine, position: number): Cart {
  const present = cart.find((line) => line.id === removed.id);
  if (present) return updateQuantity(cart, removed.id, present.quantity + removed.quantity);
  return cart.toSpliced(position, 0, removed);
}

/** Price × quantity. */
export function lineTotal(line: Pick<CartLine, 'price' | 'quantity'>): Paise {
  return toPaise(line.price) * line.quantity;
}

/** The sum of all lines. Shipping is free, so the subtotal is the total. */
export function cartTotal(cart: Cart): Paise {
  return cart.reduce((sum, line) => sum + lineTotal(line), 0);
}

/**
 * Two carts as one: the lines of the kept one first, then what the other one has besides. Of a product in both, the
 * larger quantity counts, so that to merge the same cart again changes nothing.
 */
export function mergeCarts<Line extends Pick<CartLine, 'id' | 'quantity'>>(
  kept: readonly Line[],
  brought: readonly Line[],
): readonly Line[] {
  const quantities = new Map(brought.map(({ id, quantity }) => [id, quantity]));
  const present = new Set(kept.map(({ id }) => id));
  return [
    ...kept.map((line) => ({
      ...line,
      quantity: Math.max(line.quantity, quantities.get(line.id) ?? line.quantity),
    })),
    ...brought.filter(({ id }) => !present.has(id)),
  ];
}
