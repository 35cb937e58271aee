import { useCallback, useEffect, useRef } from 'react';
import type { CartPort } from '../marketplace/ports/cart';
import { useAuth } from './AuthProvider';
import { createCartSyncer, type CartSyncer, type CartStorage } from './cartSyncer';
import { useCart, useCartActions } from './CartProvider';
import { useServices } from './MarketplaceProvider';
import { useNotifications } from './NotificationsProvider';
import { useOnReturn } from './useOnReturn';

export interface CartSyncProps {
  /** Must not change while mounted. */
  storage: CartStorage;
  port: CartPort;
  /** Showing the saved cart before hydration would cause a mismatch. */
  hydrated?: Promise<void>;
}

/** Separate from `CartProvider`, because the demo does not save carts. */
export function CartSync({ storage, port, hydrated }: CartSyncProps) {
  const { clock } = useServices();
  const { notify, settle } = useNotifications();
  const { user, loaded: userLoaded } = useAuth();
  const { lines } = useCart();
  const { update } = useCartActions();
  const syncer = useRef<CartSyncer>(undefined);
  /** Last synced lines, to skip saving what came from storage. */
  const shown = useRef(lines);

  useEffect(() => {
    let unmounted = false;
    let started: CartSyncer | undefined;
    const start = () => {
      if (unmounted) return;
      started = createCartSyncer({
        lines: () => update((cart) => cart),
        setLines: (cart) => {
          shown.current = cart;
          update(() => cart);
        },
        storage,
        port,
        clock,
        onRefused: () => notify({ kind: 'cartNotSaved' }),
        onSaved: () => settle(['cartNotSaved']),
      });
      syncer.current = started;
    };
    if (hydrated) void hydrated.then(start);
    else start();
    return () => {
      unmounted = true;
      started?.stop();
    };
  }, [storage, port, hydrated, clock, update, notify, settle]);

  useEffect(() => {
    const areLatest = update((cart) => cart) === lines;
    if (lines === shown.current || !areLatest) return;
    shown.current = lines;
    syncer.current?.onLocalChange();
  }, [lines, update]);

  const refetch = useCallback(() => syncer.current?.refetch(), []);
  useOnReturn(refetch, hydrated);

  const userId = userLoaded ? (user?.id ?? null) : undefined;
  useEffect(() => {
    if (userId !== undefined) syncer.current?.setUser(userId);
  }, [userId]);

  return null;
}
