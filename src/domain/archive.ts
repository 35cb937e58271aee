/** One thing in an archive, as the archive's own directory says: nothing of it has been checked. */
export interface ArchiveEntry {
  /** As it stands in the archive, separators and all. */
  path: string;
  /** Unpacked, as claimed. */
  bytes: number;
  directory: boolean;
}

export interface ArchiveListing {
  /** In the archive's own order; the first ones only where there are too many to show. */
  entries: readonly ArchiveEntry[];
  /** How many entries the archive has. */
  total: number;
}

/**
 * What may not be meant to be sold: `secrets` are files that usually hold passwords or keys, `dependencies` are folders
 * that a package manager fills again, and `climbsOut` are paths that would land outside of the folder they are unpacked
 * to.
 */
export interface ArchiveWarning {
  kind: 'secrets' | 'dependencies' | 'climbsOut';
  /** Which entries; of `dependencies`, the outermost folders. Without doubles. */
  paths: readonly string[];
}

/** The separators of every system that may unpack it. */
const SEPARATOR = /[/\\]/;

/** Names of files, in lower case, that usually hold a secret. */
const SECRET_NAMES = [
  /^\.env(\..+)?$/,
  /^id_(rsa|dsa|ecdsa|ed25519)$/,
  /\.(pem|key|p12|pfx|ppk|jks|keystore)$/,
  /^\.(npmrc|yarnrc\.yml|pypirc|netrc|git-credentials|htpasswd|pgpass)$/,
  /^(client_secret.*|credentials|service-account.*)\.json$/,
];

/** The same settings without their values, put there to be read. */
const SAMPLE_NAME = /^\.env\.(.+\.)?(example|sample|template|dist)$/;

const DEPENDENCIES = 'node_modules';

function isSecret({ path, directory }: ArchiveEntry): boolean {
  const name = path.split(SEPARATOR).at(-1)?.toLowerCase() ?? '';
  return !directory && SECRET_NAMES.some((secret) => secret.test(name)) && !SAMPLE_NAME.test(name);
}

/** The outermost folder of dependencies that an entry is or lies in. */
function dependenciesAround({ path, directory }: ArchiveEntry): string | null {
  const parts = path.split(SEPARATOR);
  const depth = parts.findIndex((part) => part.toLowerCase() === DEPENDENCIES);
  // The last part is a file's own name; a folder's path usually ends with a separator, and may not.
  if (depth < 0 || (depth === parts.length - 1 && !directory)) return null;
  return path.slice(0, parts.slice(0, depth + 1).join('/').length);
}

function climbsOut({ path }: ArchiveEntry): boolean {
  return SEPARATOR.test(path.charAt(0)) || /^[a-z]:/i.test(path) || path.split(SEPARATOR).includes('..');
}

/** What to warn of before an archive is sold, worst for the seller first; a kind with nothing to it is left out. */
export function archiveWarnings(entries: readonly ArchiveEntry[]): readonly ArchiveWarning[] {
  const pathsOf = (found: readonly ArchiveEntry[]) => [...new Set(found.map(({ path }) => path))];
  const folders = entries.map(dependenciesAround).filter((path) => path !== null);
  const warnings: ArchiveWarning[] = [
    { kind: 'secrets', paths: pathsOf(entries.filter(isSecret)) },
    { kind: 'dependencies', paths: [...new Set(folders)] },
    { kind: 'climbsOut', paths: pathsOf(entries.filter(climbsOut)) },
  ];
  return warnings.filter(({ paths }) => paths.length > 0);
}
