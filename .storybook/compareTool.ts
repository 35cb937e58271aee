import { createElement } from 'react';
import { Button } from 'storybook/internal/components';
import { useGlobals, useStorybookApi, useStorybookState } from 'storybook/manager-api';
import { comparisonLink, comparisonOf } from './docs/comparison';

/** No JSX: Storybook compiles the manager's with the classic runtime. */
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
