import { createContext, useMemo, useRef, useState, type ReactNode } from 'react';
import { addToCart, cartTotal, EMPTY_CART, type Cart } from '../domain/cart';
import type { Paise } from '../domain/money';
import type { Product } from '../domain/product';
import { useRequiredContext } from './useRequiredContext';

interface CartState {
  lines: Cart;
  /** How many distinct lines there are. */
  lineCount: number;
  total: Paise;
}

interface CartActions {
  /** Adds one of the product; returns how many of it, and how many lines, the cart then holds. */
  add: (product: Product) => { quantity: number; lineCount: number };
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
