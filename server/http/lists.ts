import type { Context } from 'hono';
import type { Clock } from '../../src/domain/clock';
import type { Log } from '../log';
import { jsonArray, toBodyStream } from './jsonStream';
import { createMemoryRateLimit } from './memoryRateLimit';
import { refuse } from './responses';

/** Per person, of all lists together; the shop's pages ask for each when they are opened. */
export const LIST_RATE = { max: 60, windowMs: 60_000 };

/** Resolves with the end of one's turn. */
function createTurns(): (key: string) => Promise<() => void> {
  const last = new Map<string, Promise<void>>();
  return async (key) => {
    const before = last.get(key);
    let end: () => void = () => undefined;
    const turn = new Promise<void>((resolve) => (end = resolve));
    last.set(key, turn);
    await before;
    return () => {
      end();
      if (last.get(key) === turn) last.delete(key);
    };
  };
}

export type SendList = (
  context: Context,
  userId: string,
  batches: AsyncIterable<readonly object[]>,
) => Promise<Response>;

/** Answers with a list of any length, batch by batch, one list per person at a time: memory and connections are bounded. */
export function createLists(clock: Clock, log: Log): SendList {
  const rateLimit = createMemoryRateLimit(LIST_RATE, clock);
  const turnOf = createTurns();

  /** The turn ends when the last batch has been read, or the visitor has left. */
  async function* inTurn(userId: string, batches: AsyncIterable<readonly object[]>) {
    const endTurn = await turnOf(userId);
    try {
      yield* batches;
    } finally {
      endTurn();
    }
  }

  return async (context, userId, batches) => {
    const retryAfterS = rateLimit(userId);
    if (retryAfterS > 0) return refuse(context, { kind: 'tooMany', retryAfterS });
    const headers = { 'Content-Type': 'application/json' };
    // Nobody would read the body.
    if (context.req.method === 'HEAD') return context.body(null, 200, headers);
    const content = await toBodyStream(jsonArray(inTurn(userId, batches)), (err) =>
      log.error({ err }, 'list failed'),
    );
    return context.body(content, 200, headers);
  };
}
