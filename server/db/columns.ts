import { customType, timestamp } from 'drizzle-orm/pg-core';

/** Byte-wise, so that order doesn't depend on the database's locale. */
export const bytewiseText = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' });

/** Explicit, because drizzle-kit would write the 16-bit minimum. */
export const MIN_BIGINT = '-9223372036854775808';

export const timestamptz = (name: string) => timestamp(name, { withTimezone: true });

export const bytea = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  // PGlite has arrays, node-postgres Buffers.
  fromDriver: (value) => Buffer.from(value),
});
