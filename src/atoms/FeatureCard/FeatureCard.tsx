import Typography from '@mui/material/Typography';
import { clsx } from 'clsx';
import type { ReactElement, ReactNode } from 'react';
import styles from './FeatureCard.module.css';

export interface FeatureCardProps {
  /** Decorative: a drawing of 56 px, or a cover of ratio 1. */
  picture: ReactNode;
  /** Heading; a link in it makes the whole card its target. */
  title: ReactNode;
  /** One or two short sentences. */
  text: ReactNode;
  /** A link below the text, with the whole card as its target. */
  action?: ReactElement;
  /** Level of the title’s heading: one below that of the section. */
  headingLevel?: 'h2' | 'h3';
  /** Without a card around it. */
  plain?: boolean;
}

/** A row; the picture moves above the text where that would get too narrow. */
export function FeatureCard({
  picture,
  title,
  text,
  action,
  headingLevel = 'h3',
  plain = false,
}: FeatureCardProps) {
  return (
    <div className={clsx(styles.root, plain ? styles.plain : styles.card)}>
      <div className={styles.picture} aria-hidden>
        {picture}
      </div>
      <div className={styles.body}>
        <Typography component={headingLevel} variant="h3">
          {title}
        </Typography>
        {action}
        <Typography color="textSecondary" variant="body2">
          {text}
        </Typography>
      </div>
    </div>
  );
}
