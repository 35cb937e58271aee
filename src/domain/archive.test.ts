import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { archiveWarnings, type ArchiveEntry, type ArchiveWarning } from './archive';

const file = (path: string): ArchiveEntry => ({ path, bytes: 1, directory: false });
const folder = (path: string): ArchiveEntry => ({ path, bytes: 0, directory: true });

const kindsOf = (...entries: ArchiveEntry[]) => archiveWarnings(entries).map(({ kind }) => kind);

const SECRETS = [
  '.env',
  '.env.local',
  '.env.production',
  '.ENV',
  'id_rsa',
  'id_ed25519',
  'server.pem',
  'private.KEY',
  'store.p12',
  'store.pfx',
  '.npmrc',
  '.netrc',
  '.git-credentials',
  'credentials.json',
  'client_secret_42.json',
  'service-account.json',
];

const HARMLESS = [
  '.env.example',
  '.env.local.example',
  '.env.sample',
  '.env.template',
  'env.ts',
  '.envrc.md',
  'id_rsa.pub',
  'keys.ts',
  'monkey',
  'pem.txt',
  'credentials.json.md',
  'node_modules.md',
  'not_node_modules/a.js',
  'a..b/c',
  '...',
  'a/.../b',
  'c/:d',
];

describe('warning of secrets', () => {
  it.each(SECRETS)('is raised for %s in any folder', (name) => {
    for (const path of [name, `app/${name}`, `app\\conf\\${name}`]) {
      expect(archiveWarnings([file(path)])).toEqual([{ kind: 'secrets', paths: [path] }]);
    }
    expect(kindsOf(folder(`${name}/`), folder(name))).toEqual([]);
  });

  it.each(HARMLESS)('is not raised for %s', (path) => {
    expect(kindsOf(file(path))).toEqual([]);
  });
});

describe('warning of dependencies', () => {
  it('names each outermost folder once', () => {
    expect(
      archiveWarnings([
        file('app/node_modules/a/index.js'),
        file('app/node_modules/a/node_modules/b/index.js'),
        folder('app/node_modules/'),
        folder('node_modules'),
        file('win\\node_modules\\c.js'),
        file('Node_Modules/d.js'),
      ]),
    ).toEqual([
      {
        kind: 'dependencies',
        paths: ['app/node_modules', 'node_modules', 'win\\node_modules', 'Node_Modules'],
      },
    ]);
  });

  it('ignores a file of that name', () => {
    expect(kindsOf(file('docs/node_modules'))).toEqual([]);
  });
});

describe('warning of path traversal', () => {
  it.each([
    '/etc/passwd',
    '\\windows',
    'C:\\x',
    'c:x',
    '../x',
    'a/../../x',
    'a\\..\\x',
    'a/..',
    '..',
    '//host/x',
  ])('is raised for %s', (path) => {
    expect(archiveWarnings([file(path)])).toEqual([{ kind: 'climbsOut', paths: [path] }]);
  });
});

const anyPart = fc.oneof(
  fc.constantFrom('..', '.', '', 'node_modules', '.env', '.env.example', 'id_rsa', 'C:', 'a', 'b.js'),
  fc.string({ maxLength: 5, unit: 'grapheme' }),
);
const anyPath = fc
  .tuple(fc.array(anyPart, { minLength: 1, maxLength: 5 }), fc.constantFrom('/', '\\'))
  .map(([parts, separator]) => parts.join(separator));
const anyEntry: fc.Arbitrary<ArchiveEntry> = fc.record({
  path: anyPath,
  bytes: fc.nat(),
  directory: fc.boolean(),
});
const anyEntries = fc.array(anyEntry, { maxLength: 20 });

/** Resolves a path unpacked into /shop/goods, with either separator. */
function landsInside(path: string): boolean {
  const folders: string[] = [];
  for (const part of path.replaceAll('\\', '/').split('/')) {
    if (part === '..' && folders.pop() === undefined) return false;
    if (part !== '' && part !== '.' && part !== '..') folders.push(part);
  }
  return true;
}

const pathsOf = (warnings: readonly ArchiveWarning[], kind: ArchiveWarning['kind']) =>
  warnings.find((warning) => warning.kind === kind)?.paths ?? [];

describe('warnings of any archive', () => {
  it('report every path that resolves outside the target folder', () => {
    fc.assert(
      fc.property(anyEntries, (entries) => {
        const named = pathsOf(archiveWarnings(entries), 'climbsOut');
        for (const { path } of entries) {
          if (!named.includes(path)) expect(landsInside(path)).toBe(true);
        }
      }),
    );
  });

  it('name existing paths, each once, and leave out empty kinds', () => {
    fc.assert(
      fc.property(anyEntries, (entries) => {
        const warnings = archiveWarnings(entries);
        for (const { kind, paths } of warnings) {
          expect(paths.length).toBeGreaterThan(0);
          expect(new Set(paths).size).toBe(paths.length);
          for (const named of paths) {
            const isThere = entries.some(({ path }) =>
              kind === 'dependencies' ? path.startsWith(named) : path === named,
            );
            expect(isThere).toBe(true);
          }
        }
      }),
    );
  });

  it('are the union of the warnings of each single entry', () => {
    fc.assert(
      fc.property(anyEntries, (entries) => {
        const together = archiveWarnings(entries);
        const apart = entries.flatMap((entry) => archiveWarnings([entry]));
        for (const kind of ['secrets', 'dependencies', 'climbsOut'] as const) {
          const ofEach = apart.filter((warning) => warning.kind === kind).flatMap(({ paths }) => paths);
          expect(pathsOf(together, kind)).toEqual([...new Set(ofEach)]);
        }
      }),
    );
  });
});
