import type { Product } from './product';

export const SHOWCASE_SIZE = 3;

/** Products that show what is sold: of different categories as far as there are, in their order. */
export function showcase(products: readonly Product[]): readonly Product[] {
  const firsts = products.filter(
    ({ category }, index) => products.findIndex((other) => other.category === category) === index,
  );
  const others = products.filter((product) => !firsts.includes(product));
  return [...firsts, ...others].slice(0, SHOWCASE_SIZE);
}
