import type { CartLine } from './cart';

/** What {@link rebaseCart} compares with. */
export type CartBase = readonly CartEntry[];
type CartEntry = Pick<CartLine, 'id' | 'quantity'>;

/** Three-way merge: applies the changes from `before` to `mine` onto `theirs`, which provides prices and titles. */
export function rebaseCart<Line extends CartEntry>(
  before: CartBase,
  mine: readonly Line[],
  theirs: readonly Line[],
): readonly Line[] {
  if (mine === before) return theirs;
  const beforeById = new Map(before.map((line) => [line.id, line]));
  const mineById = new Map(mine.map((line) => [line.id, line]));
  const changed = (id: string) => mineById.get(id)?.quantity !== beforeById.get(id)?.quantity;
  const rebased = theirs.flatMap((line) => {
    if (!changed(line.id)) return line;
    const quantity = mineById.get(line.id)?.quantity;
    return quantity === undefined ? [] : { ...line, quantity };
  });
  const theirIds = new Set(theirs.map(({ id }) => id));
  return [...rebased, ...mine.filter(({ id }) => !theirIds.has(id) && changed(id))];
}
