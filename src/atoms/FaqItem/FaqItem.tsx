import ExpandMoreOutlined from '@mui/icons-material/ExpandMoreOutlined';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import styles from './FaqItem.module.css';

export interface FaqItemProps {
  /** The question, always visible. */
  question: ReactNode;
  /** The answer, collapsed at first. */
  answer: ReactNode;
  /** Whether it is expanded at first. */
  defaultOpen?: boolean;
}

/** Native `<details>`, so that find-in-page opens it too. */
export function FaqItem({ question, answer, defaultOpen = false }: FaqItemProps) {
  return (
    <details className={styles.root} open={defaultOpen}>
      <summary>
        <Typography component="h3" variant="subtitle1">
          {question}
        </Typography>
        <ExpandMoreOutlined aria-hidden />
      </summary>
      <Typography color="textSecondary">{answer}</Typography>
    </details>
  );
}
