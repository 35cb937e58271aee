/**
 * better-auth accepts only some of the valid e-mail addresses (zod's `email`: no `xn--` at the end, no slash, no other
 * scripts), and that can't be set. It gets every address in an encoding of hexadecimal digits, which its database adapter
 * decodes, so the database has the real one.
 */
import type { BetterAuthOptions, DBAdapter, DBTransactionAdapter, Where } from 'better-auth';

const ENCODED = /^u((?:[0-9a-f]{2})*)@address\.invalid$/;

export function toAuthAddress(email: string): string {
  return `u${Buffer.from(email, 'utf8').toString('hex')}@address.invalid`;
}

function decode(value: unknown): unknown {
  const digits = typeof value === 'string' ? ENCODED.exec(value)?.[1] : undefined;
  return digits === undefined ? value : Buffer.from(digits, 'hex').toString('utf8');
}

const decodeWhere = (where: Where[]): Where[] =>
  where.map((one) => (one.field === 'email' ? { ...one, value: decode(one.value) as string } : one));

function decodeEmail<Data extends object>(data: Data): Data {
  return 'email' in data ? { ...data, email: decode(data.email) } : data;
}

function withRealAddresses<Adapter extends DBTransactionAdapter>(adapter: Adapter): Adapter {
  return {
    ...adapter,
    create: (request: Parameters<Adapter['create']>[0]) =>
      adapter.create({ ...request, data: decodeEmail(request.data) }),
    findOne: (request: Parameters<Adapter['findOne']>[0]) =>
      adapter.findOne({ ...request, where: decodeWhere(request.where) }),
  };
}

/** @param open better-auth's own adapter */
export function authAdapter(open: (options: BetterAuthOptions) => DBAdapter) {
  return (options: BetterAuthOptions): DBAdapter => {
    const adapter = open(options);
    return {
      ...withRealAddresses(adapter),
      transaction: (run) => adapter.transaction((inner) => run(withRealAddresses(inner))),
    };
  };
}
