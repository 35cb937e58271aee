import { clsx } from 'clsx';
import { formatRupees } from '../../domain/money';
import styles from './Price.module.css';

export interface PriceProps {
  /** Rupees. */
  rupees: number;
  /** `large` for prominent prices. */
  size?: 'text' | 'large';
}

export function Price({ rupees, size = 'text' }: PriceProps) {
  return <span className={clsx(styles.root, size === 'large' && styles.large)}>{formatRupees(rupees)}</span>;
}
