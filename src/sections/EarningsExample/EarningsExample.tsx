import { useId, type CSSProperties } from 'react';
import { Price } from '../../atoms/Price/Price';
import { splitPrice, toPaise, toRupees } from '../../domain/money';
import { useText } from '../../i18n/useText';
import styles from './EarningsExample.module.css';

export interface EarningsExampleProps {
  /** Price of the example in rupees. */
  price?: number;
}

const TYPICAL_PRICE = 499;

/** What a seller receives of one sale. */
export function EarningsExample({ price = TYPICAL_PRICE }: EarningsExampleProps) {
  const t = useText();
  const titleId = useId();
  const paise = toPaise(price);
  const { share, commission } = splitPrice(paise);
  const style: CSSProperties = { inlineSize: `${(100 * share) / paise}%` };
  return (
    <section className={styles.root} aria-labelledby={titleId}>
      <p id={titleId} className={styles.title}>
        {t.rich('sell.example.title')}
      </p>
      <dl className={styles.amounts}>
        <div>
          <dt>{t.rich('sell.example.price')}</dt>
          <dd>
            <Price rupees={price} />
          </dd>
        </div>
        <div>
          <dt>{t.rich('sell.example.rest')}</dt>
          <dd>
            <Price rupees={-toRupees(commission)} />
          </dd>
        </div>
        <div className={styles.share}>
          <dt>{t.rich('sell.example.share')}</dt>
          <dd>
            <Price rupees={toRupees(share)} />
          </dd>
        </div>
      </dl>
      <div className={styles.bar} aria-hidden>
        <div style={style} />
      </div>
    </section>
  );
}
