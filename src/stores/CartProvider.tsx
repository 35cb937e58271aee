import { createContext, useMemo, useRef, useState, type ReactNode } from 'react';
import { addToCart, cartLimit, cartTotal, EMPTY_CART, type Cart } from '../domain/cart';
import type { Paise } from '../domain/money';
import type { Product, ProductId } from '../domain/product';
import { useRequiredContext } from './useRequiredContext';

interface CartState {
  lines: Cart;
  lineCount: number;
  total: Paise;
  /** Copies, by product. */
  quantities: ReadonlyMap<ProductId, number>;
}

interface CartActions {
  /** Returns the new quantity, and what kept it from being added. */
  add: (product: Product) => { quantity: number; limit: ReturnType<typeof cartLimit> };
  update: (updater: (cart: Cart) => Cart) => Cart;
}

const CartStateContext = createContext<CartState | null>(null);
const CartActionsContext = createContext<CartActions | null>(null);

export interface CartProviderProps {
  initialCart?: Cart;
  children: ReactNode;
}

/** Separate contexts, so that components that only add do not re-render. */
export function CartProvider({ initialCart = EMPTY_CART, children }: CartProviderProps) {
  const [lines, setLines] = useState(initialCart);
  const latest = useRef(initialCart);

  const state = useMemo(
    () => ({
      lines,
      lineCount: lines.length,
      total: cartTotal(lines),
      quantities: new Map(lines.map(({ id, quantity }) => [id, quantity])),
    }),
    [lines],
  );

  const actions = useMemo((): CartActions => {
    const setCart = (next: Cart) => {
      latest.current = next;
      setLines(next);
    };
    return {
      add: (product) => {
        const limit = cartLimit(latest.current, product);
        setCart(addToCart(latest.current, product));
        const quantity = latest.current.find((line) => line.id === product.id)?.quantity ?? 0;
        return { quantity, limit };
      },
      update: (updater) => {
        setCart(updater(latest.current));
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

/** Referentially stable. */
export function useCartActions(): CartActions {
  return useRequiredContext(CartActionsContext, 'useCartActions', 'CartProvider');
}
