import pLimit from 'p-limit';
import { hasRoom } from '../disk/freeSpace';
import type { StagedFiles } from '../storage/fileStorage';

export interface UploadSpaceParts {
  storage: Pick<StagedFiles, 'freeSpace' | 'size'>;
  /** Deletes something that is not needed and not among `underWay`; false if there is nothing left. */
  giveUp: (underWay: ReadonlySet<string>) => Promise<boolean>;
}

/**
 * The room on this instance's disk, without what uploads under way have been promised: the rest of their announced sizes,
 * whatever the length of a single request.
 */
export function createUploadSpace({ storage, giveUp }: UploadSpaceParts) {
  /** Uploads that are being received, by id, and how many requests do so. */
  const underWay = new Map<string, { size: number; requests: number }>();
  // Between two looks at the disk, nobody else may be promised the same room.
  const inTurn = pLimit(1);

  const missingOf = async (id: string, size: number) => Math.max(0, size - ((await storage.size(id)) ?? 0));

  async function fits(bytes: number): Promise<boolean> {
    const missing = await Promise.all([...underWay].map(([id, { size }]) => missingOf(id, size)));
    const promised = missing.reduce((sum, one) => sum + one, 0);
    return hasRoom(await storage.freeSpace(), promised + bytes);
  }

  async function makeRoom(bytes: number): Promise<boolean> {
    while (!(await fits(bytes))) if (!(await giveUp(new Set(underWay.keys())))) return false;
    return true;
  }

  function release(id: string): void {
    const upload = underWay.get(id);
    if (!upload) return;
    upload.requests -= 1;
    if (upload.requests === 0) underWay.delete(id);
  }

  return {
    /** Promises nothing; makes room if there is none. False if that is impossible. */
    hasRoomFor: (bytes: number): Promise<boolean> => inTurn(() => makeRoom(bytes)),

    /** Receives an upload of this announced size; null without room for the rest of it. */
    receive: async <Value>(id: string, size: number, work: () => Promise<Value>): Promise<Value | null> => {
      const isPromised = await inTurn(async () => {
        const current = underWay.get(id);
        // Another request of the same upload has it already.
        if (!current && !(await makeRoom(await missingOf(id, size)))) return false;
        underWay.set(id, { size, requests: (current?.requests ?? 0) + 1 });
        return true;
      });
      if (!isPromised) return null;
      try {
        return await work();
      } finally {
        release(id);
      }
    },
  };
}
