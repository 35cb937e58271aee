import { clsx } from 'clsx';
import { CategoryCover } from '../../atoms/CategoryCover/CategoryCover';
import { Price } from '../../atoms/Price/Price';
import { coverShifts } from '../../domain/cover';
import { formatRupees, timesQuantity, toRupees, type Paise } from '../../domain/money';
import type { Order, PriceChange } from '../../domain/order';
import { languageOf } from '../../i18n/locales';
import { useText } from '../../i18n/useText';
import styles from './PaymentLines.module.css';

export function OrderedLines({ order }: { order: Order }) {
  const t = useText('cart', 'payment');
  const shifts = coverShifts(order.lines.map(({ product, ...line }) => ({ ...line, id: product })));
  return (
    <div className={styles.root}>
      {/* First, as in apps that pay: of a long order it would be below the window. */}
      <p className={styles.total}>
        <span>{t.rich('cart.total')}</span> <Price rupees={toRupees(order.total)} size="large" />
      </p>
      <ul role="list" aria-label={t('payment.lines')}>
        {order.lines.map(({ id, product, category, title, seller, quantity, price }) => (
          <li key={id}>
            <div className={styles.cover}>
              <CategoryCover category={category} title={title} coverShift={shifts.get(product)} ratio={1} />
            </div>
            <span className={styles.title} lang={languageOf(title)}>
              {title}
            </span>
            <div className={styles.facts}>
              <span className={styles.what}>
                <small>{t.rich('product.seller', { name: seller })}</small>
                {quantity > 1 && <small>{t.rich('payment.licences', { count: quantity })}</small>}
              </span>
              <Price rupees={toRupees(timesQuantity(price, quantity))} />
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}

export interface ChangedPricesProps {
  /** Changed prices. */
  changes: readonly PriceChange[];
  /** Total at these prices; 0 when nothing is left. */
  total: Paise;
}

export function ChangedPrices({ changes, total }: ChangedPricesProps) {
  const t = useText('payment');
  const rupees = (paise: Paise) => formatRupees(toRupees(paise));
  return (
    <div className={styles.root}>
      <ul role="list" aria-label={t('payment.lines')}>
        {changes.map(({ product, title, before, now }) => (
          <li key={product}>
            <span className={clsx(styles.what, styles.title)} lang={languageOf(title)}>
              {title}
            </span>
            <span className={styles.change}>
              <del>{t.rich('payment.priceChanged.before', { price: rupees(before) })}</del>{' '}
              <ins>
                {now === null
                  ? t.rich('payment.priceChanged.gone')
                  : t.rich('payment.priceChanged.now', { price: rupees(now) })}
              </ins>
            </span>
          </li>
        ))}
      </ul>
      {total > 0 && (
        <p className={styles.total}>
          <span>{t.rich('payment.priceChanged.total')}</span> <Price rupees={toRupees(total)} size="large" />
        </p>
      )}
    </div>
  );
}
