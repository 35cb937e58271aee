import Typography from '@mui/material/Typography';
import { useState, type ReactElement, type ReactNode } from 'react';
import styles from './EmptyState.module.css';

export interface EmptyStateProps {
  /** What is missing; a heading. */
  title: ReactNode;
  /** What to do about it, in a sentence. */
  text?: ReactNode;
  /** URL of a decorative drawing in this folder; with `?inline` where a page opens with it, or it would appear late. */
  picture?: string;
  /** The button or link that ends the emptiness; several in a fragment, the best first. */
  action?: ReactElement | null;
  /** Level of the title’s heading. */
  headingLevel?: 'h2' | 'h3';
}

export function EmptyState({ title, text, picture, action, headingLevel = 'h2' }: EmptyStateProps) {
  // Without a connection, browsers would show a broken picture.
  const [missing, setMissing] = useState<string>();
  return (
    <div className={styles.root}>
      {picture && picture !== missing && (
        <img
          className={styles.picture}
          src={picture}
          width={120}
          height={120}
          alt=""
          onError={() => setMissing(picture)}
        />
      )}
      <Typography component={headingLevel} variant="h3">
        {title}
      </Typography>
      {text && <Typography color="textSecondary">{text}</Typography>}
      {action && <div className={styles.actions}>{action}</div>}
    </div>
  );
}
