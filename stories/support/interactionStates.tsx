import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useLayoutEffect, useRef, type ReactNode } from 'react';

const Grid = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 17rem), 1fr))',
  alignItems: 'start',
  gap: theme.spacing(4, 3),
  '& > div > p': { marginBottom: theme.spacing(1) },
}));

/** Selector of what has focus, by the state's name. */
type Focuses = Readonly<Record<string, string>>;

/**
 * storybook-addon-pseudo-states turns `:hover` and the like into classes. Arguments are CSS selectors; null where only the
 * field gets focus, a record where several parts do, one after the other.
 */
export function pseudoStates(controls: string, focused: string | Focuses | null = controls) {
  const focuses = typeof focused === 'string' ? { focus: focused } : (focused ?? {});
  return {
    pseudo: {
      hover: [`[data-state=hover] :is(${controls})`, `[data-state=pressed] :is(${controls})`],
      focusVisible: Object.entries(focuses).map(
        ([state, selector]) => `[data-state='${state}'] :is(${selector})`,
      ),
      active: `[data-state=pressed] :is(${controls})`,
    },
  };
}

/** MUI marks the field that has focus with this class, not by a pseudo-class. */
const FOCUSED = 'Mui-focused';

export interface InteractionStatesProps {
  children: ReactNode;
  disabled?: ReactNode;
  /** In the focus state, MUI's text fields look focused. */
  fields?: boolean;
  /** Names of the focus states, if several parts get focus. */
  focuses?: readonly string[];
}

export function InteractionStates({
  children,
  disabled,
  fields = false,
  focuses = ['focus'],
}: InteractionStatesProps) {
  const grid = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!fields) return;
    const focused = grid.current?.querySelectorAll('[data-state=focus] .MuiInputBase-root') ?? [];
    for (const field of focused) field.classList.add(FOCUSED);
  }, [fields]);
  return (
    <Grid ref={grid}>
      {['rest', 'hover', ...focuses, 'pressed'].map((state) => (
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
