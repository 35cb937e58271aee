import { isIPv6 } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

/** Whoever has one IPv6 address usually has all that begin with the same four groups. */
const OWN_GROUPS = 4;

/** An address as tries are counted by: an IPv6 address stands for its network. */
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
 * How to learn where a call comes from.
 *
 * @param behindProxy whether to believe the last entry of `X-Forwarded-For`, the one that the nearest proxy adds;
 *   earlier ones can be made up by anybody
 */
export function callerAddress(behindProxy: boolean): (context: Context) => string {
  return (context) => {
    const forwarded = behindProxy
      ? context.req.header('X-Forwarded-For')?.split(',').at(-1)?.trim()
      : undefined;
    return countedAddress(forwarded ?? getConnInfo(context).remote.address ?? '');
  };
}
