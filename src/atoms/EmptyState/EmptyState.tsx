import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

export interface EmptyStateProps {
  /** What is missing. */
  title: ReactNode;
  /** What to do about it. */
  text?: ReactNode;
  /** Decorative icon or drawing. */
  picture?: ReactNode;
  /** A button or link. */
  action?: ReactNode;
  /** Heading level. */
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
