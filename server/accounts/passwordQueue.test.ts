import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { manualClock } from '../../src/domain/clock';
import { BusyError } from '../http/responses';
import { CONCURRENT_HASHES, createPasswordQueue, ROOM_WAIT_MS, WAITING_HASHES } from './passwordQueue';

it('hashes and verifies, a few at a time, and never before a file that is read meanwhile', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'shop-passwords-'));
  await writeFile(join(folder, 'file'), 'content');
  const { hash, verify } = createPasswordQueue(manualClock());
  const stored = await hash('correct horse');
  expect(await verify({ hash: stored, password: 'correct horse' })).toBe(true);
  expect(await verify({ hash: stored, password: 'wrong' })).toBe(false);

  const order: string[] = [];
  const hashes = Array.from({ length: 12 }, () => hash('correct horse').then(() => order.push('hash')));
  const read = readFile(join(folder, 'file'), 'utf8').then((text) => order.push(text));
  await Promise.all([...hashes, read]);
  // Those that were running may have ended.
  expect(order.indexOf('content')).toBeLessThanOrEqual(CONCURRENT_HASHES);
  await rm(folder, { recursive: true });
});

it('refuses when too many wait, and takes more afterwards', async () => {
  const clock = manualClock();
  let end: () => void = () => undefined;
  const blocked = new Promise<void>((resolve) => (end = resolve));
  const queue = createPasswordQueue(clock, {
    hash: (password) => blocked.then(() => password),
    verify: () => Promise.resolve(true),
  });
  const running = Array.from({ length: CONCURRENT_HASHES + WAITING_HASHES }, () => queue.hash('a'));
  await Promise.resolve();
  const noRoom = queue.waitForRoom();
  clock.advance(ROOM_WAIT_MS);
  await expect(noRoom).rejects.toThrow(BusyError);
  await expect(queue.hash('a')).rejects.toThrow(BusyError);
  await expect(queue.verify({ hash: 'a', password: 'a' })).rejects.toThrow(BusyError);
  const room = queue.waitForRoom();
  end();
  await Promise.all(running);
  clock.advance(ROOM_WAIT_MS);
  await room;
  await queue.waitForRoom();
  expect(await queue.hash('b')).toBe('b');
});
