import { showHidden } from './text';

/** Untrusted: nothing has been verified. */
export interface ArchiveEntry {
  /** Hidden and control characters are replaced by U+FFFD. */
  path: string;
  /** Unpacked size, as claimed. */
  bytes: number;
  directory: boolean;
}

/** How an archive keeps an entry. */
export interface StoredEntry extends ArchiveEntry {
  encrypted: boolean;
  /** Compression method, by number (APPNOTE 4.4.5). */
  method: number;
}

/**
 * Archives that no buyer could use, so they are refused: something else renamed to `.zip`, cut off or otherwise broken,
 * one part of several, locked with a password (nobody hands it over, and files inside can't be checked), without files.
 */
export const ARCHIVE_PROBLEMS = ['notArchive', 'damaged', 'split', 'encrypted', 'emptyArchive'] as const;

export type ArchiveProblem = (typeof ARCHIVE_PROBLEMS)[number];

/** Opened by every system's own program: stored, deflated. */
const COMMON_METHODS: readonly number[] = [0, 8];

/** Opened by 7-Zip and its like: Shrink, Implode, Deflate64, bzip2, LZMA, Zstandard (two numbers), xz, PPMd. */
const SPECIAL_METHODS: readonly number[] = [1, 6, 9, 12, 14, 20, 93, 95, 98];

export function entryProblem({ directory, encrypted, method }: StoredEntry): ArchiveProblem | null {
  if (directory) return null;
  if (encrypted) return 'encrypted';
  return COMMON_METHODS.includes(method) || SPECIAL_METHODS.includes(method) ? null : 'damaged';
}

export function needsSpecialProgram({ directory, method }: StoredEntry): boolean {
  return !directory && SPECIAL_METHODS.includes(method);
}

export interface ArchiveListing {
  /** In archive order; truncated when there are too many to show. */
  entries: readonly ArchiveEntry[];
  /** Including those not listed. */
  total: number;
  /** The system's own program can't open it; accepted, but sellers and buyers are told. */
  needsSpecialProgram?: boolean;
}

/** Names as {@link showHidden} returns them; listings stored earlier have them as they were. */
export function withShownNames(listing: ArchiveListing): ArchiveListing {
  const entries = listing.entries.map((entry) => ({ ...entry, path: showHidden(entry.path) }));
  return { ...listing, entries };
}

/** Contents the seller may not mean to sell; `climbsOut`: paths that resolve outside the target folder (zip slip). */
export interface ArchiveWarning {
  kind: 'secrets' | 'dependencies' | 'climbsOut';
  /** Unique; for `dependencies` only the outermost folders. */
  paths: readonly string[];
}

const SEPARATOR = /[/\\]/;

/**
 * As unpacking programs read it. Programs on Windows write `\` between folders; a path that ends with a separator is a
 * folder, whatever size it claims; a leading `./` is nothing. Hidden and control characters are replaced: `photo\u202Egpj.exe` would read as `photoexe.jpg`, and
 * PostgreSQL can't store NUL.
 */
export function readEntry(claimed: ArchiveEntry): ArchiveEntry {
  const path = showHidden(claimed.path)
    .replaceAll('\\', '/')
    .replace(/^(\.\/+)+/, '');
  const directory = claimed.directory || path === '' || path.endsWith('/');
  return { path, bytes: directory ? 0 : claimed.bytes, directory };
}

/** Left behind by systems, of no use to buyers: neither listed nor counted. */
const LEFTOVERS = /(^|\/)(__MACOSX\/|(\.DS_Store|Thumbs\.db|desktop\.ini)$)/i;

/** Also the archive's own root, `./`. */
export function isLeftover({ path }: ArchiveEntry): boolean {
  return path === '' || LEFTOVERS.test(path);
}

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
