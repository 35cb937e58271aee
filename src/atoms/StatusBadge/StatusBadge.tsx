import { clsx } from 'clsx';
import type { ReactElement, ReactNode } from 'react';
import styles from './StatusBadge.module.css';

export interface StatusBadgeProps {
  /** Decorative icon. */
  icon: ReactElement;
  /** The label. */
  children: ReactNode;
  /** `good` for confirmed facts, `special` for distinctions. */
  tone?: 'good' | 'special';
}

export function StatusBadge({ icon, children, tone = 'good' }: StatusBadgeProps) {
  return (
    <span className={clsx(styles.root, tone === 'special' && styles.special)}>
      {icon}
      <span>{children}</span>
    </span>
  );
}
