interface ComponentContract {
  stories: string[];
  /** Type by name. */
  props: Record<string, string>;
}

/** By layer and name, `atoms/Price`. */
export type Contract = Record<string, ComponentContract>;

export interface ComponentChanges {
  component: string;
  /** Whether all of it is new or gone. */
  kind: 'added' | 'changed' | 'removed';
  /** Code that uses it may have to change: a prop is gone, has another type, or is new and required; or the interface extends another. */
  isBreaking: boolean;
  stories: { added: string[]; removed: string[] };
  props: { added: string[]; changed: string[]; removed: string[] };
}

/** Types of props that may be left out are written `optional string`. */
export const isOptional = (type: string | undefined) => type?.startsWith('optional ') ?? false;

const NOTHING: ComponentContract = { stories: [], props: {} };

const withoutComments = (type: string) =>
  type
    .replaceAll(/\/\*.*?\*\//gs, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** The members of a union; of any other type, the type itself. */
function membersOf(type: string): string[] {
  const plain = type.replace(/^optional /, '');
  return /[({[<]/.test(plain)
    ? [plain]
    : plain
        .split('|')
        .map((member) => member.trim())
        .filter(Boolean);
}

/** Whether all values of the old type can still be given. */
function isWidened(before: string, now: string): boolean {
  if (isOptional(before) && !isOptional(now)) return false;
  const members = membersOf(now);
  return membersOf(before).every((member) => members.includes(member));
}

const without = (names: readonly string[], others: readonly string[]) =>
  names.filter((name) => !others.includes(name));

function kindOf(before: ComponentContract | undefined, now: ComponentContract | undefined) {
  if (before === undefined) return 'added';
  return now === undefined ? 'removed' : 'changed';
}

/** Only components with a change, by layer and name. */
export function changesBetween(before: Contract, now: Contract): ComponentChanges[] {
  const components = [...new Set([...Object.keys(before), ...Object.keys(now)])].toSorted();
  return components.flatMap((component): ComponentChanges[] => {
    const old = before[component] ?? NOTHING;
    const current = now[component] ?? NOTHING;
    const oldProps = Object.keys(old.props);
    const props = Object.keys(current.props);
    const kind = kindOf(before[component], now[component]);
    const typeIn = (of: ComponentContract, name: string) => withoutComments(of.props[name] ?? '');
    const changed = props.filter((name) => name in old.props && typeIn(old, name) !== typeIn(current, name));
    const stricter = changed.filter((name) => !isWidened(typeIn(old, name), typeIn(current, name)));
    const required = without(props, oldProps).filter((name) => !isOptional(current.props[name]));
    const removed = without(oldProps, props);
    const changes: ComponentChanges = {
      component,
      kind,
      isBreaking:
        kind === 'removed' || (kind === 'changed' && [...stricter, ...required, ...removed].length > 0),
      stories: {
        added: without(current.stories, old.stories),
        removed: without(old.stories, current.stories),
      },
      props: {
        added: without(props, oldProps),
        changed,
        removed,
      },
    };
    const lists = [...Object.values(changes.stories), ...Object.values(changes.props)];
    return changes.kind === 'changed' && lists.every(({ length }) => length === 0) ? [] : [changes];
  });
}

export interface TokenChange {
  path: string;
  /** Undefined if the token is new. */
  before: string | undefined;
  /** Undefined if it is gone. */
  now: string | undefined;
}

/** Of values by path; removed tokens come last. */
export function tokenChanges(
  before: Readonly<Record<string, string>>,
  now: Readonly<Record<string, string>>,
): TokenChange[] {
  const paths = new Set([...Object.keys(now), ...Object.keys(before)]);
  return [...paths]
    .map((path) => ({ path, before: before[path], now: now[path] }))
    .filter((change) => change.before !== change.now);
}
