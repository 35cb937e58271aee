import { useId, useState, type CSSProperties } from 'react';
import { Price } from '../../atoms/Price/Price';
import { formatRupees, rupees, splitPrice, toPaise, toRupees, type Rupees } from '../../domain/money';
import { useText } from '../../i18n/useText';
import styles from './EarningsExample.module.css';

export interface EarningsExampleProps {
  /** Price of the example in rupees; without it, a slider chooses one. */
  price?: Rupees;
}

/** Rupees; what the slider offers. */
const PRICES = [49, 99, 149, 199, 299, 399, 499, 699, 999, 1_499, 1_999, 2_999, 4_999] as const;

const TYPICAL_PRICE = 499;

/** What a seller receives of one sale. */
export function EarningsExample({ price: fixed }: EarningsExampleProps) {
  const t = useText('sell');
  const titleId = useId();
  const [chosen, setChosen] = useState(PRICES.indexOf(TYPICAL_PRICE));
  const price = fixed ?? rupees(PRICES[chosen] ?? TYPICAL_PRICE);
  const inPaise = toPaise(price);
  const { share, commission } = splitPrice(inPaise);
  const style: CSSProperties = { inlineSize: `${(100 * share) / inPaise}%` };
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
            <Price rupees={rupees(0 - toRupees(commission))} />
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
      {fixed === undefined && (
        <label className={styles.slider}>
          <span>{t.rich('sell.example.choose')}</span>
          <input
            type="range"
            max={PRICES.length - 1}
            value={chosen}
            aria-valuetext={t('sell.example.chosen', {
              price: formatRupees(price),
              share: formatRupees(toRupees(share)),
            })}
            onChange={({ currentTarget }) => setChosen(currentTarget.valueAsNumber)}
          />
        </label>
      )}
    </section>
  );
}
