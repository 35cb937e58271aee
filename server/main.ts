/** Starts the server, as the environment asks for it, and stops it when it is told to. */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { systemClock } from '../src/domain/clock';
import { callerAddress } from './callerAddress';
import { createApp } from './app';
import { ConfigError, readConfig } from './config';
import { openFolderDatabase, openPostgres, UnfitDatabaseError } from './database';
import { FolderTakenError } from './instanceLock';
import { factsOf, jsonLog } from './log';
import { keptSecret } from './secret';
import { createUploads } from './uploads';

/** The project's folder: the bundle made of this file lies in dist-live/server. */
const ROOT = join(import.meta.dirname, '..', '..');

const log = jsonLog(
  (line) => process.stdout.write(line),
  () => Date.now(),
);

async function start() {
  const { port, host, dataFolder, databaseUrl, publicUrl, secret, behindProxy } = readConfig(
    process.env,
    process.cwd(),
  );
  const migrations = join(ROOT, 'server', 'migrations');
  const { db, close } =
    databaseUrl === null
      ? await openFolderDatabase(migrations, dataFolder)
      : await openPostgres(migrations, databaseUrl);
  const app = createApp({
    db,
    clock: systemClock,
    secret: secret ?? (await keptSecret(dataFolder)),
    publicUrl,
    uploads: createUploads({
      db,
      clock: systemClock,
      newId: randomUUID,
      folder: join(dataFolder, 'files'),
    }),
    addressOf: callerAddress(behindProxy),
    report: (error) => log('call failed', factsOf(error)),
  });
  const server = serve({ fetch: app.fetch, port, hostname: host }, (address) => {
    log('open', {
      address: `http://${host}:${address.port}/`,
      database: databaseUrl ? 'postgres' : 'folder',
    });
  });
  server.on('error', (error) => {
    log('can not listen', factsOf(error));
    process.exitCode = 1;
    void close();
  });

  const stop = (signal: string) => {
    log('closing', { signal });
    // Answers under way are let out first; connections kept open for later would hold it up.
    server.close(() => {
      void close().then(() => log('closed'));
    });
    if ('closeIdleConnections' in server) server.closeIdleConnections();
  };
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, stop);
}

try {
  await start();
} catch (error) {
  const expected = [ConfigError, FolderTakenError, UnfitDatabaseError].some((kind) => error instanceof kind);
  if (expected && error instanceof Error) console.error(error.message);
  else console.error(error);
  process.exitCode = 1;
}
