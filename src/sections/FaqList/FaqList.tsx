import type { ReactNode } from 'react';
import { FaqItem } from '../../atoms/FaqItem/FaqItem';
import { useText } from '../../i18n/useText';
import styles from './FaqList.module.css';

const QUESTIONS = ['payment', 'delivery', 'selling', 'commission'] as const;

type Question = (typeof QUESTIONS)[number];

export interface FaqListProps {
  /** Question that is expanded at first. */
  openQuestion?: Question;
  /** Overrides of the default answers. */
  answers?: Partial<Record<Question, ReactNode>>;
}

export function FaqList({ openQuestion, answers }: FaqListProps) {
  const t = useText('contact');
  return (
    <div className={styles.list}>
      {QUESTIONS.map((name) => (
        <FaqItem
          key={name}
          question={t.rich(`contact.faq.${name}.question`)}
          answer={answers?.[name] ?? t.rich(`contact.faq.${name}.answer`)}
          defaultOpen={name === openQuestion}
        />
      ))}
    </div>
  );
}
