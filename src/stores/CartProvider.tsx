import { createContext, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
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
import type { Clock } from '../domain/clock';
import type { Paise } from '../domain/money';
import type { Product, ProductId } from '../domain/product';
import type { CartPort } from '../marketplace/Marketplace';
import { useAuth } from './AuthProvider';
import { useServices } from './MarketplaceProvider';
import { useRequiredContext } from './useRequiredContext';

interface CartState {
  lines: Cart;
  /** How many distinct lines there are. */
  lineCount: number;
  total: Paise;
  /** Whether what is kept of it has been read by now. */
  known: boolean;
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
  /** Makes another cart of it. */
  revise: (revision: (cart: Cart) => Cart) => void;
}

/** The cart on this page, for what keeps it beyond. */
interface CartOnPage {
  lines: () => Cart;
  /** Puts another cart in its place, or says that it is the right one. */
  show: (lines: Cart) => void;
  port: CartPort;
  clock: Clock;
}

/** Keeps the cart of one page. */
interface CartKeeping {
  /** It was changed here. */
  changed: () => void;
  /** This is who is signed in: a person's id, or null for nobody. */
  person: (id: string | null) => void;
  end: () => void;
}

/** Begins to keep the cart of a page, and shows what is kept of it at once. */
export type CartKeeper = (page: CartOnPage) => CartKeeping;

const CartStateContext = createContext<CartState | null>(null);
const CartActionsContext = createContext<CartActions | null>(null);

export interface CartProviderProps {
  /** What the cart holds at first. */
  initialCart?: Cart;
  /** What keeps it; left out, it lasts as long as the page. Must not change while mounted. */
  keeper?: CartKeeper;
  children: ReactNode;
}

/**
 * Holds the cart. State and actions are apart: who only adds to the cart does not render again when it
 * changes.
 */
export function CartProvider({ initialCart = EMPTY_CART, keeper, children }: CartProviderProps) {
  const { marketplace, clock } = useServices();
  const { user, known } = useAuth();
  // What a build writes down is a page on which nothing has been read yet.
  const [held, setHeld] = useState({ lines: initialCart, known: !keeper });
  const latest = useRef(initialCart);
  const keeping = useRef<CartKeeping>(undefined);

  useEffect(() => {
    const begun = keeper?.({
      lines: () => latest.current,
      show: (lines) => {
        latest.current = lines;
        setHeld({ lines, known: true });
      },
      port: marketplace.cart,
      clock,
    });
    keeping.current = begun;
    return begun?.end;
  }, [keeper, marketplace, clock]);

  const person = user && user.id;
  useEffect(() => {
    if (known) keeping.current?.person(person);
  }, [known, person]);

  const state = useMemo(
    () => ({ ...held, lineCount: held.lines.length, total: cartTotal(held.lines) }),
    [held],
  );

  const actions = useMemo((): CartActions => {
    const change = (lines: Cart) => {
      latest.current = lines;
      setHeld((before) => ({ ...before, lines }));
      keeping.current?.changed();
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
      revise: (revision) => change(revision(latest.current)),
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
