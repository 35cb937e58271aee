import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Suspense, useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../atoms/EmptyState/EmptyState';
import pouch from '../../atoms/EmptyState/purchases.svg?no-inline';
import { PartBoundary } from '../../atoms/PartBoundary/PartBoundary';
import { PoliteStatus } from '../../atoms/PoliteStatus/PoliteStatus';
import { coverShifts } from '../../domain/cover';
import type { Failure, FailureKind, Result } from '../../domain/failure';
import type { Order, OrderId, OrderLineId, Purchase, Receipt } from '../../domain/order';
import { PATHS } from '../../domain/paths';
import { answerableUntil, hasChangedMeanwhile, type Problem, type ProblemReport } from '../../domain/problem';
import type { ProductId } from '../../domain/product';
import { isLoaded, type LoadState } from '../../domain/loadState';
import { formatDayAndTime } from '../../i18n/dates';
import { lazyWithMessages } from '../../i18n/lazyWithMessages';
import { useText, useTextLocale } from '../../i18n/useText';
import { PendingOrders } from './PendingOrders';
import { PurchasesSkeleton } from './PurchasesSkeleton';
import { PurchaseRow } from './PurchaseRow';
import { LoadTrouble } from '../LoadTrouble/LoadTrouble';
import styles from './PurchaseList.module.css';

const ReceiptDialog = lazyWithMessages(
  ['receipt'],
  async () => (await import('../ReceiptDialog/ReceiptDialog')).ReceiptDialog,
);

const ProblemDialog = lazyWithMessages(
  ['problems'],
  async () => (await import('../ProblemDialog/ProblemDialog')).ProblemDialog,
);

export interface PurchaseListProps {
  /** Purchases, newest first. */
  purchases: readonly Purchase[];
  /** Loading state. */
  state: LoadState;
  /** Orders whose payment is pending, newest first, and their loading state; omitted: none. */
  pending?: { orders: readonly Order[]; state: LoadState };
  /** Retries a failed load of either. */
  onRetry: () => void;
  /** Downloads the file; resolves when the download starts. */
  onDownload: (product: ProductId) => Promise<Result<null>>;
  /** Rates a purchase once, 1 to 5. Resolves once shown. */
  onRate: (line: OrderLineId, rating: number) => Promise<Result<null>>;
  /** Loads an order's receipt. */
  onReceipt: (order: OrderId, options: { signal: AbortSignal }) => Promise<Result<Receipt>>;
  /** Problems with purchases; omitted where none can be reported. */
  problems?: PurchaseProblems | undefined;
}

export interface PurchaseProblems {
  /** Epoch milliseconds, for deadlines. */
  now: number;
  /** Reports one. Resolves once its purchase shows it. */
  onReport: (line: OrderLineId, report: ProblemReport) => Promise<Result<Problem>>;
  /** Withdraws one, likewise. */
  onWithdraw: (problem: Problem) => Promise<Result<null>>;
}

const NO_PENDING = { orders: [], state: 'ready' } as const satisfies PurchaseListProps['pending'];

export function PurchaseList({
  purchases,
  state,
  pending = NO_PENDING,
  onRetry,
  onDownload,
  onRate,
  onReceipt,
  problems,
}: PurchaseListProps) {
  const t = useText('purchases');
  const headingId = useId();
  const shifts = coverShifts(purchases.map(({ product, ...line }) => ({ ...line, id: product })));
  const receipt = useReceipt(onReceipt);
  const locale = useTextLocale();
  /** The counter makes repeated announcements distinct. */
  const [announcement, setAnnouncement] = useState({ text: '', count: 0 });
  const announce = (text: string) => setAnnouncement(({ count }) => ({ text, count: count + 1 }));
  const reporting = useReporting(problems?.onReport, ({ createdAt, sellerGone = false }) =>
    announce(
      sellerGone
        ? t('purchases.news.reportedWithoutSeller')
        : t('purchases.news.reported', { date: formatDayAndTime(answerableUntil({ createdAt }), locale) }),
    ),
  );
  const isLoading =
    state === 'loading' || (isLoaded(state) && purchases.length === 0 && pending.state === 'loading');
  /** Known only once both are loaded. */
  const isEmpty = isLoaded(pending.state) && pending.orders.length === 0;
  return (
    <section aria-labelledby={headingId}>
      <Typography variant="h2" id={headingId}>
        {t.rich('purchases.title')}
      </Typography>
      {pending.orders.length > 0 && <PendingOrders orders={pending.orders} />}
      {isLoading && <PurchasesSkeleton />}
      {isLoaded(state) && pending.state === 'failed' ? (
        <LoadTrouble title={t.rich('purchases.pending.failed')} state="failed" onRetry={onRetry} />
      ) : (
        <LoadTrouble title={t.rich('purchases.failed')} state={state} onRetry={onRetry} />
      )}
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
                problems={
                  problems && {
                    now: problems.now,
                    onReport: () => reporting.ask(purchase),
                    onWithdraw: problems.onWithdraw,
                  }
                }
                rootRef={(row) => reporting.setRow(purchase.id, row)}
              />
            ))}
          </ul>
        ) : isEmpty ? (
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
        ) : null)}
      <PoliteStatus>
        {isLoading
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
          {reporting.purchase && (
            <ProblemDialog
              // Without what was typed for a problem that has been reported since.
              key={reporting.key}
              open={reporting.open}
              title={reporting.purchase.title}
              busy={reporting.busy}
              failure={reporting.failure}
              onReport={(report) => void reporting.report(report)}
              onClose={reporting.close}
            />
          )}
        </Suspense>
      </PartBoundary>
    </section>
  );
}

/** After a report, also one that came from elsewhere, focus moves to the purchase: the pressed button is gone. */
function useReporting(
  onReport: PurchaseProblems['onReport'] | undefined,
  onReported: (problem: Problem) => void,
) {
  // Kept during the exit transition.
  const [purchase, setPurchase] = useState<Purchase | null>(null);
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const rows = useRef(new Map<OrderLineId, HTMLElement>());
  const changed = useRef<OrderLineId>(null);
  const [reports, setReports] = useState(0);

  useEffect(() => {
    if (open || changed.current === null) return;
    rows.current.get(changed.current)?.focus();
    changed.current = null;
  }, [open]);

  return {
    ...{ purchase, open, busy, failure, key: `${purchase?.id} ${reports}` },
    ask: (asked: Purchase) => {
      setPurchase(asked);
      setFailure(null);
      setOpen(true);
    },
    report: async (report: ProblemReport) => {
      if (!purchase || !onReport) return;
      setBusy(true);
      const result = await onReport(purchase.id, report);
      setBusy(false);
      setFailure(result.ok ? null : result.failure);
      if (!result.ok) return;
      changed.current = purchase.id;
      setReports((count) => count + 1);
      setOpen(false);
      onReported(result.value);
    },
    close: () => {
      if (purchase && failure && hasChangedMeanwhile(failure)) changed.current = purchase.id;
      setOpen(false);
    },
    setRow: (line: OrderLineId, row: HTMLElement | null) => {
      if (row) rows.current.set(line, row);
      else rows.current.delete(line);
    },
  };
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
