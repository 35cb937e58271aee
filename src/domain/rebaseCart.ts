import type { Cart } from './cart';

/**
 * Three-way merge: applies the changes from `before` to `mine` onto `theirs`. Removed lines go, changed
 * quantities change, new lines are appended; everything else, prices and titles too, comes from `theirs`.
 */
export function rebaseCart(before: Cart, mine: Cart, theirs: Cart): Cart {
  if (mine === before) return theirs;
  const was = new Map(before.map((line) => [line.id, line]));
  const is = new Map(mine.map((line) => [line.id, line]));
  const changed = (id: string) => is.get(id)?.quantity !== was.get(id)?.quantity;
  const kept = theirs.flatMap((line) => {
    if (!changed(line.id)) return line;
    const quantity = is.get(line.id)?.quantity;
    return quantity === undefined ? [] : { ...line, quantity };
  });
  const there = new Set(theirs.map(({ id }) => id));
  return [...kept, ...mine.filter(({ id }) => !there.has(id) && changed(id))];
}
