import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

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

const Root = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: theme.spacing(1),
  height: '100%',
  padding: theme.spacing(3),
  backgroundColor: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  '& > p': { flexGrow: 1 },
}));

const Icon = styled('div')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  width: 48,
  height: 48,
  marginBottom: theme.spacing(0.5),
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.vars.palette.secondary.main,
  color: theme.vars.palette.secondary.contrastText,
}));

export function FeatureCard({ icon, title, text, action, headingLevel = 'h3' }: FeatureCardProps) {
  return (
    <Root>
      <Icon aria-hidden>{icon}</Icon>
      <Typography component={headingLevel} variant="h3">
        {title}
      </Typography>
      <Typography color="textSecondary">{text}</Typography>
      {action}
    </Root>
  );
}
