import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { TARGET } from '../../theme/tokens';

export interface Choice<Value extends string> {
  value: Value;
  label: ReactNode;
}

export interface ChoiceChipsProps<Value extends string> {
  /** Accessible name of the group, visually hidden. */
  label: string;
  /** In display order. */
  options: readonly Choice<Value>[];
  /** Selected option; null when it is none of them. */
  value: Value | null;
  /** Called with the selected option. */
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
    // Forced colours remove the fill that marks the selection.
    '@media (forced-colors: active)': {
      '&[aria-pressed="true"]': { outline: '2px solid Highlight', outlineOffset: -4 },
    },
  },
}));

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
