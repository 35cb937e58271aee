import { describe, expect, it } from 'vitest';
import { manualClock } from '../../src/domain/clock';
import { KNOWN_DEVICE_DAYS } from '../../src/domain/limits';
import { createKnownDevices } from './knownDevices';

const DAY_MS = 24 * 60 * 60 * 1000;
const EMAIL = 'asha@example.com';

function setUp(secret = 'a secret') {
  const clock = manualClock(1_800_000_000_000);
  let hash = 'a hash';
  const devices = createKnownDevices(secret, clock, {
    ...{ prefix: 'kriti', isHttps: false },
    sealOf: async () => hash,
  });
  let cookie = '';
  return {
    ...{ clock, devices },
    setPassword: (next: string) => {
      hash = next;
    },
    cookie: () => cookie,
    headers: () => new Headers({ Cookie: `a=b; ${cookie}; c=d` }),
    remember: async (email: string) => {
      cookie = (await devices.remember(new Headers({ Cookie: cookie }), email)).split(';')[0] ?? '';
    },
  };
}

describe('a browser', () => {
  it('is new before anybody signs in, and known for the address after that', async () => {
    const { devices, headers, remember } = setUp();
    expect(await devices.find(headers(), EMAIL)).toBeNull();
    await remember(EMAIL);
    expect(await devices.find(headers(), ' ASHA@example.com'.trim())).toMatch(/^[\w-]{22}$/);
    expect(await devices.find(headers(), 'ravi@example.com')).toBeNull();
  });

  it(`is known for ${KNOWN_DEVICE_DAYS} days`, async () => {
    const { clock, devices, headers, remember } = setUp();
    await remember(EMAIL);
    clock.advance(KNOWN_DEVICE_DAYS * DAY_MS - 1);
    expect(await devices.find(headers(), EMAIL)).not.toBeNull();
    clock.advance(1);
    expect(await devices.find(headers(), EMAIL)).toBeNull();
  });

  it('is known for the last four accounts', async () => {
    const { cookie, devices, headers, remember } = setUp();
    const people = ['a', 'b', 'c', 'd', 'e'].map((name) => `${name}@example.com`);
    for (const email of people) await remember(email);
    // Again: takes no room of others.
    await remember('e@example.com');
    const found = await Promise.all(people.map((email) => devices.find(headers(), email)));
    expect(people.filter((_email, index) => found[index] !== null)).toEqual(people.slice(1));
    expect(cookie().length).toBeLessThan(400);
  });

  it('is new once the account has another password', async () => {
    const { devices, headers, remember, setPassword } = setUp();
    await remember(EMAIL);
    setPassword('another hash');
    expect(await devices.find(headers(), EMAIL)).toBeNull();
    await remember(EMAIL);
    expect(await devices.find(headers(), EMAIL)).not.toBeNull();
  });

  it('is not known by a cookie that was forged, changed or cut', async () => {
    const { cookie, devices, remember } = setUp();
    await remember(EMAIL);
    const value = cookie();
    const other = setUp('another secret');
    await other.remember(EMAIL);
    const found = (text: string) => devices.find(new Headers({ Cookie: text }), EMAIL);
    expect(await found(value)).not.toBeNull();
    const [name = '', entry = ''] = value.split('=');
    const [id = '', expires = '', mac = ''] = entry.split('.');
    const longer = (parseInt(expires, 36) + DAY_MS).toString(36);
    for (const forged of [
      other.cookie(),
      `${name}=${id}.${longer}.${mac}`,
      `${name}=${id}.${expires}.${mac.slice(1)}`,
      `${name}=${id}.${expires}.${'é'.repeat(43)}`,
      `${name}=`,
      `${name}=~~~~`,
      `x${value}`,
    ])
      expect(await found(forged)).toBeNull();
  });
});
