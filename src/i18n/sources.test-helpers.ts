export type Tree = { readonly [key: string]: string | Tree };

export function leaves(tree: Tree, path = ''): [key: string, text: string][] {
  return Object.entries(tree).flatMap(([key, value]) => {
    const here = path ? `${path}.${key}` : key;
    return typeof value === 'string' ? [[here, value] as [string, string]] : leaves(value, here);
  });
}

const pathOf = (named: string, importer: string) => new URL(named, `file:///${importer}`).pathname.slice(1);

/** By path in `src`, without tests and message files. */
export const SOURCES: ReadonlyMap<string, string> = new Map(
  Object.entries(
    import.meta.glob<string>(['../**/*.{ts,tsx}', '!**/*.test*', '!./**/messages.*', '!./routes/*.hi.ts'], {
      query: '?raw',
      import: 'default',
      eager: true,
    }),
  ).map(([path, source]) => [pathOf(path, 'i18n/'), source]),
);

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Finds keys literally or as templates whose gaps each match one path segment. */
export function keysNamedIn(source: string): (key: string) => boolean {
  const literals = source.match(/'[\w.-]+\.[\w.-]+'|`[^`\n]*`/g) ?? [];
  const patterns = [...new Set(literals)]
    .filter((literal) => /\w\./.test(literal))
    .map((literal) => {
      const fixed = literal.slice(1, -1).split(/\$\{[^}]*\}/);
      return new RegExp(`^${fixed.map(escaped).join('[^.]+')}$`);
    });
  return (key) => patterns.some((pattern) => pattern.test(key));
}

const IMPORTS = [
  /^(?:import|export) (?!type )(?:[^'";]*? from )?'(\.[^']+)'/gm,
  /\bimport\(\s*'(\.[^']+)'\s*\)/g,
];

/** Static and dynamic imports, including message files. */
export function importsOf(path: string): string[] {
  const source = SOURCES.get(path) ?? '';
  return IMPORTS.flatMap((form) => [...source.matchAll(form)].map(([, named = '']) => named))
    .map((named) => pathOf(named, path))
    .map((named) => [named, `${named}.ts`, `${named}.tsx`].find((file) => SOURCES.has(file)) ?? named);
}

/** Reachable modules, including `start`, without passing through `closed` ones. */
export function reachedFrom(start: string, closed: (path: string) => boolean = () => false): Set<string> {
  const reached = new Set<string>();
  const visit = (path: string) => {
    if (reached.has(path) || !SOURCES.has(path) || closed(path)) return;
    reached.add(path);
    importsOf(path).forEach(visit);
  };
  visit(start);
  return reached;
}
