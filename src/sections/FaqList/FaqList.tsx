import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { FaqItem } from '../../atoms/FaqItem/FaqItem';
import { useText } from '../../i18n/useText';

const QUESTIONS = ['payment', 'delivery', 'selling', 'commission'] as const;

type Question = (typeof QUESTIONS)[number];

export interface FaqListProps {
  /** Question that is expanded at first. */
  openQuestion?: Question;
  /** Overrides of the default answers. */
  answers?: Partial<Record<Question, ReactNode>>;
}

const List = styled('div')(({ theme }) => ({ display: 'grid', gap: theme.spacing(1.5) }));

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
