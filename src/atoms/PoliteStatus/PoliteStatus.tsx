import type { ReactNode } from 'react';
import hidden from '../../theme/visuallyHidden.module.css';

export interface PoliteStatusProps {
  /** The announcement; empty while there is none. */
  children?: ReactNode;
}

/** Polite live region. Render it always: a region must exist before its text does. */
export function PoliteStatus({ children }: PoliteStatusProps) {
  return (
    <div className={hidden.visuallyHidden} role="status">
      {children}
    </div>
  );
}
