import { lazy, Suspense, useState } from 'react';
import type { QuickLookDialogProps } from '../QuickLookDialog/QuickLookDialog';

export type QuickLookOnDemandProps = QuickLookDialogProps;

// A dialog is heavy, and most visitors look at the list first.
const QuickLookDialog = lazy(async () => {
  const { QuickLookDialog: component } = await import('../QuickLookDialog/QuickLookDialog');
  return { default: component };
});

/** The quick look, fetched when it is first asked for. From then on it stays, so that it can fade when closed. */
export function QuickLookOnDemand(props: QuickLookOnDemandProps) {
  const asked = props.quickLook !== null;
  const [wanted, setWanted] = useState(asked);
  if (asked && !wanted) setWanted(true);
  // No boundary before: React would have to hydrate it apart, and would start over what it renders meanwhile.
  return wanted ? (
    <Suspense fallback={null}>
      <QuickLookDialog {...props} />
    </Suspense>
  ) : null;
}
