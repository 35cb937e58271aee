import type { Result } from '../domain/failure';
import { combinedState, type LoadState } from '../domain/loadState';
import { rupees } from '../domain/money';
import type { OwnProduct, ProductId } from '../domain/product';
import type { SellerStats } from '../domain/user';
import type { ProductChange } from '../marketplace/ports/seller';
import type { SendOptions } from '../marketplace/ports/uploads';
import { useServices } from './MarketplaceProvider';
import { ownProductsQuery, sellerStatsQuery } from './queries';
import { useInvalidate } from './queryCache';
import { useUserQuery } from './useUserQuery';

/** Each action resolves after the reload. */
interface ListingActions {
  change: (id: ProductId, change: ProductChange) => Promise<Result<null>>;
  newVersion: (id: ProductId, file: File, options: SendOptions) => Promise<Result<null>>;
}

interface Seller {
  stats: SellerStats;
  products: readonly OwnProduct[];
  /** Of figures and products together. */
  state: LoadState;
  retry: () => void;
  /** Null where there are no listings. */
  listingActions: ListingActions | null;
}

const NO_SALES: SellerStats = {
  totalEarnings: rupees(0),
  totalSales: 0,
  activeProducts: 0,
  monthlyEarnings: rupees(0),
  test: false,
};

/** Figures are zero until loaded. */
export function useSeller(): Seller {
  const { seller } = useServices().marketplace;
  const invalidate = useInvalidate();
  const stats = useUserQuery(seller ? (id) => sellerStatsQuery(seller, id) : null);
  const products = useUserQuery(seller ? (id) => ownProductsQuery(seller, id) : null);

  const reloadOnSuccess = async (call: Promise<Result<null>>) => {
    const result = await call;
    if (result.ok) await invalidate('listingChanged');
    return result;
  };

  return {
    stats: stats.value ?? NO_SALES,
    products: products.value ?? [],
    state: combinedState(stats.state, products.state),
    retry: () => {
      stats.retry();
      products.retry();
    },
    listingActions: seller
      ? {
          change: (id, change) => reloadOnSuccess(seller.change(id, change)),
          newVersion: (id, file, options) => reloadOnSuccess(seller.newVersion(id, file, options)),
        }
      : null,
  };
}
