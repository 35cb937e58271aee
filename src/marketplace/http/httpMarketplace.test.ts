import { describe, expect, it, vi } from 'vitest';
import { cutSearchText, DEFAULT_QUERY } from '../../domain/catalogueQuery';
import { manualClock } from '../../domain/clock';
import { httpMarketplace } from './httpMarketplace';
import { buildUploadRequest } from '../../domain/builders.test-helpers';

const page = { products: [], total: 0, next: null };

function open(answer: (address: string, init: RequestInit) => Promise<Response>) {
  const clock = manualClock();
  const fetch = vi.fn(answer);
  const { catalogue } = httpMarketplace({ fetch, clock });
  return {
    clock,
    fetch,
    find: (signal?: AbortSignal) => catalogue.find(DEFAULT_QUERY, { size: 5 }, { signal }),
  };
}

/** Rejects on abort like `fetch`. */
function silence(_address: string, { signal }: RequestInit): Promise<Response> {
  return new Promise((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('called off', 'AbortError')));
  });
}

const failed = (kind: string) => ({ ok: false, failure: { kind } });

describe('a call', () => {
  it('strips fields unknown to the contract', async () => {
    const { find } = open(async () => Response.json({ ...page, secret: 1 }));
    expect(await find()).toEqual({ ok: true, value: { ...page, total: { count: 0, exact: true } } });
  });

  it.each([
    ['of an older server, which counts all', {}, true],
    ['that is exact', { totalExact: true }, true],
    ['that is a lower bound', { totalExact: false }, false],
  ])('reads a total %s', async (_what, fields, exact) => {
    const { find } = open(async () => Response.json({ ...page, total: 10_000, ...fields }));
    expect(await find()).toMatchObject({ value: { total: { count: 10_000, exact } } });
  });

  it.each([
    ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['no JSON', async () => new Response('<html>')],
    ['an error page of a proxy', async () => new Response('Bad gateway', { status: 502 })],
    ['a value under the status of an error', async () => Response.json(page, { status: 500 })],
  ])('with %s is unavailable', async (_what, answer) => {
    expect(await open(answer).find()).toEqual(failed('unavailable'));
  });

  it.each([
    ['another JSON', async () => Response.json({ products: 7 })],
    [
      'a category that it does not know',
      async () => Response.json({ ...page, products: [{ category: 'fonts' }] }),
    ],
    [
      'a failure that it does not know',
      async () => Response.json({ failure: { kind: 'odd' } }, { status: 500 }),
    ],
  ])('with %s is outdated', async (_what, answer) => {
    expect(await open(answer).find()).toEqual(failed('outdated'));
  });

  it.each(['refused', 'signedOut', 'notFound', 'unavailable'])(
    'passes on the server’s failure %s',
    async (kind) => {
      const { find } = open(async () => Response.json({ failure: { kind } }, { status: 400 }));
      expect(await find()).toEqual(failed(kind));
    },
  );

  it.each([
    [400, 'refused'],
    [403, 'refused'],
    [408, 'unavailable'],
    [413, 'refused'],
    [414, 'refused'],
    [422, 'refused'],
    [429, 'tooMany'],
    [431, 'refused'],
    [502, 'unavailable'],
  ])('with a proxy’s answer %d is %s', async (status, kind) => {
    expect(await open(async () => new Response('<html>', { status })).find()).toEqual(failed(kind));
  });

  it('names the field that the server refuses', async () => {
    const failure = { kind: 'refused', field: 'name' };
    const { find } = open(async () => Response.json({ failure }, { status: 400 }));
    expect(await find()).toEqual({ ok: false, failure });
  });

  it('cuts a long search text as the demo does', async () => {
    const fetch = vi.fn(async () => Response.json(page));
    const { catalogue } = httpMarketplace({ fetch, clock: manualClock() });
    const text = `${'क '.repeat(249)}😀`.padEnd(10_000, 'ख');
    expect(await catalogue.find({ ...DEFAULT_QUERY, text }, { size: 24 })).toMatchObject({ ok: true });
    const [[address]] = fetch.mock.calls as unknown as [[string]];
    expect(new URL(address, 'https://shop.example').searchParams.get('text')).toBe(cutSearchText(text));
  });

  it('times out as unavailable', async () => {
    const { find, clock } = open(silence);
    const result = find();
    clock.advance(20_000);
    expect(await result).toEqual(failed('unavailable'));
  });

  it('can be aborted before and during the request', async () => {
    const { find, fetch } = open(silence);
    expect(await find(AbortSignal.abort())).toEqual(failed('aborted'));
    expect(fetch).not.toHaveBeenCalled();
    const controller = new AbortController();
    const result = find(controller.signal);
    controller.abort();
    expect(await result).toEqual(failed('aborted'));
  });

  it('clears its timer', async () => {
    const { find, clock } = open(async () => Response.json(page));
    const calledOff = vi.fn();
    vi.spyOn(clock, 'after').mockReturnValue(calledOff);
    await find();
    expect(calledOff).toHaveBeenCalledTimes(1);
  });
});

it('an upload obeys controls that are pressed while its code loads', async () => {
  const fetch = vi.fn(silence);
  const { uploads } = httpMarketplace({ fetch, clock: manualClock() });
  const onEvent = vi.fn();
  const { controls, result } = uploads.start(buildUploadRequest(), { onEvent });
  controls?.pause();
  await vi.dynamicImportSettled();
  expect(onEvent.mock.calls).toEqual([[{ kind: 'paused' }]]);
  expect(fetch).not.toHaveBeenCalled();
  controls?.cancel();
  expect(await result).toEqual(failed('aborted'));
});
