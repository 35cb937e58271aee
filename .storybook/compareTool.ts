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
  const [args, , , initialArgs = {}] = useArgs() as Partial<ReturnType<typeof useArgs>>;
  const width = windowOf(globals, { viewport })?.width;
  // Not a link before the story is loaded: it would open the desk with neither what is set nor what was typed.
  const isLoaded = Object.keys(globals).length > 0 && args !== undefined;
  const href = isLoaded
    ? comparisonLink(comparisonOf(storyId, changedArgs(args, initialArgs), globals, width))
    : undefined;
  return createElement(
    Button,
    { asChild: true, size: 'small', variant: 'ghost', ariaLabel: false },
    // A new tab: the desk has no sidebar, and the story stays as it was set.
    createElement('a', { href, target: '_blank', title: 'Compare, in a new tab' }, 'Compare'),
  );
}
