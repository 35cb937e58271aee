import Button from '@mui/material/Button';
import { useEffect, useRef, useState } from 'react';
import { PoliteStatus } from '../../atoms/PoliteStatus/PoliteStatus';
import { coverShifts } from '../../domain/cover';
import type { Result } from '../../domain/failure';
import { OWN_PRODUCTS_AT_FIRST } from '../../domain/limits';
import type { Rupees } from '../../domain/money';
import type { OwnProduct, ProductId } from '../../domain/product';
import { isLoaded, type LoadState } from '../../domain/loadState';
import { useText } from '../../i18n/useText';
import { OwnProductsSkeleton } from './OwnProductsSkeleton';
import { OwnProductRow } from './OwnProductRow';
import { LoadTrouble } from '../LoadTrouble/LoadTrouble';
import styles from './OwnProductList.module.css';

export interface OwnProductListProps {
  /** The seller's listings, newest first. */
  products: readonly OwnProduct[];
  /** Loading state. */
  state: LoadState;
  /** Retries a failed load. */
  onRetry: () => void;
  /** Lists, unlists or reprices a product. Resolves once shown. */
  onChange: (id: ProductId, change: { listed?: boolean; price?: Rupees }) => Promise<Result<null>>;
  /** Replaces a product's file. Resolves once stored. */
  onNewVersion: (
    id: ProductId,
    file: File,
    options: { signal: AbortSignal; onProgress: (fraction: number) => void },
  ) => Promise<Result<null>>;
  /** Downloads a product's file; resolves when the download starts. Omit to hide. */
  onDownload?: (id: ProductId) => Promise<Result<null>>;
}

/** No optimistic updates: shows confirmed state only. */
export function OwnProductList({
  products,
  state,
  onRetry,
  onChange,
  onNewVersion,
  onDownload,
}: OwnProductListProps) {
  const t = useText('selling');
  const shifts = coverShifts(products);
  /** The counter makes repeated announcements distinct. */
  const [announcement, setAnnouncement] = useState({ text: '', count: 0 });
  const [all, setAll] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  // The button is gone: on with the first product it has brought.
  useEffect(() => {
    if (all) list.current?.children.item(OWN_PRODUCTS_AT_FIRST)?.querySelector('button')?.focus();
  }, [all]);
  const announce = (text: string) => setAnnouncement(({ count }) => ({ text, count: count + 1 }));
  return (
    <>
      {state === 'loading' && <OwnProductsSkeleton />}
      <LoadTrouble title={t.rich('selling.failed')} state={state} onRetry={onRetry} />
      {isLoaded(state) && (
        <ul ref={list} className={styles.list}>
          {products.slice(0, all ? products.length : OWN_PRODUCTS_AT_FIRST).map((product) => (
            <OwnProductRow
              key={product.id}
              product={product}
              coverShift={shifts.get(product.id)}
              only={products.length === 1}
              onChange={(change) => onChange(product.id, change)}
              onNewVersion={(file, options) => onNewVersion(product.id, file, options)}
              onDownload={onDownload && (() => onDownload(product.id))}
              onDone={announce}
            />
          ))}
        </ul>
      )}
      {isLoaded(state) && !all && products.length > OWN_PRODUCTS_AT_FIRST && (
        <Button className={styles.all} variant="outlined" onClick={() => setAll(true)}>
          <span>{t.rich('selling.showAll', { count: products.length })}</span>
        </Button>
      )}
      <PoliteStatus>
        {state === 'loading'
          ? t.rich('site.loading')
          : announcement.text && <span key={announcement.count}>{announcement.text}</span>}
      </PoliteStatus>
    </>
  );
}
