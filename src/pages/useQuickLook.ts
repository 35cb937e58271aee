import { useCallback } from 'react';
import { useLocation, useNavigate, useSearchParams, type To } from 'react-router-dom';
import type { QuickLook } from '../domain/listing';
import { QUICK_LOOK_PARAM } from '../domain/paths';
import type { ProductId } from '../domain/product';
import { useQuickLookProduct } from '../stores/CatalogueProvider';

interface QuickLookOnPage {
  quickLook: QuickLook;
  /** Where a product's title leads: this screen as it is, with the quick look open. */
  quickLookTo: (id: ProductId) => To;
  close: () => void;
}

/** The quick look of this screen: open while the address names a product. */
export function useQuickLook(): QuickLookOnPage {
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const { key, search } = useLocation();
  const quickLook = useQuickLookProduct(params.get(QUICK_LOOK_PARAM));

  const quickLookTo = useCallback(
    (id: ProductId): To => {
      const opened = new URLSearchParams(search);
      opened.set(QUICK_LOOK_PARAM, id);
      return { search: opened.toString() };
    },
    [search],
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

  return { quickLook, quickLookTo, close };
}
