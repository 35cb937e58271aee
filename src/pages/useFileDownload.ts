import { useMemo } from 'react';
import { succeed, type Result } from '../domain/failure';
import type { ProductId } from '../domain/product';
import { useServices } from '../stores/MarketplaceProvider';
import { useInvalidate } from '../stores/queryCache';

/** Resolves when the download starts. Null without downloads. */
export function useFileDownload(): ((id: ProductId) => Promise<Result<null>>) | null {
  const { downloads } = useServices().marketplace;
  const invalidate = useInvalidate();
  return useMemo(() => {
    if (!downloads) return null;
    return async (id: ProductId) => {
      const result = await downloads.link(id);
      if (!result.ok) {
        if (result.failure.kind === 'refunded') void invalidate('purchaseChanged');
        return result;
      }
      const link = document.createElement('a');
      link.href = result.value.url;
      // `download`: an error response must not replace the page.
      link.download = '';
      link.click();
      return succeed(null);
    };
  }, [downloads, invalidate]);
}
