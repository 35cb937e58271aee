import { useMemo } from 'react';
import { fail, type Result } from '../domain/failure';
import type { User } from '../domain/user';
import { useAuthActions } from '../stores/AuthProvider';
import { useServices } from '../stores/MarketplaceProvider';

/** Resolves to null if the visitor cancels the browser's dialog. */
export type PasskeySignIn = () => Promise<Result<User> | null>;

/** Null where the marketplace or this browser has no passkeys. */
export function usePasskeySignIn(): PasskeySignIn | null {
  const { marketplace, passkeyTools } = useServices();
  const { passkeys } = marketplace;
  const { signInWithPasskey } = useAuthActions();
  return useMemo(() => {
    if (!passkeys || !passkeyTools?.isAvailable()) return null;
    return async () => {
      const asked = await passkeys.startSignIn();
      if (!asked.ok) return asked;
      const outcome = await passkeyTools.use(asked.value);
      if (outcome.kind === 'cancelled') return null;
      // The library's code could not be loaded, or the authenticator broke off.
      if (outcome.kind !== 'done') return fail('unavailable');
      const result = await signInWithPasskey(outcome.answer);
      // The dialog was open for too long. The text for links doesn't fit.
      return !result.ok && result.failure.kind === 'expired' ? fail('aborted') : result;
    };
  }, [passkeys, passkeyTools, signInWithPasskey]);
}
