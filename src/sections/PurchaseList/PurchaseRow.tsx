import HelpOutlineOutlined from '@mui/icons-material/HelpOutlineOutlined';
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import ScienceOutlined from '@mui/icons-material/ScienceOutlined';
import Button from '@mui/material/Button';
import { Suspense, useId, useRef } from 'react';
import { Jacket } from '../../atoms/Jacket/Jacket';
import { Note } from '../../atoms/Note/Note';
import { PartBoundary } from '../../atoms/PartBoundary/PartBoundary';
import { Price } from '../../atoms/Price/Price';
import { StatusBadge } from '../../atoms/StatusBadge/StatusBadge';
import type { Result } from '../../domain/failure';
import { formatRupees, timesQuantity, toRupees } from '../../domain/money';
import type { Purchase } from '../../domain/order';
import { hasChangedMeanwhile, isReportable, type Problem } from '../../domain/problem';
import { isFullyRefunded } from '../../domain/purchaseRefund';
import { formatShortDay } from '../../i18n/dates';
import { lazyWithMessages } from '../../i18n/lazyWithMessages';
import { useText, useTextLocale } from '../../i18n/useText';
import { DownloadButton } from '../DownloadButton/DownloadButton';
import { DownloadOutcome } from '../DownloadButton/DownloadOutcome';
import { useDownload } from '../DownloadButton/useDownload';
import { shorten } from '../NoticeBar/shorten';
import { BoughtFile } from './BoughtFile';
import { PurchaseRating } from './PurchaseRating';
import { RefundNote } from './RefundNote';
import styles from './PurchaseRow.module.css';

export interface PurchaseRowProps {
  /** The purchase. */
  purchase: Purchase;
  /** As of `coverShifts`. */
  coverShift?: number;
  /** Downloads the file; resolves when the download starts. */
  onDownload: () => Promise<Result<null>>;
  /** Rates the purchase once, 1 to 5. */
  onRate: (rating: number) => Promise<Result<null>>;
  /** Opens the receipt. */
  onReceipt: () => void;
  /** Announces a completed action. */
  onDone: (message: string) => void;
  /** Problems with purchases; omitted where none can be reported. */
  problems?:
    | {
        /** Epoch milliseconds. */
        now: number;
        /** Opens the form. */
        onReport: () => void;
        /** Withdraws one. Resolves once that is shown. */
        onWithdraw: (problem: Problem) => Promise<Result<null>>;
      }
    | undefined;
  /** The element that has focus after something in it is gone. */
  rootRef?: (row: HTMLElement | null) => void;
}

const ProblemTimeline = lazyWithMessages(
  ['problems'],
  async () => (await import('../ProblemTimeline/ProblemTimeline')).ProblemTimeline,
);

/** Graphemes. */
const TITLE_LETTERS = 40;

export function PurchaseRow({
  purchase,
  coverShift,
  onDownload,
  onRate,
  onReceipt,
  onDone,
  problems,
  rootRef,
}: PurchaseRowProps) {
  const t = useText('purchases', 'test');
  const locale = useTextLocale();
  const titleId = useId();
  const { state: download, start } = useDownload(onDownload);
  const { title, seller, price, quantity, paidAt, test, rating, problem, refund } = purchase;
  const refunded = isFullyRefunded(purchase);
  const file = refunded ? null : purchase.file;
  const root = useRef<HTMLLIElement>(null);
  const short = shorten(title, TITLE_LETTERS);

  const downloadFile = async () => {
    if (await start()) onDone(t('purchases.news.begun', { title: short }));
  };

  const withdraw = async (of: Problem, onWithdraw: (of: Problem) => Promise<Result<null>>) => {
    const result = await onWithdraw(of);
    if (result.ok) onDone(t('purchases.news.withdrawn'));
    // The pressed button is gone.
    if (result.ok || hasChangedMeanwhile(result.failure)) root.current?.focus();
    return result;
  };

  return (
    <li
      className={styles.root}
      aria-labelledby={titleId}
      tabIndex={-1}
      ref={(row) => {
        root.current = row;
        rootRef?.(row);
      }}
    >
      <div className={styles.jacket}>
        <Jacket product={purchase} shape="spine" titleId={titleId} coverShift={coverShift} />
      </div>
      <div className={styles.product}>
        <p>{t.rich('product.seller', { name: seller })}</p>
        <div className={styles.facts}>
          <span>
            <Price rupees={toRupees(timesQuantity(price, quantity))} />
            <span> · </span>
            <time dateTime={new Date(paidAt).toISOString()}>{formatShortDay(paidAt, locale)}</time>
          </span>
          {quantity > 1 && (
            <span>
              {t.rich('purchases.licences', { count: quantity, price: formatRupees(toRupees(price)) })}
            </span>
          )}
        </div>
      </div>
      {test && (
        <div className={styles.test}>
          <StatusBadge icon={<ScienceOutlined />} tone="special">
            {t.rich('test.order')}
          </StatusBadge>
        </div>
      )}
      {refund && (
        <div className={styles.missing}>
          <RefundNote refund={refund} whole={refunded} test={test} />
        </div>
      )}
      {!file && !refunded && (
        <div className={styles.missing}>
          <Note>{t.rich('purchases.noFile')}</Note>
        </div>
      )}
      <div className={styles.actions}>
        <div className={styles.choices}>
          {file && (
            <DownloadButton
              className={styles.download}
              title={title}
              preparing={download === 'preparing'}
              onClick={() => void downloadFile()}
            />
          )}
          <Button
            variant="text"
            startIcon={<ReceiptLongOutlined />}
            aria-label={t('purchases.receiptNamed', { title })}
            onClick={onReceipt}
          >
            <span>{t.rich('purchases.receipt')}</span>
          </Button>
        </div>
        <DownloadOutcome state={download} />
        {!refunded && (
          <PurchaseRating
            title={title}
            rating={rating}
            onRate={onRate}
            onRated={(stars) => onDone(t('purchases.news.rated', { title: short, count: stars }))}
          />
        )}
        <div className={styles.more}>
          {file && <BoughtFile file={file} />}
          {problems && isReportable(purchase, problems.now) && (
            <Button
              variant="text"
              startIcon={<HelpOutlineOutlined />}
              aria-label={t('purchases.problemNamed', { title })}
              onClick={problems.onReport}
            >
              <span>{t.rich('purchases.problem')}</span>
            </Button>
          )}
        </div>
      </div>
      {problems && problem && (
        <div className={styles.problem}>
          <PartBoundary>
            <Suspense>
              <ProblemTimeline
                problem={problem}
                title={title}
                now={problems.now}
                onWithdraw={() => withdraw(problem, problems.onWithdraw)}
              />
            </Suspense>
          </PartBoundary>
        </div>
      )}
    </li>
  );
}
