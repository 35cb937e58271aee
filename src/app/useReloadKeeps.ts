import { useAuth } from '../stores/AuthProvider';
import { useCart } from '../stores/CartProvider';
import { useCapabilities } from '../stores/MarketplaceProvider';

/** Whether a reload keeps cart and user: the demo has them in memory only. */
export function useReloadKeeps(): boolean {
  const { lineCount } = useCart();
  const { user } = useAuth();
  const { accounts } = useCapabilities();
  return accounts || (lineCount === 0 && user === null);
}
