import type * as v from 'valibot';
import type { announceProductSchema } from '../../src/marketplace/http/contract';

type Announcement = v.InferInput<typeof announceProductSchema>;

/** A valid body of `POST /api/uploads`: a text of one byte, for one rupee. */
export function announcement(changes: Partial<Announcement> = {}): Announcement {
  return {
    ...{ title: 'T', subtitle: '', description: 'D', price: 1, category: 'code', tags: [] },
    ...{ fileName: 'a.txt', size: 1 },
    ...changes,
  };
}
