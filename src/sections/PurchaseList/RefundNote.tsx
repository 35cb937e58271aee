import { Note } from '../../atoms/Note/Note';
import { formatRupees, toRupees } from '../../domain/money';
import type { PurchaseRefund } from '../../domain/purchaseRefund';
import { formatShortDay } from '../../i18n/dates';
import { useText, useTextLocale } from '../../i18n/useText';
import styles from './RefundNote.module.css';

export interface RefundNoteProps {
  /** What was refunded of the purchase. */
  refund: PurchaseRefund;
  /** All of what was paid. */
  whole: boolean;
  /** No money moves. */
  test: boolean;
}

export function RefundNote({ refund: { amount, state, at }, whole, test }: RefundNoteProps) {
  const t = useText('purchases');
  const locale = useTextLocale();
  return (
    <Note tone={state === 'failed' && !test ? 'warning' : 'info'}>
      <div className={styles.facts}>
        <strong>{t.rich(whole ? 'purchases.refund.all' : 'purchases.refund.part')}</strong>
        <span translate="no">{formatRupees(toRupees(amount))}</span>
        <time dateTime={new Date(at).toISOString()}>{formatShortDay(at, locale)}</time>
      </div>
      <div key={state}>{t.rich(test ? 'purchases.refund.test' : `purchases.refund.${state}`)}</div>
      {whole && <div>{t.rich('purchases.refund.lost')}</div>}
    </Note>
  );
}
