import Typography from '@mui/material/Typography';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';

export interface EmptyStateProps {
  /** What is missing. */
  title: ReactNode;
  /** What to do about it. */
  text?: ReactNode;
  /** Decorative drawing: an empty bag, a lens, a pouch, a market stall, a house door, or a kite with a cut string. */
  picture?: 'cart' | 'search' | 'purchases' | 'products' | 'account' | 'offline';
  /** A button or link. */
  action?: ReactNode;
  /** Heading level. */
  headingLevel?: 'h2' | 'h3';
}

export function EmptyState({ title, text, picture, action, headingLevel = 'h2' }: EmptyStateProps) {
  return (
    <div className={styles.root}>
      {picture && <div className={clsx(styles.picture, styles[picture])} />}
      <Typography component={headingLevel} variant="h3">
        {title}
      </Typography>
      {text && <Typography color="textSecondary">{text}</Typography>}
      {action}
    </div>
  );
}
