import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

export interface StatusBadgeProps {
  /** Decorative icon. */
  icon: ReactNode;
  /** The label. */
  children: ReactNode;
  /** `good` for confirmed facts, `special` for distinctions. */
  tone?: 'good' | 'special';
}

const Pill = styled('span', { shouldForwardProp: (prop) => prop !== 'tone' })<Pick<StatusBadgeProps, 'tone'>>(
  ({ theme, tone }) => {
    const { success, shop } = theme.vars.palette;
    return {
      ...theme.typography.body2,
      display: 'inline-flex',
      alignItems: 'center',
      gap: theme.spacing(0.75),
      padding: theme.spacing(0.25, 1.5, 0.25, 1),
      fontWeight: theme.typography.fontWeightBold,
      color: tone === 'special' ? shop.marigoldInk : success.main,
      border: '1.5px solid currentColor',
      borderRadius: 99,
      '& > svg': { flexShrink: 0, fontSize: '1.25em' },
    };
  },
);

export function StatusBadge({ icon, children, tone = 'good' }: StatusBadgeProps) {
  return (
    <Pill tone={tone}>
      {icon}
      <span>{children}</span>
    </Pill>
  );
}
