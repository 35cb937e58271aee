import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

const Grid = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 17rem), 1fr))',
  alignItems: 'start',
  gap: theme.spacing(4, 3),
  '& > div > p': { marginBottom: theme.spacing(1) },
}));

const STATES = ['rest', 'hover', 'focus', 'pressed'] as const;

/** storybook-addon-pseudo-states turns `:hover` and the like into classes. Arguments are CSS selectors. */
export function pseudoStates(controls: string, focused = controls) {
  return {
    pseudo: {
      hover: [`[data-state=hover] :is(${controls})`, `[data-state=pressed] :is(${controls})`],
      focusVisible: `[data-state=focus] :is(${focused})`,
      active: `[data-state=pressed] :is(${controls})`,
    },
  };
}

export interface InteractionStatesProps {
  children: ReactNode;
  disabled?: ReactNode;
}

export function InteractionStates({ children, disabled }: InteractionStatesProps) {
  return (
    <Grid>
      {STATES.map((state) => (
        <div key={state} data-state={state}>
          <Typography variant="subtitle2" component="p" lang="en">
            {state}
          </Typography>
          {children}
        </div>
      ))}
      {disabled !== undefined && (
        <div>
          <Typography variant="subtitle2" component="p" lang="en">
            disabled
          </Typography>
          {disabled}
        </div>
      )}
    </Grid>
  );
}
