import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react';
import type { ArchiveListing } from '../../domain/archive';
import type { Result } from '../../domain/failure';
import type { ProductId } from '../../domain/product';
import type { ArchiveContentsProps } from '../ArchiveContents/ArchiveContents';

export interface ProductContentsProps {
  /** Product id. */
  id: ProductId;
  /** Loads the file's listing: null when unavailable. Must be referentially stable. */
  contentsOf: (id: ProductId, options: { signal: AbortSignal }) => Promise<Result<ArchiveListing | null>>;
}

// If it fails to load, nothing is shown.
const ArchiveContents = lazy<ComponentType<ArchiveContentsProps>>(() =>
  import('../ArchiveContents/ArchiveContents').then(
    (module) => ({ default: module.ArchiveContents }),
    () => ({ default: () => null }),
  ),
);

export function ProductContents({ id, contentsOf }: ProductContentsProps) {
  const [loaded, setLoaded] = useState<{ productId: ProductId; listing: ArchiveListing | null } | null>(null);

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    void contentsOf(id, { signal }).then((result) => {
      if (result.ok && !signal.aborted) setLoaded({ productId: id, listing: result.value });
    });
    return () => controller.abort();
  }, [id, contentsOf]);

  if (loaded?.productId !== id || !loaded.listing) return null;
  return (
    <Suspense>
      <ArchiveContents listing={loaded.listing} headed />
    </Suspense>
  );
}
