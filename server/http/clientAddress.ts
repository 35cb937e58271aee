import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import ipaddr from 'ipaddr.js';
import type { Log } from '../log';

/** An IPv6 user usually has a whole /64: four groups of 16 bits. */
const PREFIX_GROUPS = 4;

/** Some proxies add the port, another one for each connection: `203.0.113.7:4711`, `[2001:db8::9]:4711`. */
const WITH_PORT = /^(?:\[([^[\]]*)\]|([\d.]+))(?::\d+)?$/;

/** All that is no address counts as one caller, or each `unknown:4711` would be another one without limits. */
const UNKNOWN = 'unknown';

export function rateLimitAddress(named: string): string {
  const [, ipv6, ipv4] = WITH_PORT.exec(named) ?? [];
  const address = ipv6 ?? ipv4 ?? named;
  if (!ipaddr.isValid(address)) return UNKNOWN;
  const parsed = ipaddr.process(address);
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString();
  return parsed.parts
    .slice(0, PREFIX_GROUPS)
    .map((group) => group.toString(16))
    .join(':');
}

/**
 * Says once if a proxy seems to be in front that isn't believed: all visitors then share one address, and its limits.
 * @param behindProxy trusts the last entry of `X-Forwarded-For`, set by the nearest proxy; earlier ones can be forged
 */
export function clientAddress(behindProxy: boolean, log: Log): (context: Context) => string {
  let isWarned = false;
  return (context) => {
    const header = context.req.header('X-Forwarded-For');
    if (header !== undefined && !behindProxy && !isWarned) {
      isWarned = true;
      log.warn({}, 'X-Forwarded-For ignored');
    }
    const forwarded = behindProxy ? header?.split(',').at(-1)?.trim() : undefined;
    return rateLimitAddress(forwarded ?? getConnInfo(context).remote.address ?? '');
  };
}
