import { clsx } from 'clsx';
import { useText } from '../../i18n/useText';
import styles from './BrandMark.module.css';

export interface BrandMarkProps {
  /** `large` at the top or bottom of a page, `text` in a bar. */
  size?: 'text' | 'large';
}

export function BrandMark({ size = 'text' }: BrandMarkProps) {
  const t = useText();
  return (
    <span className={clsx(styles.root, size === 'large' && styles.large)}>
      <svg
        viewBox="0 0 40 40"
        fill="none"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden
        focusable="false"
      >
        <rect className={styles.ground} width="40" height="40" rx="11" />
        <path
          className={styles.letter}
          strokeWidth="3"
          d="M22 13.500v17.500M22 19c-3.500-4-10-3-10 2s6.500 5.500 10 1.500M22 20.500c5-2.500 8 .5 7 4-.4 1.400-1.400 2.300-2.700 2.700"
        />
        <path className={styles.headline} strokeWidth="3.400" d="M8.500 12.500h23" />
      </svg>
      <span translate="no">{t.rich('site.name')}</span>
    </span>
  );
}
