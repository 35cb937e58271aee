import { lazy, Suspense, useState } from 'react';
import type { QuickLookDialogProps } from '../QuickLookDialog/QuickLookDialog';

export type QuickLookOnDemandProps = QuickLookDialogProps;

// Loaded on demand: most visitors browse the list first.
const QuickLookDialog = lazy(async () => {
  const { QuickLookDialog: component } = await import('../QuickLookDialog/QuickLookDialog');
  return { default: component };
});

/** Lazy quick look; stays mounted for exit transitions. */
export function QuickLookOnDemand(props: QuickLookOnDemandProps) {
  const asked = props.quickLook !== null;
  const [wanted, setWanted] = useState(asked);
  if (asked && !wanted) setWanted(true);
  // No Suspense boundary before first use: React would hydrate it separately and discard concurrent work.
  return wanted ? (
    <Suspense fallback={null}>
      <QuickLookDialog {...props} />
    </Suspense>
  ) : null;
}
