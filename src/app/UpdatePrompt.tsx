import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { useAuth } from '../stores/AuthProvider';
import { useCart } from '../stores/CartProvider';
import { useServices } from '../stores/MarketplaceProvider';
import { useNotifications } from '../stores/NotificationsProvider';
import { serviceWorkerUpdate } from './serviceWorkerUpdate';
import { screenAt, type ScreenName } from './routes';

const PAGES_WITH_INPUT: readonly ScreenName[] = ['upload', 'account'];

/** Offers an update only where a reload loses nothing: it clears in-memory state (demo cart and user, form input). */
export function UpdatePrompt() {
  const isWaiting = useSyncExternalStore(
    serviceWorkerUpdate.subscribe,
    serviceWorkerUpdate.isWaiting,
    () => false,
  );
  const { pathname } = useLocation();
  const { lineCount } = useCart();
  const { user, hasAccounts } = useAuth();
  const { notify } = useNotifications();
  const { cart: savesCart } = useServices().marketplace;

  const isSafeToReload =
    (savesCart !== undefined || lineCount === 0) &&
    (hasAccounts || user === null) &&
    !PAGES_WITH_INPUT.includes(screenAt(pathname));
  useEffect(() => {
    if (isWaiting && isSafeToReload) notify({ kind: 'newVersion' }, serviceWorkerUpdate.activate);
  }, [isWaiting, isSafeToReload, pathname, notify]);
  return null;
}
