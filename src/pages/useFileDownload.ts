import { useCallback } from 'react';
import { succeed, type Result } from '../domain/failure';
import type { ProductId } from '../domain/product';
import { useServices } from '../stores/MarketplaceProvider';

/** Resolves when the download starts. Null without payments. */
export function useFileDownload(): ((id: ProductId) => Promise<Result<null>>) | null {
  const { catalogue, capabilities } = useServices().marketplace;
  const downloadFile = useCallback(
    async (id: ProductId) => {
      const result = await catalogue.link(id);
      if (!result.ok) return result;
      const link = document.createElement('a');
      link.href = result.value.url;
      // `download`: an error response must not replace the page.
      link.download = '';
      link.click();
      return succeed(null);
    },
    [catalogue],
  );
  return capabilities.payments ? downloadFile : null;
}
