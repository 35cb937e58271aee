import type { Product } from './product';

/**
 * Fresh products in the order already shown, so that nothing moves under the reader: known products keep their place,
 * gone ones disappear, new ones follow at the end.
 */
export function keepOrder(shown: readonly Product[], fresh: readonly Product[]): readonly Product[] {
  const byId = new Map(fresh.map((product) => [product.id, product]));
  const known = shown.flatMap(({ id }) => {
    const product = byId.get(id);
    byId.delete(id);
    return product ?? [];
  });
  return [...known, ...byId.values()];
}
