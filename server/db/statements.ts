import type { PGliteInterface } from '@electric-sql/pglite';
import type { Pool, QueryResult } from 'pg';

/** SQL text as it is: without parameters, also several statements at once, whose rows are returned together. */
export interface Statements {
  backend: 'pglite' | 'postgres';
  execute: (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>;
}

const TRANSACTION = /^\s*BEGIN;(?<body>[\s\S]*)COMMIT;\s*$/;

const rowsOf = (results: readonly { rows?: unknown[] }[]) => ({
  rows: results.flatMap(({ rows }) => rows ?? []),
});

/**
 * On the only connection. A transaction goes through `client.transaction`: as one block of SQL, its rollback would wait
 * behind the statements of others, which then fail in the aborted transaction.
 */
export function pgliteStatements(client: PGliteInterface): Statements {
  return {
    backend: 'pglite',
    execute: async (text, values) => {
      if (values && values.length > 0) return client.query(text, values);
      const body = TRANSACTION.exec(text)?.groups?.['body'];
      if (body === undefined) return rowsOf(await client.exec(text));
      return rowsOf(await client.transaction((tx) => tx.exec(body)));
    },
  };
}

export function poolStatements(pool: Pool): Statements {
  return {
    backend: 'postgres',
    execute: async (text, values) => {
      // Several statements resolve with several results, which the types of `pg` don't know.
      const result = (await pool.query(text, values)) as QueryResult | QueryResult[];
      return Array.isArray(result) ? rowsOf(result) : result;
    },
  };
}
