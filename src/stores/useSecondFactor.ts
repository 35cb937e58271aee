import { useQueryClient } from '@tanstack/react-query';
import type { Result } from '../domain/failure';
import type { LoadState } from '../domain/loadState';
import type { SecondFactor } from '../domain/secondFactor';
import type { SecondFactorPort } from '../marketplace/ports/secondFactor';
import { useAuth } from './AuthProvider';
import { useServices } from './MarketplaceProvider';
import { devicesQuery, secondFactorQuery } from './queries';
import { useUserQuery } from './useUserQuery';

interface UserSecondFactor extends Pick<
  SecondFactorPort,
  'enrol' | 'confirm' | 'remove' | 'renewBackupCodes'
> {
  /** Undefined until loaded. */
  factor: SecondFactor | undefined;
  state: LoadState;
  retry: () => void;
}

/** Null where accounts can't have one, as in the demo. */
export function useSecondFactor(): UserSecondFactor | null {
  const { secondFactor: port, devices } = useServices().marketplace;
  const client = useQueryClient();
  const userId = useAuth().user?.id ?? '';
  const { value, ...query } = useUserQuery(port ? (id) => secondFactorQuery(port, id) : null);
  if (!port) return null;

  const refetchAfter = async <Value>(call: Promise<Result<Value>>): Promise<Result<Value>> => {
    const result = await call;
    if (result.ok) await client.invalidateQueries({ queryKey: secondFactorQuery(port, userId).queryKey });
    return result;
  };

  return {
    factor: value,
    ...query,
    enrol: (password) => port.enrol(password),
    confirm: async (code) => {
      const result = await refetchAfter(port.confirm(code));
      // The other sessions have ended.
      if (result.ok && devices)
        await client.invalidateQueries({ queryKey: devicesQuery(devices, userId).queryKey });
      return result;
    },
    remove: (proof) => refetchAfter(port.remove(proof)),
    renewBackupCodes: (proof) => refetchAfter(port.renewBackupCodes(proof)),
  };
}
