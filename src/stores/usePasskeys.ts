import { useQueryClient } from '@tanstack/react-query';
import { succeed, type Result } from '../domain/failure';
import type { LoadState } from '../domain/loadState';
import type { AddedPasskey, Passkey, PasskeyProof } from '../domain/passkey';
import { useAuth } from './AuthProvider';
import { useServices } from './MarketplaceProvider';
import { passkeysQuery } from './queries';
import { useUserQuery } from './useUserQuery';

interface Passkeys {
  /** Oldest first; empty until loaded. */
  passkeys: readonly Passkey[];
  state: LoadState;
  retry: () => void;
  /** Whether this browser can add one. */
  available: boolean;
  /** @param onAsked the proof was right: the browser's dialog opens */
  add: (proof: PasskeyProof, onAsked: () => void) => Promise<AddedPasskey>;
  rename: (id: string, name: string) => Promise<Result<null>>;
  /** Succeeds, too, if it is gone already. */
  remove: (id: string, proof: PasskeyProof) => Promise<Result<null>>;
}

/** Null where accounts have none, as in the demo. */
export function usePasskeys(): Passkeys | null {
  const { marketplace, passkeyTools } = useServices();
  const { passkeys: port } = marketplace;
  const client = useQueryClient();
  const userId = useAuth().user?.id ?? '';
  const { value, ...query } = useUserQuery(port ? (id) => passkeysQuery(port, id) : null);
  if (!port || !passkeyTools) return null;

  const change = async (changed: (listed: readonly Passkey[]) => readonly Passkey[]) => {
    const { queryKey } = passkeysQuery(port, userId);
    // Race: an earlier response must not win.
    await client.cancelQueries({ queryKey });
    client.setQueryData(queryKey, (listed) => listed && changed(listed));
  };

  return {
    passkeys: value ?? [],
    ...query,
    available: passkeyTools.isAvailable(),
    add: async (proof, onAsked) => {
      const asked = await port.startAdding(proof);
      if (!asked.ok) return { kind: 'failed', failure: asked.failure };
      onAsked();
      const outcome = await passkeyTools.create(asked.value);
      if (outcome.kind === 'failed') return { kind: 'browserFailed' };
      if (outcome.kind !== 'done') return outcome;
      const added = await port.finishAdding(outcome.answer);
      if (!added.ok) return { kind: 'failed', failure: added.failure };
      await change((listed) => [...listed, added.value]);
      return { kind: 'added', passkey: added.value };
    },
    rename: async (id, name) => {
      const result = await port.rename(id, name);
      if (result.ok) await change((listed) => listed.map((one) => (one.id === id ? { ...one, name } : one)));
      return result;
    },
    remove: async (id, proof) => {
      const result = await port.remove(id, proof);
      if (!result.ok && result.failure.kind !== 'notFound') return result;
      await change((listed) => listed.filter((one) => one.id !== id));
      return succeed(null);
    },
  };
}
