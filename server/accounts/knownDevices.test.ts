import { describe, expect, it } from 'vitest';
import { manualClock } from '../../src/domain/clock';
import { KNOWN_DEVICE_DAYS } from '../../src/domain/limits';
import { createKnownDevices } from './knownDevices';

const DAY_MS = 24 * 60 * 60 * 1000;
const EMAIL = 'asha@example.com';

function setUp(secret = 'a secret') {
  const clock = manualClock(1_800_000_000_000);
  const devices = createKnownDevices(secret, clock, { prefix: 'kriti', isHttps: false });
  let cookie = '';
  return {
    ...{ clock, devices },
    cookie: () => cookie,
    headers: () => new Headers({ Cookie: `a=b; ${cookie}; c=d` }),
    remember: (email: string) => {
      cookie = devices.remember(new Headers({ Cookie: cookie }), email).split(';')[0] ?? '';
    },
  };
}

describe('a browser', () => {
  it('is new before anybody signs in, and known for the address after that', () => {
    const { devices, headers, remember } = setUp();
    expect(devices.find(headers(), EMAIL)).toBeNull();
    remember(EMAIL);
    expect(devices.find(headers(), ' ASHA@example.com'.trim())).toMatch(/^[\w-]{22}$/);
    expect(devices.find(headers(), 'ravi@example.com')).toBeNull();
  });

  it(`is known for ${KNOWN_DEVICE_DAYS} days`, () => {
    const { clock, devices, headers, remember } = setUp();
    remember(EMAIL);
    clock.advance(KNOWN_DEVICE_DAYS * DAY_MS - 1);
    expect(devices.find(headers(), EMAIL)).not.toBeNull();
    clock.advance(1);
    expect(devices.find(headers(), EMAIL)).toBeNull();
  });

  it('is known for the last four accounts', () => {
    const { cookie, devices, headers, remember } = setUp();
    const people = ['a', 'b', 'c', 'd', 'e'].map((name) => `${name}@example.com`);
    for (const email of people) remember(email);
    // Again: takes no room of others.
    remember('e@example.com');
    expect(people.filter((email) => devices.find(headers(), email) !== null)).toEqual(people.slice(1));
    expect(cookie().length).toBeLessThan(400);
  });

  it('is not known by a cookie that was forged, changed or cut', () => {
    const { cookie, devices, remember } = setUp();
    remember(EMAIL);
    const value = cookie();
    const other = setUp('another secret');
    other.remember(EMAIL);
    const found = (text: string) => devices.find(new Headers({ Cookie: text }), EMAIL);
    expect(found(value)).not.toBeNull();
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
      expect(found(forged)).toBeNull();
  });
});
