import { createElement } from 'react';
import { Button } from 'storybook/internal/components';
import { useArgs, useGlobals, useParameter, useStorybookState } from 'storybook/manager-api';
import { changedArgs } from './argsInAddress';
import { comparisonLink, comparisonOf } from './docs/comparison';
import { windowOf } from './pictures';

/** No JSX: Storybook compiles the manager's with the classic runtime. */
export function CompareTool() {
  const { storyId } = useStorybookState();
  const [globals] = useGlobals();
  const viewport = useParameter('viewport');
  // Missing until the story is loaded.
  const [args = {}, , , initialArgs = {}] = useArgs() as Partial<ReturnType<typeof useArgs>>;
  const width = windowOf(globals, { viewport })?.width;
  const href = comparisonLink(comparisonOf(storyId, changedArgs(args, initialArgs), globals, width));
  return createElement(
    Button,
    { asChild: true, size: 'small', variant: 'ghost', ariaLabel: false },
    // A new tab: the desk has no sidebar, and the story stays as it was set.
    createElement('a', { href, target: '_blank', title: 'Compare, in a new tab' }, 'Compare'),
  );
}
