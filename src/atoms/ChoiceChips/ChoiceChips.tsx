import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { TARGET } from '../../theme/tokens';

export interface Choice<Value extends string> {
  value: Value;
  /** What the choice is called. */
  label: ReactNode;
}

export interface ChoiceChipsProps<Value extends string> {
  /** What is chosen here; only a screen reader says it. */
  label: string;
  /** What can be chosen, in this order. */
  options: readonly Choice<Value>[];
  /** What is chosen; null when it is none of the options. */
  value: Value | null;
  /** Someone chose. */
  onChange: (value: Value) => void;
}

const Root = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1),
  '& button': {
    ...theme.typography.body2,
    minHeight: TARGET,
    padding: theme.spacing(0.5, 2),
    color: theme.vars.palette.text.primary,
    backgroundColor: theme.vars.palette.background.paper,
    border: `1px solid ${theme.vars.palette.shop.edge}`,
    borderRadius: 999,
    cursor: 'pointer',
    transition: theme.transitions.create(['background-color', 'color', 'border-color']),
    '&:hover': { borderColor: theme.vars.palette.primary.main },
    '&[aria-pressed="true"]': {
      fontWeight: theme.typography.fontWeightBold,
      color: theme.vars.palette.primary.contrastText,
      backgroundColor: theme.vars.palette.primary.main,
      borderColor: theme.vars.palette.primary.main,
    },
    // Where the system decides on colours, the filling that says "chosen" would be gone.
    '@media (forced-colors: active)': {
      '&[aria-pressed="true"]': { outline: '2px solid Highlight', outlineOffset: -4 },
    },
  },
}));

/** A choice of one among few, all in sight. */
export function ChoiceChips<Value extends string>({
  label,
  options,
  value,
  onChange,
}: ChoiceChipsProps<Value>) {
  return (
    <Root role="group" aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </button>
      ))}
    </Root>
  );
}
