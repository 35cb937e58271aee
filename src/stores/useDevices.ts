import { useQueryClient } from '@tanstack/react-query';
import type { SignedInDevice } from '../domain/device';
import { succeed, type Result } from '../domain/failure';
import type { LoadState } from '../domain/loadState';
import { useAuth } from './AuthProvider';
import { useServices } from './MarketplaceProvider';
import { devicesQuery } from './queries';
import { useUserQuery } from './useUserQuery';

interface Devices {
  /** This one first, then those last seen; empty until loaded. */
  devices: readonly SignedInDevice[];
  state: LoadState;
  retry: () => void;
  /** Succeeds, too, if it was signed out already. */
  end: (id: string) => Promise<Result<null>>;
  endOthers: () => Promise<Result<null>>;
}

/** Null where accounts have no other devices, as in the demo. */
export function useDevices(): Devices | null {
  const { devices: port } = useServices().marketplace;
  const client = useQueryClient();
  const userId = useAuth().user?.id ?? '';
  const { value, ...query } = useUserQuery(port ? (id) => devicesQuery(port, id) : null);
  if (!port) return null;

  const keep = async (isKept: (device: SignedInDevice) => boolean) => {
    const { queryKey } = devicesQuery(port, userId);
    // Race: an earlier response must not bring it back.
    await client.cancelQueries({ queryKey });
    client.setQueryData(queryKey, (listed) => listed?.filter(isKept));
  };

  return {
    devices: value ?? [],
    ...query,
    end: async (id) => {
      const result = await port.end(id);
      if (!result.ok && result.failure.kind !== 'notFound') return result;
      await keep((device) => device.id !== id);
      return succeed(null);
    },
    endOthers: async () => {
      const result = await port.endOthers();
      if (result.ok) await keep(({ current }) => current);
      return result;
    },
  };
}
