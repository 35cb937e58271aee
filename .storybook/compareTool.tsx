import { Button } from 'storybook/internal/components';
import { useGlobals, useStorybookApi, useStorybookState } from 'storybook/manager-api';
import { comparisonLink, comparisonOf } from './docs/comparison';

/** Opens the story of the canvas on the compare desk, with its args and the settings of the toolbar. */
export function CompareTool() {
  const { storyId } = useStorybookState();
  const [globals] = useGlobals();
  const args = useStorybookApi().getQueryParam('args') ?? '';
  return (
    <Button asChild size="small" variant="ghost" ariaLabel={false}>
      <a href={comparisonLink(comparisonOf(storyId, args, globals))}>Compare</a>
    </Button>
  );
}
