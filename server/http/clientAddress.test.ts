import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { memoryLog, silentLog } from '../testing/log.test-helpers';
import { clientAddress, rateLimitAddress } from './clientAddress';

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::ffff:cb00:7107', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:DB8:1:2::9', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['203.0.113.7:4711', '203.0.113.7'],
  ['[2001:db8:1:2::9]:4711', '2001:db8:1:2'],
  ['[2001:db8:1:2::9]', '2001:db8:1:2'],
  ['unknown', 'unknown'],
  ['unknown:4711', 'unknown'],
  ['"203.0.113.7:4711"', 'unknown'],
  ['', 'unknown'],
])('%s is counted as %s', (address, limitKey) => {
  expect(rateLimitAddress(address)).toBe(limitKey);
});

it.each([
  [false, '198.51.100.9', '127.0.0.1'],
  [true, '198.51.100.9', '198.51.100.9'],
  [true, '10.0.0.1, 198.51.100.9', '198.51.100.9'],
  [true, undefined, '127.0.0.1'],
])(
  'with behindProxy %s and X-Forwarded-For %s the address is %s',
  async (behindProxy, forwarded, expected) => {
    const app = new Hono().get('/', (context) =>
      context.text(clientAddress(behindProxy, silentLog)(context)),
    );
    const response = await app.request(
      '/',
      { headers: forwarded === undefined ? {} : { 'X-Forwarded-For': forwarded } },
      { incoming: { socket: { remoteAddress: '127.0.0.1' } } },
    );
    expect(await response.text()).toBe(expected);
  },
);

it('says once that X-Forwarded-For is ignored', async () => {
  const { log, lines } = memoryLog();
  const addressOf = clientAddress(false, log);
  const app = new Hono().get('/', (context) => context.text(addressOf(context)));
  const connection = { incoming: { socket: { remoteAddress: '127.0.0.1' } } };
  await app.request('/', {}, connection);
  expect(lines).toEqual([]);
  for (let count = 0; count < 3; count += 1)
    await app.request('/', { headers: { 'X-Forwarded-For': '198.51.100.9' } }, connection);
  expect(lines).toEqual([{ level: 'warn', msg: 'X-Forwarded-For ignored' }]);
});
