/** In a built Storybook, messages record their keys as they are read: `npm run visual` traces changed words to stories. */

const READ = new Set<string>();

/** The name by which the page is asked. */
Object.assign(globalThis, { readMessages: READ });

/** Before each story; its module may have read all messages. */
export function forgetReadMessages(): void {
  READ.clear();
}

/** Messages are texts or, compiled, lists. */
const isTree = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** @param path of the tree, with a dot at its end */
export function recorded<Tree extends object>(tree: Tree, path = ''): Tree {
  const branches = new Map<string, object>();
  return new Proxy(tree, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key);
      if (typeof key !== 'string' || value === undefined) return value;
      if (!isTree(value)) {
        READ.add(path + key);
        return value;
      }
      // The same each time: React compares them.
      const branch = branches.get(key) ?? recorded(value, `${path}${key}.`);
      branches.set(key, branch);
      return branch;
    },
  });
}
