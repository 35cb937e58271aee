import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import ScienceOutlined from '@mui/icons-material/ScienceOutlined';
import Button from '@mui/material/Button';
import { useId } from 'react';
import { Jacket } from '../../atoms/Jacket/Jacket';
import { Note } from '../../atoms/Note/Note';
import { Price } from '../../atoms/Price/Price';
import { StatusBadge } from '../../atoms/StatusBadge/StatusBadge';
import type { Result } from '../../domain/failure';
import { formatRupees, timesQuantity, toRupees } from '../../domain/money';
import type { Purchase } from '../../domain/order';
import { formatShortDay } from '../../i18n/dates';
import { useText, useTextLocale } from '../../i18n/useText';
import { shorten } from '../NoticeBar/shorten';
import { useDownload } from '../useDownload';
import { BoughtFile } from './BoughtFile';
import { PurchaseRating } from './PurchaseRating';
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
}

/** Graphemes. */
const TITLE_LETTERS = 40;

export function PurchaseRow({
  purchase,
  coverShift,
  onDownload,
  onRate,
  onReceipt,
  onDone,
}: PurchaseRowProps) {
  const t = useText('purchases', 'test');
  const locale = useTextLocale();
  const titleId = useId();
  const { state: download, failure, start } = useDownload(onDownload);
  const preparing = download === 'preparing';
  const { title, seller, category, price, quantity, paidAt, test, file, rating } = purchase;
  const short = shorten(title, TITLE_LETTERS);

  const downloadFile = async () => {
    if (await start()) onDone(t('purchases.news.begun', { title: short }));
  };

  return (
    <li className={styles.root} aria-labelledby={titleId}>
      <div className={styles.jacket}>
        <Jacket product={{ title, category }} shape="spine" titleId={titleId} coverShift={coverShift} />
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
      {!file && (
        <div className={styles.missing}>
          <Note>{t.rich('purchases.noFile')}</Note>
        </div>
      )}
      <div className={styles.actions}>
        <div className={styles.choices}>
          {file && (
            // Not `disabled`: that would drop keyboard focus.
            <Button
              className={styles.download}
              variant="contained"
              startIcon={<DownloadOutlined />}
              aria-disabled={preparing}
              aria-label={preparing ? undefined : t('purchases.downloadNamed', { title })}
              onClick={() => void downloadFile()}
            >
              <span>{t.rich(preparing ? 'purchases.preparing' : 'purchases.download')}</span>
            </Button>
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
        {download === 'begun' && <p className={styles.good}>{t.rich('purchases.begun')}</p>}
        {failure && (
          <p className={styles.error} role="alert">
            {t.rich(failure === 'notFound' ? 'purchases.gone' : `failed.${failure}`)}
          </p>
        )}
        <PurchaseRating
          title={title}
          rating={rating}
          onRate={onRate}
          onRated={(stars) => onDone(t('purchases.news.rated', { title: short, count: stars }))}
        />
      </div>
      {file && <BoughtFile file={file} />}
    </li>
  );
}
