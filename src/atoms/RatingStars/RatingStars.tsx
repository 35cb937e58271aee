import { clsx } from 'clsx';
import type { CSSProperties } from 'react';
import { formatCount } from '../../domain/formatCount';
import { useText } from '../../i18n/useText';
import styles from './RatingStars.module.css';

export interface RatingStarsProps {
  /** 1 to 5, one decimal; 0 means not rated. */
  value: number;
  /** How many rated; shown after the rating. Omit where unknown. */
  count?: number;
  /** One star instead of five. */
  single?: boolean;
}

/** Stars are filled to the tenth; unrated products show text. */
export function RatingStars({ value, count, single = false }: RatingStarsProps) {
  const t = useText();
  if (value === 0) return <span className={styles.root}>{t.rich('product.unrated')}</span>;
  const rating = value.toFixed(1);
  const rated: CSSProperties & { '--rated': string } = { '--rated': `${value * 20}%` };
  return (
    <span
      className={clsx(styles.root, single && styles.single)}
      role="img"
      aria-label={
        count === undefined
          ? t('product.ratingValue', { rating })
          : t('product.ratingValueOf', { rating, count })
      }
      style={rated}
    >
      {count === undefined ? rating : `${rating} (${formatCount(count)})`}
    </span>
  );
}
