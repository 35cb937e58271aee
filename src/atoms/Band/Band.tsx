import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import styles from './Band.module.css';

export interface BandProps {
  /** What stands on the band. */
  children: ReactNode;
  /** `tinted` sets the band off from the page. */
  tone?: 'plain' | 'tinted';
  /** Id of the heading that names the band; makes it a landmark. */
  labelledBy?: string;
  /** `narrow` for running text and forms. */
  width?: 'wide' | 'narrow';
}

export function Band({ children, tone = 'plain', labelledBy, width = 'wide' }: BandProps) {
  const Root = labelledBy ? 'section' : 'div';
  return (
    <Root aria-labelledby={labelledBy} className={clsx(styles.root, tone === 'tinted' && styles.tinted)}>
      <div className={clsx(styles.content, width === 'narrow' && styles.narrow)}>{children}</div>
    </Root>
  );
}
