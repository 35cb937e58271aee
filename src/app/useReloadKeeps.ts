import { useAuth } from '../stores/AuthProvider';
import { useCart } from '../stores/CartProvider';
import { useServices } from '../stores/MarketplaceProvider';

/** Whether a reload keeps cart and user: the demo has them in memory only. */
export function useReloadKeeps(): boolean {
  const { lineCount } = useCart();
  const { user, hasAccounts } = useAuth();
  const { cart: savesCart } = useServices().marketplace;
  return (savesCart !== undefined || lineCount === 0) && (hasAccounts || user === null);
}
