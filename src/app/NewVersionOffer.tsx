import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { useAuth } from '../stores/AuthProvider';
import { useCart } from '../stores/CartProvider';
import { useServices } from '../stores/MarketplaceProvider';
import { useNotifications } from '../stores/NotificationsProvider';
import { newVersion } from './newVersion';
import { screenAt, type ScreenName } from './routes';

/** Pages with unsaved input or uploads. */
const BUSY: readonly ScreenName[] = ['upload', 'account'];

/**
 * Offers an update on pages where a reload loses nothing: it clears in-memory state (the demo's cart and
 * user, form input).
 */
export function NewVersionOffer() {
  const isWaiting = useSyncExternalStore(newVersion.subscribe, newVersion.isWaiting, () => false);
  const { pathname } = useLocation();
  const { lineCount } = useCart();
  const { user } = useAuth();
  const { notify } = useNotifications();
  const { takesPayments: keepsCart, ownAccounts } = useServices().marketplace.traits;

  const nothingToLose =
    (keepsCart || lineCount === 0) && (ownAccounts || user === null) && !BUSY.includes(screenAt(pathname));
  useEffect(() => {
    if (isWaiting && nothingToLose) notify({ kind: 'newVersion' }, newVersion.open);
  }, [isWaiting, nothingToLose, pathname, notify]);
  return null;
}
