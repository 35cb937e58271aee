import type { Tree } from './loadMessages';

export function leaves(tree: Tree, path = ''): [key: string, text: string][] {
  return Object.entries(tree).flatMap(([key, value]) => {
    const here = path ? `${path}.${key}` : key;
    return typeof value === 'string' ? [[here, value] as [string, string]] : leaves(value, here);
  });
}

/** Of all modules but tests and messages. */
export const SOURCES: readonly string[] = Object.values(
  import.meta.glob<string>(['../**/*.{ts,tsx}', '!**/*.test*', '!./messages/**'], {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
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
