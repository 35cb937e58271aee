import type { Clock } from '../../domain/clock';
import type { SignedInDevice } from '../../domain/device';
import { fail, succeed } from '../../domain/failure';
import type { DevicesPort } from '../ports/devices';

export interface MemoryDevicesOptions {
  clock: Clock;
  /** Where the owner is signed in at the start; the current one is this browser. */
  devices?: readonly SignedInDevice[] | undefined;
  ownerId: string | undefined;
  /** Of the signed-in account. */
  userId: () => string | undefined;
}

/** This browser, and the owner's other ones: nobody signs in on another in memory. */
export function memoryDevices({ clock, devices = [], ownerId, userId }: MemoryDevicesOptions) {
  const stored = devices.find(({ current }) => current);
  const { id, userAgent } = stored ?? { id: 'this-browser', userAgent: '' };
  let signedInAt = stored?.signedInAt ?? clock.now();
  let others = devices.filter(({ current }) => !current);

  const list = (user: string): readonly SignedInDevice[] => [
    { id, userAgent, signedInAt, lastSeenAt: clock.now(), current: true },
    ...(user === ownerId ? others : []),
  ];
  const endOthers = (user: string) => {
    if (user === ownerId) others = [];
  };

  const port: DevicesPort = {
    list: async () => {
      const user = userId();
      return user === undefined ? fail('signedOut') : succeed(list(user));
    },
    end: async (ended) => {
      const user = userId();
      if (user === undefined) return fail('signedOut');
      if (ended === id) return fail('refused');
      if (!list(user).some((device) => device.id === ended)) return fail('notFound');
      others = others.filter((device) => device.id !== ended);
      return succeed(null);
    },
    endOthers: async () => {
      const user = userId();
      if (user === undefined) return fail('signedOut');
      endOthers(user);
      return succeed(null);
    },
  };

  return {
    port,
    list,
    endOthers,
    /** This browser has a new session. */
    signedIn: () => {
      signedInAt = clock.now();
    },
  };
}
