import type { ReactNode } from 'react';
import styles from './PoliteStatus.module.css';

export interface PoliteStatusProps {
  /** The announcement; empty while there is none. */
  children?: ReactNode;
}

/** Polite live region. Render it always: a region must exist before its text does. */
export function PoliteStatus({ children }: PoliteStatusProps) {
  return (
    <div className={styles.root} role="status">
      {children}
    </div>
  );
}
