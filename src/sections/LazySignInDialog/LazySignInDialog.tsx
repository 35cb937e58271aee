import { Suspense, useState } from 'react';
import { PartBoundary } from '../../atoms/PartBoundary/PartBoundary';
import { lazyWithMessages } from '../../i18n/lazyWithMessages';
import type { SignInDialogProps } from '../SignInDialog/SignInDialog';

export type LazySignInDialogProps = SignInDialogProps;

const SignInDialog = lazyWithMessages(
  ['signIn'],
  async () => (await import('../SignInDialog/SignInDialog')).SignInDialog,
);

/** Stays mounted for exit transitions. */
export function LazySignInDialog(props: LazySignInDialogProps) {
  const [mounted, setMounted] = useState(props.open);
  if (props.open && !mounted) setMounted(true);
  // No Suspense boundary before first use: see LazyQuickLookDialog.
  return mounted ? (
    <PartBoundary asked={props.open} onClose={props.onClose}>
      <Suspense fallback={null}>
        <SignInDialog {...props} />
      </Suspense>
    </PartBoundary>
  ) : null;
}
