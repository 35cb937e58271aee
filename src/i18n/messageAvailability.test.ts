import { describe, expect, it } from 'vitest';
import { hi } from './messages.hi';
import { hi as hiLazy } from './lazy/messages.hi';
import { importsOf, keysNamedIn, leaves, reachedFrom, SOURCES, type Tree } from './sources.test-helpers';

const ENTRY = 'main.ts';

/** Message files loaded on demand, by the module that provides them. */
const LOADED_LATER = new Map<string, Tree>([
  ['i18n/lazy/LazyMessages.tsx', hiLazy],
  ...Object.entries(import.meta.glob<{ hi: Tree }>('./routes/*.hi.ts', { eager: true })).map(
    ([path, part]) => [path.replace(/^\.\/(.*)\.ts$/, 'i18n/$1'), part.hi] as const,
  ),
]);

const keysIn = (tree: Tree) => leaves(tree).map(([key]) => key);

function usagesOf(paths: Iterable<string>, keys: string[]): string[] {
  return [...paths].flatMap((path) => {
    const names = keysNamedIn(SOURCES.get(path) ?? '');
    return keys.filter(names).map((key) => `${path}: ${key}`);
  });
}

describe('modules reachable from the entry', () => {
  it('include every module that uses messages', () => {
    const all = [hi, ...LOADED_LATER.values()].flatMap(keysIn);
    const reached = reachedFrom(ENTRY);
    const others = [...SOURCES.keys()].filter((path) => !reached.has(path));
    expect(usagesOf(others, all)).toEqual([]);
  });
});

describe.each([...LOADED_LATER])('messages of %s', (provider, messages) => {
  const isProvider = (path: string) => importsOf(path).includes(provider);

  it('are provided by a part', () => {
    expect([...reachedFrom(ENTRY)].filter(isProvider)).not.toEqual([]);
  });

  it('are used only where they are provided', () => {
    const unprovided = reachedFrom(ENTRY, isProvider);
    expect(usagesOf(unprovided, keysIn(messages))).toEqual([]);
  });
});
