import ScienceOutlined from '@mui/icons-material/ScienceOutlined';
import { Note } from '../../atoms/Note/Note';
import { StatusBadge } from '../../atoms/StatusBadge/StatusBadge';
import { formatRupees, toRupees } from '../../domain/money';
import type { Order } from '../../domain/order';
import { formatDayAndTime } from '../../i18n/dates';
import { languageOf } from '../../i18n/locales';
import { useText, useTextLocale } from '../../i18n/useText';
import styles from './PendingOrders.module.css';

export interface PendingOrdersProps {
  /** At least one, newest first. */
  orders: readonly Order[];
}

/** Of an order; the others are counted. */
const TITLES = 3;

/** What was ordered and may be paid already, so that nobody pays twice. */
export function PendingOrders({ orders }: PendingOrdersProps) {
  const t = useText('purchases');
  return (
    <div className={styles.root}>
      <Note tone="warning">
        <h3>{t.rich('purchases.pending.title')}</h3>
        <p>{t.rich('purchases.pending.text')}</p>
        <ul role="list" aria-label={t('purchases.pending.list')}>
          {orders.map((order) => (
            <PendingOrder key={order.id} order={order} />
          ))}
        </ul>
        <p>{t.rich('purchases.pending.next')}</p>
      </Note>
    </div>
  );
}

function PendingOrder({ order: { lines, total, createdAt, test } }: { order: Order }) {
  const t = useText('purchases', 'test');
  const locale = useTextLocale();
  const others = lines.length - TITLES;
  return (
    <li>
      {lines.slice(0, TITLES).map(({ id, title }) => (
        <strong key={id} lang={languageOf(title)}>
          {title}
        </strong>
      ))}
      {others > 0 && <span>{t.rich('purchases.pending.more', { count: others })}</span>}
      <div className={styles.facts}>
        <span translate="no">{formatRupees(toRupees(total))}</span>
        <time dateTime={new Date(createdAt).toISOString()}>
          {t.rich('purchases.pending.begun', { date: formatDayAndTime(createdAt, locale) })}
        </time>
        {test && (
          <StatusBadge icon={<ScienceOutlined />} tone="special">
            {t.rich('test.order')}
          </StatusBadge>
        )}
      </div>
    </li>
  );
}
