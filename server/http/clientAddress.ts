import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import ipaddr from 'ipaddr.js';

/** An IPv6 user usually has a whole /64: four groups of 16 bits. */
const PREFIX_GROUPS = 4;

/** Rate-limit key of an address: an IPv6 address stands for its /64, an IPv4-mapped one for its IPv4 address. */
export function rateLimitAddress(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString();
  return parsed.parts
    .slice(0, PREFIX_GROUPS)
    .map((group) => group.toString(16))
    .join(':');
}

/**
 * Client address of requests.
 *
 * @param behindProxy whether to trust the last entry of `X-Forwarded-For`, added by the nearest proxy; earlier entries
 * can be forged
 */
export function clientAddress(behindProxy: boolean): (context: Context) => string {
  return (context) => {
    const forwarded = behindProxy
      ? context.req.header('X-Forwarded-For')?.split(',').at(-1)?.trim()
      : undefined;
    return rateLimitAddress(forwarded ?? getConnInfo(context).remote.address ?? '');
  };
}
