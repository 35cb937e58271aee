import { createElement } from 'react';
import { Button } from 'storybook/internal/components';
import { useArgs, useGlobals, useParameter, useStorybookState } from 'storybook/manager-api';
import { changedArgs } from './argsInAddress';
import { comparisonLink, comparisonOf } from './docs/comparison';

interface Viewports {
  options?: Record<string, { styles: { width: string } } | undefined>;
}

/** No JSX: Storybook compiles the manager's with the classic runtime. */
export function CompareTool() {
  const { storyId } = useStorybookState();
  const [globals] = useGlobals();
  const { options = {} } = useParameter<Viewports>('viewport', {});
  const { value } = (globals['viewport'] ?? {}) as { value?: string };
  const width = value === undefined ? undefined : options[value]?.styles.width;
  // Missing until the story is loaded.
  const [args = {}, , , initialArgs = {}] = useArgs() as Partial<ReturnType<typeof useArgs>>;
  const href = comparisonLink(
    comparisonOf(
      storyId,
      changedArgs(args, initialArgs),
      globals,
      width === undefined ? undefined : parseInt(width),
    ),
  );
  return createElement(
    Button,
    { asChild: true, size: 'small', variant: 'ghost', ariaLabel: false },
    // A new tab: the desk has no sidebar, and the story stays as it was set.
    createElement('a', { href, target: '_blank', title: 'Compare, in a new tab' }, 'Compare'),
  );
}
