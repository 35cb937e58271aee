import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react';
import type { ArchiveListing } from '../../domain/archive';
import type { Result } from '../../domain/failure';
import type { ProductId } from '../../domain/product';
import type { ArchiveContentsProps } from '../ArchiveContents/ArchiveContents';

export interface ProductContentsProps {
  /** Whose file it is. */
  id: ProductId;
  /** Asks what lies in the file: null when it is no archive, or nobody knows. Has to keep its identity. */
  contentsOf: (id: ProductId, options: { signal: AbortSignal }) => Promise<Result<ArchiveListing | null>>;
}

// Only for products that have something to list. Should it not arrive, they are shown without.
const ArchiveContents = lazy<ComponentType<ArchiveContentsProps>>(() =>
  import('../ArchiveContents/ArchiveContents').then(
    (module) => ({ default: module.ArchiveContents }),
    () => ({ default: () => null }),
  ),
);

/** What a buyer will find in a product's file. Nothing while that is not known: it is no reason to wait. */
export function ProductContents({ id, contentsOf }: ProductContentsProps) {
  const [known, setKnown] = useState<{ of: ProductId; listing: ArchiveListing | null } | null>(null);

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    void contentsOf(id, { signal }).then((result) => {
      if (result.ok && !signal.aborted) setKnown({ of: id, listing: result.value });
    });
    return () => controller.abort();
  }, [id, contentsOf]);

  if (known?.of !== id || !known.listing) return null;
  return (
    <Suspense>
      <ArchiveContents listing={known.listing} headed />
    </Suspense>
  );
}
