import { join, resolve } from 'node:path';

/** What the environment may say; all of it has a usual value. */
export interface Config {
  /** Where to listen; 0 takes any free port. */
  port: number;
  host: string;
  /** Where everything is kept that is not in a database of its own: an absolute path. */
  dataFolder: string;
  /** Address of a PostgreSQL database; null keeps the data in `dataFolder`. */
  databaseUrl: string | null;
}

/** The environment asks for something that can't be. Its message is for the person who starts the server. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

const HIGHEST_PORT = 65_535;

const USUAL = { port: 4180, host: '127.0.0.1', dataFolder: 'data' } as const;

/** A variable's value; one that is set to nothing counts as not set. */
function valueOf(env: NodeJS.ProcessEnv, name: string): string | undefined {
  const value = env[name]?.trim();
  return value === '' ? undefined : value;
}

function portIn(env: NodeJS.ProcessEnv): number {
  const value = valueOf(env, 'PORT');
  if (value === undefined) return USUAL.port;
  const port = Number(value);
  if (!/^\d+$/.test(value) || port > HIGHEST_PORT) {
    throw new ConfigError(`PORT is no port number (0 to ${HIGHEST_PORT}): ${value}`);
  }
  return port;
}

/** The address is not repeated in the message: it holds a password. */
function databaseUrlIn(env: NodeJS.ProcessEnv): string | null {
  const value = valueOf(env, 'DATABASE_URL');
  if (value === undefined) return null;
  if (!URL.canParse(value) || !/^postgres(ql)?:$/.test(new URL(value).protocol)) {
    throw new ConfigError('DATABASE_URL has to look like postgresql://user:password@host:5432/database');
  }
  return value;
}

/**
 * What the environment asks for.
 *
 * @param folder what relative paths start from
 * @throws ConfigError naming the variable that can't be followed
 */
export function readConfig(env: NodeJS.ProcessEnv, folder: string): Config {
  return {
    port: portIn(env),
    host: valueOf(env, 'HOST') ?? USUAL.host,
    dataFolder: resolve(folder, valueOf(env, 'DATA_FOLDER') ?? join('.', USUAL.dataFolder)),
    databaseUrl: databaseUrlIn(env),
  };
}
