import { clsx } from 'clsx';
import type { ReactElement, ReactNode } from 'react';
import styles from './StatTile.module.css';

export interface StatTileProps {
  /** Name of the figure. */
  label: ReactNode;
  /** The formatted figure. */
  value: ReactNode;
  /** A drawing, shown where there is room. */
  picture?: ReactElement;
  /** `card` on the dashboard, `plain` on a coloured surface. */
  look?: 'card' | 'plain';
}

/** Must be in a `<dl>`, so that screen readers pair figure and name. */
export function StatTile({ label, value, picture, look = 'card' }: StatTileProps) {
  return (
    <div className={clsx(styles.root, look === 'card' && styles.card)}>
      <dt className={styles.label}>
        <span>{label}</span>
        {picture}
      </dt>
      <dd className={styles.value}>{value}</dd>
    </div>
  );
}
