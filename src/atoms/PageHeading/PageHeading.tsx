import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import styles from './PageHeading.module.css';

export interface PageHeadingProps {
  /** The page’s only `<h1>`. */
  children: ReactNode;
  /** A sentence below it; leave it out where content should come first. */
  lead?: ReactNode;
}

/** Receives focus after navigation, so that screen readers start there. */
export function PageHeading({ children, lead }: PageHeadingProps) {
  return (
    <>
      <Typography variant="h1" tabIndex={-1}>
        {children}
      </Typography>
      {lead && (
        <Typography className={styles.lead} color="textSecondary">
          {lead}
        </Typography>
      )}
    </>
  );
}
