import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate, useSearchParams, type To } from 'react-router-dom';
import type { Result } from '../domain/failure';
import type { Ownership, QuickLook } from '../domain/listing';
import { DEFAULT_QUERY, writeCatalogueQuery, type CatalogueQuery } from '../domain/catalogueQuery';
import { QUICK_LOOK_PARAM } from '../domain/paths';
import type { Product, ProductId } from '../domain/product';
import { useQuickLookProduct } from '../stores/useCatalogue';
import { useCapabilities, useServices } from '../stores/MarketplaceProvider';
import { useOwnership } from '../stores/useOwnedProducts';
import { useBuyNow } from './useBuyNow';
import { useFileDownload } from './useFileDownload';

/** Props of the templates that have a quick look. */
interface QuickLookOnPage {
  quickLook: QuickLook;
  quickLookTo: (id: ProductId) => To;
  ownership: ReadonlyMap<ProductId, Ownership>;
  onQuickLookClose: () => void;
  onBuy: (product: Product) => void;
  onDownload?: (id: ProductId) => Promise<Result<null>>;
  forSale: boolean;
  contentsOf: Contents;
}

type Contents = ReturnType<typeof useServices>['marketplace']['catalogue']['contents'];

/** @param query of the products shown; the URL may be ahead of them */
export function useQuickLook(query?: CatalogueQuery): QuickLookOnPage {
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const { key } = useLocation();
  const { catalogue } = useServices().marketplace;
  const { payments } = useCapabilities();
  const quickLook = useQuickLookProduct(params.get(QUICK_LOOK_PARAM));

  // Ignores query and product of the URL, which would re-create every link.
  const search = useMemo(() => {
    const others = query ? writeCatalogueQuery(DEFAULT_QUERY, params) : new URLSearchParams(params);
    others.delete(QUICK_LOOK_PARAM);
    return (query ? writeCatalogueQuery(query, others) : others).toString();
  }, [params, query]);
  const quickLookTo = useCallback(
    (id: ProductId): To => {
      const opened = new URLSearchParams(search);
      opened.set(QUICK_LOOK_PARAM, id);
      return { search: opened.toString() };
    },
    [search],
  );

  const onQuickLookClose = useCallback(() => {
    // 'default' is the first history entry: going back from it could leave the site.
    if (key !== 'default') {
      void navigate(-1);
      return;
    }
    setParams(
      (current) => {
        const closed = new URLSearchParams(current);
        closed.delete(QUICK_LOOK_PARAM);
        return closed;
      },
      { replace: true },
    );
  }, [key, navigate, setParams]);

  const contentsOf = useCallback<Contents>((...search) => catalogue.contents(...search), [catalogue]);

  return {
    ...{ quickLook, quickLookTo, onQuickLookClose, contentsOf },
    ownership: useOwnership(),
    onBuy: useBuyNow(),
    onDownload: useFileDownload() ?? undefined,
    forSale: payments,
  };
}
