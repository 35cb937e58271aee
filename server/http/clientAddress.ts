import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import ipaddr from 'ipaddr.js';

/** An IPv6 user usually has a whole /64: four groups of 16 bits. */
const PREFIX_GROUPS = 4;

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
 * @param behindProxy trusts the last entry of `X-Forwarded-For`, set by the nearest proxy; earlier ones can be forged
 */
export function clientAddress(behindProxy: boolean): (context: Context) => string {
  return (context) => {
    const forwarded = behindProxy
      ? context.req.header('X-Forwarded-For')?.split(',').at(-1)?.trim()
      : undefined;
    return rateLimitAddress(forwarded ?? getConnInfo(context).remote.address ?? '');
  };
}
