import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

export interface EmptyStateProps {
  /** What is not there. */
  title: ReactNode;
  /** What one can do about it. */
  text?: ReactNode;
  /** An icon or drawing; it says nothing to a screen reader. */
  picture?: ReactNode;
  /** The way on: a button or a link. */
  action?: ReactNode;
  /** Level of the heading within the page. */
  headingLevel?: 'h2' | 'h3';
}

const Root = styled('div')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'center',
  gap: theme.spacing(1.5),
  padding: theme.spacing(5, 2),
  textAlign: 'center',
  border: `1.5px dashed ${theme.vars.palette.shop.edge}`,
  borderRadius: theme.shape.borderRadius,
  '& > p': { maxWidth: '44ch' },
}));

const Picture = styled('div')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  width: 72,
  height: 72,
  borderRadius: '50%',
  backgroundColor: theme.vars.palette.shop.band,
  color: theme.vars.palette.shop.marigoldInk,
}));

/** What stands where a list would be, when there is nothing to list. */
export function EmptyState({ title, text, picture, action, headingLevel = 'h2' }: EmptyStateProps) {
  return (
    <Root>
      {picture && <Picture aria-hidden>{picture}</Picture>}
      <Typography component={headingLevel} variant="h3">
        {title}
      </Typography>
      {text && <Typography color="textSecondary">{text}</Typography>}
      {action}
    </Root>
  );
}
