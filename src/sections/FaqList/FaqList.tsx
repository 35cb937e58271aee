import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { FaqItem } from '../../atoms/FaqItem/FaqItem';
import { useText } from '../../i18n/useText';

/** The questions that are answered, in the order in which they are shown. */
const QUESTIONS = ['payment', 'delivery', 'selling', 'commission'] as const;

type Question = (typeof QUESTIONS)[number];

export interface FaqListProps {
  /** The question whose answer shows from the start. */
  openQuestion?: Question;
  /** Answers that stand in for the usual ones. */
  answers?: Partial<Record<Question, ReactNode>>;
}

const List = styled('div')(({ theme }) => ({ display: 'grid', gap: theme.spacing(1.5) }));

/** What people ask us most. */
export function FaqList({ openQuestion, answers }: FaqListProps) {
  const t = useText();
  return (
    <List>
      {QUESTIONS.map((name) => (
        <FaqItem
          key={name}
          question={t.rich(`contact.faq.${name}.question`)}
          answer={answers?.[name] ?? t.rich(`contact.faq.${name}.answer`)}
          defaultOpen={name === openQuestion}
        />
      ))}
    </List>
  );
}
