import { Suspense, useState } from 'react';
import { PartBoundary } from '../../atoms/PartBoundary/PartBoundary';
import { lazyWithMessages } from '../../i18n/lazyWithMessages';
import type { QuickLookDialogProps } from '../QuickLookDialog/QuickLookDialog';

export type LazyQuickLookDialogProps = QuickLookDialogProps;

const QuickLookDialog = lazyWithMessages(
  ['productPage'],
  async () => (await import('../QuickLookDialog/QuickLookDialog')).QuickLookDialog,
);

/** Stays mounted for exit transitions. */
export function LazyQuickLookDialog(props: LazyQuickLookDialogProps) {
  const open = props.quickLook !== null;
  const [mounted, setMounted] = useState(open);
  if (open && !mounted) setMounted(true);
  // No Suspense boundary before first use: React would hydrate it separately and discard concurrent work.
  return mounted ? (
    <PartBoundary asked={open} onClose={props.onClose}>
      <Suspense fallback={null}>
        <QuickLookDialog {...props} />
      </Suspense>
    </PartBoundary>
  ) : null;
}
