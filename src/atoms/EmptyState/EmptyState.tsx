import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';

export interface EmptyStateProps {
  /** What is missing. */
  title: ReactNode;
  /** What to do about it. */
  text?: ReactNode;
  /** Decorative icon or drawing. */
  picture?: ReactNode;
  /** A button or link. */
  action?: ReactNode;
  /** Heading level. */
  headingLevel?: 'h2' | 'h3';
}

export function EmptyState({ title, text, picture, action, headingLevel = 'h2' }: EmptyStateProps) {
  return (
    <div className={styles.root}>
      {picture && (
        <div className={styles.picture} aria-hidden>
          {picture}
        </div>
      )}
      <Typography component={headingLevel} variant="h3">
        {title}
      </Typography>
      {text && <Typography color="textSecondary">{text}</Typography>}
      {action}
    </div>
  );
}
