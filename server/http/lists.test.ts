import { Hono } from 'hono';
import { expect, it, vi } from 'vitest';
import { manualClock } from '../../src/domain/clock';
import { memoryLog } from '../testing/log.test-helpers';
import { createLists, LIST_RATE } from './lists';

type Batches = () => AsyncIterable<readonly object[]>;

function open(batchesOf: Record<string, Batches>) {
  const clock = manualClock();
  const { log, lines } = memoryLog();
  const sendList = createLists(clock, log);
  const app = new Hono().get('/:person', (context) => {
    const person = context.req.param('person');
    return sendList(context, person, batchesOf[person]?.() ?? empty());
  });
  return { app, clock, lines };
}

async function* empty(): AsyncGenerator<readonly object[], void, undefined> {
  yield* [];
}

it('is sent in batches as one array', async () => {
  const { app } = open({
    asha: async function* () {
      yield [{ id: 1 }, { id: 2 }];
      yield [];
      yield [{ id: 3 }];
    },
  });
  const response = await app.request('/asha');
  expect(response.headers.get('Content-Type')).toBe('application/json');
  expect(await response.json()).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }]);
  expect(await (await app.request('/ravi')).json()).toEqual([]);
});

it('is read for each person one at a time, and at once for others', async () => {
  const waiting: (() => void)[] = [];
  let reading = 0;
  const slow: Batches = async function* () {
    reading += 1;
    await new Promise<void>((resolve) => waiting.push(resolve));
    yield [{ id: 1 }];
    reading -= 1;
  };
  const { app } = open({ asha: slow, ravi: slow });
  const requests = ['/asha', '/asha', '/asha', '/ravi'].map(async (path) => app.request(path));
  await vi.waitFor(() => expect(waiting).toHaveLength(2));
  for (let count = 2; count <= 4; count += 1) {
    expect(reading).toBeLessThanOrEqual(2);
    waiting.shift()?.();
    if (count < 4) await vi.waitFor(() => expect(waiting).not.toEqual([]));
    else break;
  }
  await vi.waitFor(() => {
    waiting.splice(0).forEach((next) => next());
    expect(reading).toBe(0);
  });
  for (const response of await Promise.all(requests)) expect(await response.json()).toEqual([{ id: 1 }]);
});

it('lets the next one go when the visitor leaves, and when reading fails', async () => {
  let fails = false;
  const { app, lines } = open({
    asha: async function* () {
      for (let id = 0; id < 100; id += 1) {
        yield [{ id }];
        if (fails) throw new Error('broken');
      }
    },
  });
  const left = await app.request('/asha');
  await left.body?.cancel();
  fails = true;
  const broken = await app.request('/asha');
  await expect(broken.text()).rejects.toThrow();
  expect(lines).toMatchObject([{ level: 'error', err: { message: 'broken' }, msg: 'list failed' }]);
  fails = false;
  expect(await (await app.request('/asha')).json()).toHaveLength(100);
});

it('isn’t read for HEAD, and only so often a minute', async () => {
  const read = vi.fn();
  const { app, clock } = open({
    asha: async function* () {
      read();
      yield [];
    },
  });
  expect((await app.request('/asha', { method: 'HEAD' })).status).toBe(200);
  expect(read).not.toHaveBeenCalled();
  for (let count = 1; count < LIST_RATE.max; count += 1)
    expect(await (await app.request('/asha')).json()).toEqual([]);
  const refused = await app.request('/asha');
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '60']);
  expect((await app.request('/ravi')).status).toBe(200);
  clock.advance(LIST_RATE.windowMs);
  expect((await app.request('/asha')).status).toBe(200);
});
