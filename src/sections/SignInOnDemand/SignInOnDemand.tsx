import { lazy, Suspense, useState } from 'react';
import type { SignInDialogProps } from '../SignInDialog/SignInDialog';

export type SignInOnDemandProps = SignInDialogProps;

const SignInDialog = lazy(async () => ({
  default: (await import('../SignInDialog/SignInDialog')).SignInDialog,
}));

/** The sign-in dialog, fetched when it is first asked for. From then on it stays, so that it can fade when closed. */
export function SignInOnDemand(props: SignInOnDemandProps) {
  const [wanted, setWanted] = useState(props.open);
  if (props.open && !wanted) setWanted(true);
  // No boundary before: see QuickLookOnDemand.
  return wanted ? (
    <Suspense fallback={null}>
      <SignInDialog {...props} />
    </Suspense>
  ) : null;
}
