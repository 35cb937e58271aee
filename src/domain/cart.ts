import { toPaise, type Paise } from './money';
import type { Product } from './product';

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
