import { useEffect, useRef } from 'react';
import { useAuth } from './AuthProvider';
import { keepCart, type CartKeeper, type CartStorage } from './cartKeeper';
import { useCart, useCartActions } from './CartProvider';
import { useServices } from './MarketplaceProvider';

export interface CartKeepingProps {
  /** Browser storage. Must not change while mounted. */
  storage: CartStorage;
  /** Resolves after hydration; showing the saved cart earlier would cause a mismatch. */
  hydrated?: Promise<void>;
}

/**
 * Syncs the surrounding `CartProvider` with storage and server. Separate, because the demo does not save
 * carts.
 */
export function CartKeeping({ storage, hydrated }: CartKeepingProps) {
  const { marketplace, clock } = useServices();
  const { user, loaded: userKnown } = useAuth();
  const { lines } = useCart();
  const { revise } = useCartActions();
  const keeper = useRef<CartKeeper>(undefined);
  /** Last synced lines, to skip saving what came from storage. */
  const shown = useRef(lines);

  useEffect(() => {
    let over = false;
    let begun: CartKeeper | undefined;
    const begin = () => {
      if (over) return;
      begun = keepCart({
        lines: () => revise((cart) => cart),
        show: (cart) => {
          shown.current = cart;
          revise(() => cart);
        },
        storage,
        port: marketplace.cart,
        clock,
      });
      keeper.current = begun;
    };
    if (hydrated) void hydrated.then(begin);
    else begin();
    return () => {
      over = true;
      begun?.end();
    };
  }, [storage, hydrated, marketplace, clock, revise]);

  useEffect(() => {
    // `lines` may be stale: the cart can have changed since this render.
    const areLatest = revise((cart) => cart) === lines;
    if (lines === shown.current || !areLatest) return;
    shown.current = lines;
    keeper.current?.changed();
  }, [lines, revise]);

  const person = userKnown ? (user?.id ?? null) : undefined;
  useEffect(() => {
    if (person !== undefined) keeper.current?.person(person);
  }, [person]);

  return null;
}
