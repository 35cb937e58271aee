import type { ReactNode } from 'react';
import styles from './StatTile.module.css';

export interface StatTileProps {
  /** Name of the figure, a `<dt>`. */
  label: ReactNode;
  /** The figure as it is shown, a `<dd>`: already formatted, rupees with ₹ and two decimals. */
  value: ReactNode;
  /** `row` in a list of figures with the name before the figure, `plain` on a coloured surface with a large figure. */
  look?: 'row' | 'plain';
}

/** Must be in a `<dl>`, so that screen readers pair figure and name. */
export function StatTile({ label, value, look = 'row' }: StatTileProps) {
  return (
    <div className={look === 'row' ? styles.row : styles.plain}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>{value}</dd>
    </div>
  );
}
