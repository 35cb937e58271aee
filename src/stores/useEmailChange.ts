import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Result } from '../domain/failure';
import type { PendingEmail, User } from '../domain/user';
import { useAuth, useAuthActions } from './AuthProvider';
import { useServices } from './MarketplaceProvider';
import { emailChangeQuery } from './queries';
import { useUserQuery } from './useUserQuery';

interface EmailChange {
  /** The address that waits for its confirmation; null if none does, or until loaded. */
  pending: PendingEmail | null;
  /** Fetches it anew; null, too, if it can't be loaded. Referentially stable. */
  load: (userId: string) => Promise<PendingEmail | null>;
  resend: () => Promise<Result<null>>;
  confirm: (code: string) => Promise<Result<User>>;
  cancel: () => Promise<Result<null>>;
}

/** Null where a new address takes effect at once, as in the demo. */
export function useEmailChange(): EmailChange | null {
  const { emailChange: port } = useServices().marketplace;
  const client = useQueryClient();
  const userId = useAuth().user?.id ?? '';
  const { confirmNewEmail } = useAuthActions();
  const { value } = useUserQuery(port ? (id) => emailChangeQuery(port, id) : null);

  const load = useCallback(
    async (id: string) => {
      if (!port) return null;
      try {
        return await client.query({ ...emailChangeQuery(port, id), staleTime: 0 });
      } catch {
        return null;
      }
    },
    [client, port],
  );

  if (!port) return null;

  const forgetAfter = async <Value>(call: Promise<Result<Value>>): Promise<Result<Value>> => {
    const result = await call;
    if (result.ok) client.setQueryData(emailChangeQuery(port, userId).queryKey, null);
    return result;
  };

  return {
    pending: value ?? null,
    load,
    resend: () => port.resend(),
    confirm: (code) => forgetAfter(confirmNewEmail(code)),
    cancel: () => forgetAfter(port.cancel()),
  };
}
