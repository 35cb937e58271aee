import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

export interface StatTileProps {
  /** Name of the figure. */
  label: ReactNode;
  /** The formatted figure. */
  value: ReactNode;
  /** `card` on the dashboard, `plain` on a coloured surface. */
  look?: 'card' | 'plain';
}

const Root = styled('div', { shouldForwardProp: (prop) => prop !== 'look' })<Pick<StatTileProps, 'look'>>(
  ({ theme, look }) => ({
    display: 'flex',
    flexDirection: 'column-reverse',
    justifyContent: 'flex-end',
    gap: theme.spacing(0.5),
    minWidth: 0,
    ...(look === 'card' && {
      padding: theme.spacing(2.5),
      backgroundColor: theme.vars.palette.background.paper,
      border: `1px solid ${theme.vars.palette.divider}`,
      borderRadius: theme.shape.borderRadius,
    }),
  }),
);

const Label = styled('dt')(({ theme }) => ({ ...theme.typography.body2, opacity: 0.9 }));

const Value = styled('dd')(({ theme }) => ({
  ...theme.typography.h2,
  margin: 0,
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
}));

/** Must be in a `<dl>`, so that screen readers pair figure and name. */
export function StatTile({ label, value, look = 'card' }: StatTileProps) {
  return (
    <Root look={look}>
      <Label>{label}</Label>
      <Value>{value}</Value>
    </Root>
  );
}
