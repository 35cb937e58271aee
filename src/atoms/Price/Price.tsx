import { clsx } from 'clsx';
import { formatRupees, type Rupees } from '../../domain/money';
import styles from './Price.module.css';

export interface PriceProps {
  /** The amount in rupees, at least 0, rounded to two decimals; `rupees(499)` makes one of a number. */
  rupees: Rupees;
  /** `large` for the one price of a screen, `card` for those of a list; both have small paise. */
  size?: 'text' | 'card' | 'large';
}

/** `.00`. */
const PAISE_LENGTH = 3;

export function Price({ rupees, size = 'text' }: PriceProps) {
  const text = formatRupees(rupees);
  return (
    // Another price is another element: an extension that rewrites text would keep React from updating this one's.
    <span key={text} className={clsx(styles.root, size === 'large' && styles.large)} translate="no">
      {size === 'text' ? (
        text
      ) : (
        <>
          {text.slice(0, -PAISE_LENGTH)}
          <span className={styles.paise}>{text.slice(-PAISE_LENGTH)}</span>
        </>
      )}
    </span>
  );
}
