import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../../src/domain/clock';
import { KNOWN_DEVICE_DAYS } from '../../src/domain/limits';

const KEY_BYTES = 32;

const ID_BYTES = 16;

/** Households share phones: older accounts of a browser are forgotten first. */
const MAX_ACCOUNTS = 4;

const DAY_MS = 24 * 60 * 60_000;

const ENTRY = /^([\w-]{22})\.([0-9a-z]{1,11})\.([\w-]{43})$/;

const SEPARATOR = '~';

/**
 * Browsers in which somebody has signed in before, by a signed cookie for each e-mail address (OWASP's _device cookies_).
 * It signs nobody in: a known browser has attempts of its own, which strangers can't use up, and signing in there is no news.
 *
 * @param prefix of the cookie's name, as better-auth's
 * @param sealOf the stored hash of the account's password, empty without one: a new password makes every browser
 *   new. Otherwise an attacker who knew the old one, or registered the address first, could lock the owner out
 */
export function createKnownDevices(
  secret: string,
  clock: Clock,
  {
    prefix,
    isHttps,
    sealOf,
  }: { prefix: string; isHttps: boolean; sealOf: (email: string) => Promise<string> },
) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'known devices', KEY_BYTES));
  const name = `${prefix}.devices`;
  const sign = (id: string, expires: string, account: string) =>
    createHmac('sha256', key).update(`${id} ${expires} ${account}`).digest('base64url');

  const accountOf = async (email: string) => `${email.toLowerCase()} ${await sealOf(email.toLowerCase())}`;

  function entriesIn(headers: Headers): readonly string[] {
    const pairs = (headers.get('Cookie') ?? '').split(/; ?/);
    const value = pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1) ?? '';
    return value.split(SEPARATOR, MAX_ACCOUNTS).filter((entry) => ENTRY.test(entry));
  }

  function idOf(entry: string, account: string): string | null {
    const [, id = '', expires = '', mac = ''] = ENTRY.exec(entry) ?? [];
    const isSigned = timingSafeEqual(Buffer.from(mac), Buffer.from(sign(id, expires, account)));
    return isSigned && parseInt(expires, 36) > clock.now() ? id : null;
  }

  return {
    /** The browser's id for this address; null where it is new. */
    find: async (headers: Headers, email: string): Promise<string | null> => {
      const entries = entriesIn(headers);
      if (entries.length === 0) return null;
      const account = await accountOf(email);
      const ids = entries.map((entry) => idOf(entry, account));
      return ids.find((id) => id !== null) ?? null;
    },

    /** A `Set-Cookie` header: from now on, the browser is known for this address. */
    remember: async (headers: Headers, email: string): Promise<string> => {
      const account = await accountOf(email);
      const others = entriesIn(headers).filter((entry) => idOf(entry, account) === null);
      const id = randomBytes(ID_BYTES).toString('base64url');
      const lifetimeMs = KNOWN_DEVICE_DAYS * DAY_MS;
      const expires = (clock.now() + lifetimeMs).toString(36);
      const entries = [`${id}.${expires}.${sign(id, expires, account)}`, ...others].slice(0, MAX_ACCOUNTS);
      const value = entries.join(SEPARATOR);
      return `${name}=${value}; Max-Age=${lifetimeMs / 1000}; Path=/; HttpOnly; SameSite=Strict${isHttps ? '; Secure' : ''}`;
    },
  };
}
