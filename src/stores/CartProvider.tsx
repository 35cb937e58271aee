import { createContext, useMemo, useRef, useState, type ReactNode } from 'react';
import {
  addToCart,
  cartTotal,
  EMPTY_CART,
  removeFromCart,
  restoreLine,
  updateQuantity,
  type Cart,
  type CartLine,
} from '../domain/cart';
import type { Paise } from '../domain/money';
import type { Product, ProductId } from '../domain/product';
import { useRequiredContext } from './useRequiredContext';

interface CartState {
  lines: Cart;
  /** How many distinct lines there are. */
  lineCount: number;
  total: Paise;
}

/** A line that was taken out, and what it takes to put it back. */
export interface RemovedLine {
  line: CartLine;
  position: number;
}

interface CartActions {
  /** Adds one of the product; returns how many of it, and how many lines, the cart then holds. */
  add: (product: Product) => { quantity: number; lineCount: number };
  /** Takes the line out; returns it for {@link CartActions.restore}, or null when there was none. */
  remove: (id: ProductId) => RemovedLine | null;
  restore: (removed: RemovedLine) => void;
  /** Sets the quantity to just what is given. */
  updateQuantity: (id: ProductId, quantity: number) => void;
  /** Makes another cart of the one that is there now; returns it. */
  revise: (revision: (cart: Cart) => Cart) => Cart;
}

const CartStateContext = createContext<CartState | null>(null);
const CartActionsContext = createContext<CartActions | null>(null);

export interface CartProviderProps {
  /** What the cart holds at first. */
  initialCart?: Cart;
  children: ReactNode;
}

/**
 * Holds the cart in memory. State and actions are apart: who only adds to the cart does not render again when it
 * changes.
 */
export function CartProvider({ initialCart = EMPTY_CART, children }: CartProviderProps) {
  const [lines, setLines] = useState(initialCart);
  const latest = useRef(initialCart);

  const state = useMemo(() => ({ lines, lineCount: lines.length, total: cartTotal(lines) }), [lines]);

  const actions = useMemo((): CartActions => {
    const change = (next: Cart) => {
      latest.current = next;
      setLines(next);
    };
    return {
      add: (product) => {
        change(addToCart(latest.current, product));
        const quantity = latest.current.find((line) => line.id === product.id)?.quantity ?? 0;
        return { quantity, lineCount: latest.current.length };
      },
      remove: (id) => {
        const position = latest.current.findIndex((line) => line.id === id);
        const line = latest.current[position];
        if (!line) return null;
        change(removeFromCart(latest.current, id));
        return { line, position };
      },
      restore: ({ line, position }) => change(restoreLine(latest.current, line, position)),
      updateQuantity: (id, quantity) => change(updateQuantity(latest.current, id, quantity)),
      revise: (revision) => {
        change(revision(latest.current));
        return latest.current;
      },
    };
  }, []);

  return (
    <CartActionsContext value={actions}>
      <CartStateContext value={state}>{children}</CartStateContext>
    </CartActionsContext>
  );
}

export function useCart(): CartState {
  return useRequiredContext(CartStateContext, 'useCart', 'CartProvider');
}

/** What can be done with the cart; never changes, so using it renders nothing again. */
export function useCartActions(): CartActions {
  return useRequiredContext(CartActionsContext, 'useCartActions', 'CartProvider');
}
