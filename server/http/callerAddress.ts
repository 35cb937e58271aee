import { isIPv6 } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

/** An IPv6 user usually has a whole /64. */
const OWN_GROUPS = 4;

/** Rate-limit key of an address: an IPv6 address stands for its /64. */
export function countedAddress(address: string): string {
  if (!isIPv6(address)) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1] !== undefined) return mapped[1];
  const [before = '', after] = address.toLowerCase().split('::');
  const left = before.split(':').filter(Boolean);
  const right = (after ?? '').split(':').filter(Boolean);
  const zeros = after === undefined ? 0 : 8 - left.length - right.length;
  return [...left, ...Array.from({ length: zeros }, () => '0'), ...right].slice(0, OWN_GROUPS).join(':');
}

/**
 * Client address of requests.
 *
 * @param behindProxy whether to trust the last entry of `X-Forwarded-For`, added by the nearest proxy; earlier entries
 * can be forged
 */
export function callerAddress(behindProxy: boolean): (context: Context) => string {
  return (context) => {
    const forwarded = behindProxy
      ? context.req.header('X-Forwarded-For')?.split(',').at(-1)?.trim()
      : undefined;
    return countedAddress(forwarded ?? getConnInfo(context).remote.address ?? '');
  };
}
