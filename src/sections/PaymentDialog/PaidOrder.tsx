import { Jacket } from '../../atoms/Jacket/Jacket';
import { PoliteStatus } from '../../atoms/PoliteStatus/PoliteStatus';
import { Price } from '../../atoms/Price/Price';
import { coverShifts } from '../../domain/cover';
import type { Result } from '../../domain/failure';
import { timesQuantity, toRupees } from '../../domain/money';
import type { Order, OrderLine } from '../../domain/order';
import type { ProductId } from '../../domain/product';
import { useText } from '../../i18n/useText';
import { DownloadButton } from '../DownloadButton/DownloadButton';
import { DownloadOutcome } from '../DownloadButton/DownloadOutcome';
import { useDownload } from '../DownloadButton/useDownload';
import styles from './PaidOrder.module.css';

export interface PaidOrderProps {
  /** The paid order. */
  order: Order;
  /** Number of its receipt; null until loaded. */
  receiptNumber: string | null;
  /** Downloads a product's file; resolves when the download starts. Null without downloads. */
  onDownload: ((product: ProductId) => Promise<Result<null>>) | null;
}

function PaidLine({
  line: { product, title, category, seller, quantity, price },
  coverShift,
  only,
  onDownload,
}: Pick<PaidOrderProps, 'onDownload'> & { line: OrderLine; coverShift?: number; only: boolean }) {
  const t = useText('payment', 'purchases');
  const { state, start } = useDownload(onDownload && (() => onDownload(product)));

  return (
    <li className={styles.line}>
      <div className={styles.jacket}>
        <Jacket product={{ title, category }} shape="spine" heading="p" coverShift={coverShift} />
      </div>
      <div className={styles.words}>
        <p className={styles.facts}>
          <Price rupees={toRupees(timesQuantity(price, quantity))} />
          {quantity > 1 && <span>{t.rich('payment.licences', { count: quantity })}</span>}
          <span>{t.rich('product.seller', { name: seller })}</span>
        </p>
      </div>
      {onDownload && (
        <DownloadButton
          title={title}
          preparing={state === 'preparing'}
          variant={only ? 'contained' : 'tonal'}
          onClick={() => void start()}
        />
      )}
      <DownloadOutcome state={state} />
      <PoliteStatus>{state === 'begun' && t.rich('purchases.news.begun', { title })}</PoliteStatus>
    </li>
  );
}

/** What was bought, with its files, and the order's number and total. */
export function PaidOrder({ order, receiptNumber, onDownload }: PaidOrderProps) {
  const t = useText('cart', 'payment');
  const shifts = coverShifts(order.lines.map(({ product, ...line }) => ({ ...line, id: product })));
  return (
    <div className={styles.root}>
      <ul role="list" aria-label={t('payment.lines')}>
        {order.lines.map((line) => (
          <PaidLine
            key={line.id}
            line={line}
            coverShift={shifts.get(line.product)}
            only={order.lines.length === 1}
            onDownload={onDownload}
          />
        ))}
      </ul>
      <dl>
        <dt>{t.rich('payment.orderNumber')}</dt>
        <dd translate={receiptNumber === null ? undefined : 'no'}>
          {receiptNumber ?? <span className={styles.loading}>{t.rich('site.loading')}</span>}
        </dd>
        <dt>{t.rich('cart.total')}</dt>
        <dd>
          <Price rupees={toRupees(order.total)} />
        </dd>
      </dl>
    </div>
  );
}
