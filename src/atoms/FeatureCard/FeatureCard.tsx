import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import styles from './FeatureCard.module.css';

export interface FeatureCardProps {
  /** Decorative icon. */
  icon: ReactNode;
  /** Heading. */
  title: ReactNode;
  /** One or two sentences. */
  text: ReactNode;
  /** A link or button below the text. */
  action?: ReactNode;
  /** Heading level. */
  headingLevel?: 'h2' | 'h3';
}

export function FeatureCard({ icon, title, text, action, headingLevel = 'h3' }: FeatureCardProps) {
  return (
    <div className={styles.root}>
      <div className={styles.icon} aria-hidden>
        {icon}
      </div>
      <Typography component={headingLevel} variant="h3">
        {title}
      </Typography>
      <Typography color="textSecondary">{text}</Typography>
      {action}
    </div>
  );
}
