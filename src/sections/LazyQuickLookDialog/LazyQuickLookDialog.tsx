import { lazy, Suspense, useState } from 'react';
import { PartBoundary } from '../../atoms/PartBoundary/PartBoundary';
import type { QuickLookDialogProps } from '../QuickLookDialog/QuickLookDialog';

export type LazyQuickLookDialogProps = QuickLookDialogProps;

const QuickLookDialog = lazy(async () => {
  const { QuickLookDialog: component } = await import('../QuickLookDialog/QuickLookDialog');
  return { default: component };
});

/** Stays mounted for exit transitions. */
export function LazyQuickLookDialog(props: LazyQuickLookDialogProps) {
  const open = props.quickLook !== null;
  const [mounted, setMounted] = useState(open);
  if (open && !mounted) setMounted(true);
  // No Suspense boundary before first use: React would hydrate it separately and discard concurrent work.
  return mounted ? (
    <PartBoundary asked>
      <Suspense fallback={null}>
        <QuickLookDialog {...props} />
      </Suspense>
    </PartBoundary>
  ) : null;
}
