import { lazy, Suspense, useState } from 'react';
import type { SignInDialogProps } from '../SignInDialog/SignInDialog';

export type SignInOnDemandProps = SignInDialogProps;

const SignInDialog = lazy(async () => ({
  default: (await import('../SignInDialog/SignInDialog')).SignInDialog,
}));

/** Lazy sign-in dialog; stays mounted for exit transitions. */
export function SignInOnDemand(props: SignInOnDemandProps) {
  const [wanted, setWanted] = useState(props.open);
  if (props.open && !wanted) setWanted(true);
  // No Suspense boundary before first use: see QuickLookOnDemand.
  return wanted ? (
    <Suspense fallback={null}>
      <SignInDialog {...props} />
    </Suspense>
  ) : null;
}
