import { clsx } from 'clsx';
import type { ReactElement, ReactNode } from 'react';
import styles from './StatusBadge.module.css';

export interface StatusBadgeProps {
  /** Decorative, in the colour of the text; icons of MUI are hidden from screen readers. */
  icon: ReactElement;
  /** The label, which says all of it: the colour only repeats it. */
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
