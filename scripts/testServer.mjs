/**
 * All server tests on PGlite, database-dependent ones also on PostgreSQL (TEST_DATABASE_URL, or a temporary one).
 * SERVER_TESTS_ON=pglite or =postgres runs one of the two; extra arguments are passed to Vitest.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { openPostgres } from './postgres.mjs';

const VITEST = join(import.meta.dirname, '..', 'node_modules', 'vitest', 'vitest.mjs');

/** @returns {Promise<{ url: string; close: () => void } | undefined>} */
async function postgresForTests() {
  const url = process.env['TEST_DATABASE_URL'];
  if (url) return { url, close: () => undefined };
  try {
    const own = await openPostgres();
    if (own) {
      console.log(`server tests: on a PostgreSQL ${own.version} of their own`);
      return own;
    }
    console.log('server tests: NOT ON POSTGRESQL, as there is none here; set TEST_DATABASE_URL to name one');
  } catch (error) {
    console.log(`server tests: NOT ON POSTGRESQL, as it does not start: ${String(error)}`);
  }
  return undefined;
}

// On an interrupt, let the tests end first, then stop the database.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined);

const only = process.env['SERVER_TESTS_ON'];
const postgres = only === 'pglite' ? undefined : await postgresForTests();
try {
  const projects = [
    ...(only === 'postgres' ? [] : ['--project', 'server']),
    ...(postgres ? ['--project', 'postgres'] : []),
  ];
  if (projects.length > 0) {
    const { status } = spawnSync(process.execPath, [VITEST, 'run', ...projects, ...process.argv.slice(2)], {
      stdio: 'inherit',
      env: { ...process.env, ...(postgres && { TEST_DATABASE_URL: postgres.url }) },
    });
    process.exitCode = status ?? 1;
  }
} finally {
  postgres?.close();
}
