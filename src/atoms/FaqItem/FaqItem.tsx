import ExpandMoreOutlined from '@mui/icons-material/ExpandMoreOutlined';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

export interface FaqItemProps {
  /** The question, always visible. */
  question: ReactNode;
  /** The answer, collapsed at first. */
  answer: ReactNode;
  /** Whether it is expanded at first. */
  defaultOpen?: boolean;
}

const Root = styled('details')(({ theme }) => ({
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.vars.palette.background.paper,
  overflowWrap: 'anywhere',
  '& summary': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: theme.spacing(1),
    // Children of `::details-content` do not inherit CssBaseline's box-sizing.
    boxSizing: 'border-box',
    minHeight: 56,
    padding: theme.spacing(1.5, 2),
    borderRadius: theme.shape.borderRadius,
    cursor: 'pointer',
    listStyle: 'none',
    '&::-webkit-details-marker': { display: 'none' },
  },
  '& summary:hover': { color: theme.vars.palette.primary.main },
  '& summary svg': {
    flexShrink: 0,
    // In px, to leave room for enlarged text.
    fontSize: 24,
    color: theme.vars.palette.shop.marigoldInk,
    transition: theme.transitions.create('transform', { duration: theme.transitions.duration.short }),
  },
  '&[open] summary svg': { transform: 'rotate(180deg)' },
  '& .answer': { padding: theme.spacing(0, 2, 2.5), maxWidth: '68ch' },
}));

/** Native `<details>`, so that find-in-page opens it too. */
export function FaqItem({ question, answer, defaultOpen = false }: FaqItemProps) {
  return (
    <Root open={defaultOpen}>
      <summary>
        <Typography component="h3" variant="subtitle1">
          {question}
        </Typography>
        <ExpandMoreOutlined aria-hidden />
      </summary>
      <Typography className="answer" color="textSecondary">
        {answer}
      </Typography>
    </Root>
  );
}
