import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import type { TestProject } from 'vitest/node';
import { openPostgres, type OpenDatabase } from '../db/database';
import { pgliteStatements } from '../db/statements';
import { createJobs } from '../jobs/jobs';
import { silentLog } from './log.test-helpers';
import { createPostgresDatabase, MIGRATIONS } from './testDatabase.test-helpers';

/** Otherwise each started server creates the job queue's schema. */
async function prepareJobs(database: Pick<OpenDatabase, 'db' | 'statements'>) {
  const jobs = createJobs({ definitions: [], database, log: silentLog });
  await jobs.open();
  await jobs.stop(1000);
}

/** Each test file copies the template: 0.5 s instead of 2.7 s on PGlite. */
export default async function templateDatabase(project: TestProject): Promise<() => Promise<void>> {
  if (project.name === 'postgres') {
    const { url, drop } = await createPostgresDatabase(process.env['TEST_DATABASE_URL'] ?? '');
    const postgres = await openPostgres(MIGRATIONS, url);
    await prepareJobs(postgres);
    await postgres.close();
    process.env['POSTGRES_TEMPLATE'] = new URL(url).pathname.slice(1);
    return drop;
  }
  const database = await PGlite.create();
  const db = drizzle(database);
  await migrate(db, { migrationsFolder: MIGRATIONS });
  await prepareJobs({ db, statements: pgliteStatements(database) });
  const copy = await database.dumpDataDir('none');
  await database.close();
  // Inside the tests' temporary folder: temporaryFolder.test-setup.ts runs first.
  const file = join(process.env['TMPDIR'] ?? '', 'pglite-template.tar');
  writeFileSync(file, Buffer.from(await copy.arrayBuffer()));
  process.env['PGLITE_TEMPLATE'] = file;
  return async () => undefined;
}
