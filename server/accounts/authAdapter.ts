/**
 * better-auth accepts only some of the valid e-mail addresses (zod's `email`: no `xn--` at the end, no slash, no other
 * scripts), and that can't be set. It gets every address in an encoding of hexadecimal digits, which its database adapter
 * decodes, so the database has the real one.
 */
import type { BetterAuthOptions, DBAdapter, DBTransactionAdapter, Where } from 'better-auth';
import type { Database } from '../db/database';

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
    update: (request: Parameters<Adapter['update']>[0]) =>
      adapter.update({ ...request, update: decodeEmail(request.update) }),
  };
}

type OpenAdapter = (options: BetterAuthOptions) => DBAdapter;

/**
 * @param openOn better-auth's own adapter
 * @param transaction the one that better-auth's calls take part in, if there is one, so that what follows from a change,
 * such as a mail, is written with it or not at all
 */
export function authAdapter(
  openOn: (db: Database) => OpenAdapter,
  db: Database,
  transaction: () => Database | undefined,
): OpenAdapter {
  return (options) => {
    const open = (on: Database): DBAdapter => {
      const adapter = openOn(on)(options);
      return {
        ...withRealAddresses(adapter),
        transaction: (run) => adapter.transaction((inner) => run(withRealAddresses(inner))),
      };
    };
    const outside = open(db);
    return new Proxy(outside, {
      get: (_outside, name) => {
        const tx = transaction();
        return Reflect.get(tx ? open(tx) : outside, name) as unknown;
      },
    });
  };
}
