/** Untrusted: nothing has been verified. */
export interface ArchiveEntry {
  path: string;
  /** Unpacked size, as claimed. */
  bytes: number;
  directory: boolean;
}

export interface ArchiveListing {
  /** In archive order; truncated when there are too many to show. */
  entries: readonly ArchiveEntry[];
  /** Including those not listed. */
  total: number;
}

/** Contents the seller may not mean to sell; `climbsOut`: paths that resolve outside the target folder (zip slip). */
export interface ArchiveWarning {
  kind: 'secrets' | 'dependencies' | 'climbsOut';
  /** Unique; for `dependencies` only the outermost folders. */
  paths: readonly string[];
}

const SEPARATOR = /[/\\]/;

/** Lower-case. */
const SECRET_NAMES = [
  /^\.env(\..+)?$/,
  /^id_(rsa|dsa|ecdsa|ed25519)$/,
  /\.(pem|key|p12|pfx|ppk|jks|keystore)$/,
  /^\.(npmrc|yarnrc\.yml|pypirc|netrc|git-credentials|htpasswd|pgpass)$/,
  /^(client_secret.*|credentials|service-account.*)\.json$/,
];

/** Sample settings without values are meant to be shared. */
const SAMPLE_NAME = /^\.env\.(.+\.)?(example|sample|template|dist)$/;

const DEPENDENCIES = 'node_modules';

function isSecret({ path, directory }: ArchiveEntry): boolean {
  const name = path.split(SEPARATOR).at(-1)?.toLowerCase() ?? '';
  return !directory && SECRET_NAMES.some((secret) => secret.test(name)) && !SAMPLE_NAME.test(name);
}

function dependenciesAround({ path, directory }: ArchiveEntry): string | null {
  const parts = path.split(SEPARATOR);
  const depth = parts.findIndex((part) => part.toLowerCase() === DEPENDENCIES);
  // The last part is a file name unless the entry is a directory; a trailing separator is optional.
  if (depth < 0 || (depth === parts.length - 1 && !directory)) return null;
  return path.slice(0, parts.slice(0, depth + 1).join('/').length);
}

function climbsOut({ path }: ArchiveEntry): boolean {
  return SEPARATOR.test(path.charAt(0)) || /^[a-z]:/i.test(path) || path.split(SEPARATOR).includes('..');
}

/** Most severe first; empty kinds are left out. */
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
