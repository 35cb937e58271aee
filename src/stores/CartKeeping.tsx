import { useEffect, useRef } from 'react';
import { useAuth } from './AuthProvider';
import { keepCart, type CartKeeper, type CartStorage } from './cartKeeper';
import { useCart, useCartActions } from './CartProvider';
import { useServices } from './MarketplaceProvider';

export interface CartKeepingProps {
  /** Where it is kept in the browser. Must not change while mounted. */
  storage: CartStorage;
  /** What showing a kept cart waits for: React must not be given another page while it is still taking one over. */
  settled?: Promise<void>;
}

/** Keeps the cart of the `CartProvider` around it. It stands apart from that, as not every shop keeps one. */
export function CartKeeping({ storage, settled }: CartKeepingProps) {
  const { marketplace, clock } = useServices();
  const { user, known: userKnown } = useAuth();
  const { lines } = useCart();
  const { revise } = useCartActions();
  const keeper = useRef<CartKeeper>(undefined);
  /** What is on the page and need not be kept anew. */
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
    if (settled) void settled.then(begin);
    else begin();
    return () => {
      over = true;
      begun?.end();
    };
  }, [storage, settled, marketplace, clock, revise]);

  useEffect(() => {
    // These may be over already, when something was shown since they were rendered.
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
