import { useCallback } from 'react';
import { succeed, type Result } from '../domain/failure';
import type { ProductId } from '../domain/product';
import { useServices } from '../stores/MarketplaceProvider';

/**
 * Asks where a product's file is, and lets the browser fetch it from there: resolves when that has begun. Null where
 * nothing is paid for, and so nothing is fetched.
 */
export function useFileDownload(): ((id: ProductId) => Promise<Result<null>>) | null {
  const { catalogue, traits } = useServices().marketplace;
  const fetchFile = useCallback(
    async (id: ProductId) => {
      const found = await catalogue.link(id);
      if (!found.ok) return found;
      const link = document.createElement('a');
      link.href = found.value.address;
      // A file to save, whatever it is: an answer that says no must not take the page's place.
      link.download = '';
      link.click();
      return succeed(null);
    },
    [catalogue],
  );
  return traits.takesPayments ? fetchFile : null;
}
