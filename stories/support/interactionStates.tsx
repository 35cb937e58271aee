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

/**
 * Parameters for storybook-addon-pseudo-states, which turns `:hover` and the like into classes.
 *
 * @param controls what reacts to a pointer or the focus, as a CSS selector
 * @param focused the one control that has the focus; without it the first of `controls`
 */
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
  /** The component as it is at rest. */
  children: ReactNode;
  /** The component when nothing can be done with it, where it has such a state. */
  disabled?: ReactNode;
}

/** A component in each state that a pointer or the keyboard brings it into, side by side. */
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
