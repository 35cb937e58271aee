import { createElement } from 'react';
import { Button } from 'storybook/internal/components';
import { useGlobals, useStorybookApi, useStorybookState } from 'storybook/manager-api';
import { comparisonLink, comparisonOf } from './docs/comparison';

/**
 * Opens the story of the canvas on the compare desk, with its args and the settings of the toolbar. Storybook compiles JSX for
 * the manager in the classic way, so there is none here.
 */
export function CompareTool() {
  const { storyId } = useStorybookState();
  const [globals] = useGlobals();
  const args = useStorybookApi().getQueryParam('args') ?? '';
  const href = comparisonLink(comparisonOf(storyId, args, globals));
  return createElement(
    Button,
    { asChild: true, size: 'small', variant: 'ghost', ariaLabel: false },
    createElement('a', { href }, 'Compare'),
  );
}
