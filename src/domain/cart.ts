import { MAX_CART_LINES, MAX_QUANTITY } from './limits';
import { sumPaise, timesQuantity, toPaise, type Paise } from './money';
import type { Product } from './product';

export interface CartLine extends Product {
  /** From 1; not validated here. */
  quantity: number;
}

/** In the order of adding; product ids are unique. */
export type Cart = readonly CartLine[];

export const EMPTY_CART: Cart = [];

/** Which limit keeps a product from being added; null for none. */
export function cartLimit(cart: Cart, product: Pick<Product, 'id'>): 'quantity' | 'lines' | null {
  const line = cart.find(({ id }) => id === product.id);
  if (line) return line.quantity >= MAX_QUANTITY ? 'quantity' : null;
  return cart.length >= MAX_CART_LINES ? 'lines' : null;
}

/** Returns the same cart at a limit. */
export function addToCart(cart: Cart, product: Product): Cart {
  if (cartLimit(cart, product)) return cart;
  const present = cart.some((line) => line.id === product.id);
  if (!present) return [...cart, { ...product, quantity: 1 }];
  return cart.map((line) => (line.id === product.id ? { ...line, quantity: line.quantity + 1 } : line));
}

export function lineTotal(line: Pick<CartLine, 'price' | 'quantity'>): Paise {
  return timesQuantity(toPaise(line.price), line.quantity);
}

/** Shipping is free. */
export function cartTotal(cart: Cart): Paise {
  return sumPaise(cart.map(lineTotal));
}

/** Saved lines come first. The larger quantity wins, which makes the merge idempotent. */
export function mergeCarts<Line extends Pick<CartLine, 'id' | 'quantity'>>(
  saved: readonly Line[],
  added: readonly Line[],
): readonly Line[] {
  const quantities = new Map(added.map(({ id, quantity }) => [id, quantity]));
  const present = new Set(saved.map(({ id }) => id));
  return [
    ...saved.map((line) => ({
      ...line,
      quantity: Math.max(line.quantity, quantities.get(line.id) ?? line.quantity),
    })),
    ...added.filter(({ id }) => !present.has(id)),
  ];
}
