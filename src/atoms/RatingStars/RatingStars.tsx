import { clsx } from 'clsx';
import type { CSSProperties } from 'react';
import { useText } from '../../i18n/useText';
import styles from './RatingStars.module.css';

export interface RatingStarsProps {
  /** 1 to 5, one decimal; 0 means not rated. */
  value: number;
  /** Too little room for "no rating yet": "new" says it. */
  compact?: boolean;
}

/** Stars are filled to the tenth; unrated products show text. */
export function RatingStars({ value, compact = false }: RatingStarsProps) {
  const t = useText();
  if (value === 0)
    return compact ? (
      <span className={clsx(styles.root, styles.unrated)} role="img" aria-label={t('product.unrated')}>
        {t.rich('product.unratedShort')}
      </span>
    ) : (
      <span className={styles.root}>{t.rich('product.unrated')}</span>
    );
  const rating = value.toFixed(1);
  const rated: CSSProperties & { '--rated': string } = { '--rated': `${value * 20}%` };
  return (
    <span className={styles.root} role="img" aria-label={t('product.ratingValue', { rating })} style={rated}>
      {rating}
    </span>
  );
}
