import { useCallback } from 'react';
import { useLocation, useNavigate, useSearchParams, type To } from 'react-router-dom';
import type { QuickLook } from '../domain/listing';
import { WHOLE_CATALOGUE, writeCatalogueQuery, type CatalogueQuery } from '../domain/catalogueQuery';
import { QUICK_LOOK_PARAM } from '../domain/paths';
import type { ProductId } from '../domain/product';
import { useQuickLookProduct } from '../stores/CatalogueProvider';
import { useServices } from '../stores/MarketplaceProvider';

type Contents = ReturnType<typeof useServices>['marketplace']['catalogue']['contents'];

interface QuickLookOnPage {
  quickLook: QuickLook;
  /** Where a product's title leads: this screen as it is, with the quick look open. */
  quickLookTo: (id: ProductId) => To;
  close: () => void;
  /** Asks what lies in a product's file. */
  contentsOf: Contents;
}

/**
 * The quick look of this screen: open while the address names a product.
 *
 * @param query what the products on screen were found by, where the address may say something else already
 */
export function useQuickLook(query?: CatalogueQuery): QuickLookOnPage {
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const { key, search } = useLocation();
  const { catalogue } = useServices().marketplace;
  const quickLook = useQuickLookProduct(params.get(QUICK_LOOK_PARAM));

  // The query's own parameters do not count: a changed address alone makes no card new.
  const others = query ? writeCatalogueQuery(WHOLE_CATALOGUE, params).toString() : search;
  const quickLookTo = useCallback(
    (id: ProductId): To => {
      const opened = new URLSearchParams(others);
      opened.set(QUICK_LOOK_PARAM, id);
      return { search: (query ? writeCatalogueQuery(query, opened) : opened).toString() };
    },
    [others, query],
  );

  const close = () => {
    // 'default' is the key of the entry by which the page was loaded: behind it there may be another site.
    if (key !== 'default') {
      void navigate(-1);
      return;
    }
    const closed = new URLSearchParams(search);
    closed.delete(QUICK_LOOK_PARAM);
    setParams(closed, { replace: true });
  };

  const contentsOf = useCallback<Contents>((...asked) => catalogue.contents(...asked), [catalogue]);

  return { quickLook, quickLookTo, close, contentsOf };
}
