import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Suspense, useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../atoms/EmptyState/EmptyState';
import pouch from '../../atoms/EmptyState/purchases.svg?no-inline';
import { PartBoundary } from '../../atoms/PartBoundary/PartBoundary';
import { PoliteStatus } from '../../atoms/PoliteStatus/PoliteStatus';
import { coverShifts } from '../../domain/cover';
import type { FailureKind, Result } from '../../domain/failure';
import type { OrderId, OrderLineId, Purchase, Receipt } from '../../domain/order';
import { PATHS } from '../../domain/paths';
import type { ProductId } from '../../domain/product';
import { isLoaded, type LoadState } from '../../domain/loadState';
import { lazyWithMessages } from '../../i18n/lazyWithMessages';
import { useText } from '../../i18n/useText';
import { PurchasesSkeleton } from './PurchasesSkeleton';
import { PurchaseRow } from './PurchaseRow';
import { LoadTrouble } from '../LoadTrouble/LoadTrouble';
import styles from './PurchaseList.module.css';

const ReceiptDialog = lazyWithMessages(
  ['receipt'],
  async () => (await import('../ReceiptDialog/ReceiptDialog')).ReceiptDialog,
);

export interface PurchaseListProps {
  /** Purchases, newest first. */
  purchases: readonly Purchase[];
  /** Loading state. */
  state: LoadState;
  /** Retries a failed load. */
  onRetry: () => void;
  /** Downloads the file; resolves when the download starts. */
  onDownload: (product: ProductId) => Promise<Result<null>>;
  /** Rates a purchase once, 1 to 5. Resolves once shown. */
  onRate: (line: OrderLineId, rating: number) => Promise<Result<null>>;
  /** Loads an order's receipt. */
  onReceipt: (order: OrderId, options: { signal: AbortSignal }) => Promise<Result<Receipt>>;
}

export function PurchaseList({
  purchases,
  state,
  onRetry,
  onDownload,
  onRate,
  onReceipt,
}: PurchaseListProps) {
  const t = useText('purchases');
  const headingId = useId();
  const shifts = coverShifts(purchases.map(({ product, ...line }) => ({ ...line, id: product })));
  const receipt = useReceipt(onReceipt);
  /** The counter makes repeated announcements distinct. */
  const [announcement, setAnnouncement] = useState({ text: '', count: 0 });
  const announce = (text: string) => setAnnouncement(({ count }) => ({ text, count: count + 1 }));
  return (
    <section aria-labelledby={headingId}>
      <Typography variant="h2" id={headingId}>
        {t.rich('purchases.title')}
      </Typography>
      {state === 'loading' && <PurchasesSkeleton />}
      <LoadTrouble title={t.rich('purchases.failed')} state={state} onRetry={onRetry} />
      {isLoaded(state) &&
        (purchases.length > 0 ? (
          <ul className={styles.rows}>
            {purchases.map((purchase) => (
              <PurchaseRow
                key={purchase.id}
                purchase={purchase}
                coverShift={shifts.get(purchase.product)}
                onDownload={() => onDownload(purchase.product)}
                onRate={(rating) => onRate(purchase.id, rating)}
                onReceipt={() => receipt.ask(purchase.order)}
                onDone={announce}
              />
            ))}
          </ul>
        ) : (
          <div className={styles.empty}>
            <EmptyState
              picture={pouch}
              title={t.rich('purchases.empty')}
              text={t.rich('purchases.emptyText')}
              headingLevel="h3"
              action={
                <Button component={Link} to={PATHS.buy} variant="outlined">
                  <span>{t.rich('product.browse')}</span>
                </Button>
              }
            />
          </div>
        ))}
      <PoliteStatus>
        {state === 'loading'
          ? t.rich('site.loading')
          : announcement.text && <span key={announcement.count}>{announcement.text}</span>}
      </PoliteStatus>
      <PartBoundary asked>
        <Suspense fallback={null}>
          {receipt.order !== null && (
            <ReceiptDialog
              open={receipt.open}
              receipt={receipt.receipt}
              failure={receipt.failure}
              onRetry={receipt.retry}
              onClose={receipt.close}
            />
          )}
        </Suspense>
      </PartBoundary>
    </section>
  );
}

interface ReceiptRequest {
  /** Kept during the exit transition. */
  order: OrderId | null;
  open: boolean;
  receipt: Receipt | null;
  failure: FailureKind | null;
}

/** Closing aborts the request. */
function useReceipt(onReceipt: PurchaseListProps['onReceipt']) {
  const [request, setRequest] = useState<ReceiptRequest>({
    order: null,
    open: false,
    receipt: null,
    failure: null,
  });
  const controller = useRef<AbortController>(null);
  useEffect(() => () => controller.current?.abort(), []);

  const load = async (order: OrderId) => {
    controller.current?.abort();
    const { signal } = (controller.current = new AbortController());
    setRequest({ order, open: true, receipt: null, failure: null });
    const result = await onReceipt(order, { signal });
    if (signal.aborted) return;
    setRequest((before) => ({
      ...before,
      receipt: result.ok ? result.value : null,
      failure: result.ok ? null : result.failure.kind,
    }));
  };

  return {
    ...request,
    ask: (order: OrderId) => void load(order),
    retry: () => {
      if (request.order !== null) void load(request.order);
    },
    close: () => {
      controller.current?.abort();
      setRequest((before) => ({ ...before, open: false }));
    },
  };
}
