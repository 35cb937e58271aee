import { Client, type ClientConfig } from 'pg';

/** Arbitrary ("lock" on a phone keypad); the second key is the name's hash. */
const LOCK_NAMESPACE = 5625;

/** Detects a vanished holder within a minute instead of two hours. */
const KEEPALIVES = '-c tcp_keepalives_idle=30 -c tcp_keepalives_interval=10 -c tcp_keepalives_count=3';

export interface AdvisoryLocks {
  tryLock: (name: string) => Promise<boolean>;
  close: () => Promise<void>;
}

/** Session-level, so on a connection of its own; PostgreSQL releases them when it ends, also after a crash. */
export function createAdvisoryLocks(config: ClientConfig): AdvisoryLocks {
  let connection: Promise<Client> | null = null;

  function connect(): Promise<Client> {
    const client = new Client({ ...config, options: KEEPALIVES });
    const opened = client.connect().then(() => client);
    const reset = () => {
      if (connection === opened) connection = null;
    };
    opened.catch(reset);
    client.on('end', reset);
    // An unhandled error event would end the process; the next query reports it.
    client.on('error', () => undefined);
    return opened;
  }

  return {
    tryLock: async (name) => {
      const client = await (connection ??= connect());
      try {
        // Reentrant.
        const { rows } = await client.query<{ held: boolean }>(
          'SELECT pg_try_advisory_lock($1, hashtext($2)) AS held',
          [LOCK_NAMESPACE, name],
        );
        return rows[0]?.held === true;
      } catch (error) {
        await client.end();
        throw error;
      }
    },
    close: async () => {
      const client = await connection?.catch(() => null);
      await client?.end();
    },
  };
}
