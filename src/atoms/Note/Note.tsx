import InfoOutlined from '@mui/icons-material/InfoOutlined';
import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import styles from './Note.module.css';

export interface NoteProps {
  /** The message, at most two sentences; links are fine. */
  children: ReactNode;
  /** `warning` needs attention, `info` is good to know. */
  tone?: 'info' | 'warning';
}

/** Not announced: use an alert for what is urgent. */
export function Note({ children, tone = 'info' }: NoteProps) {
  return (
    <div className={clsx(styles.root, tone === 'warning' && styles.warning)} role="note">
      {tone === 'warning' ? <WarningAmberOutlined /> : <InfoOutlined />}
      <div>{children}</div>
    </div>
  );
}
