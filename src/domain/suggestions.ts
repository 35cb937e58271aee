import { runCatalogueQuery, type CatalogueQuery } from './catalogueQuery';
import { soundsLike, soundsOf } from './closeMatch';
import { CLOSE_MATCHES } from './limits';
import type { Product } from './product';

/** What may help with a query that finds nothing. */
export interface Suggestions {
  /** Products of any category in whose title or description the words sound alike, at most a handful. */
  close: readonly Product[];
  /** How many products the query would find in all categories; 0 when it asks for all of them anyway. */
  withoutCategory: number;
  /** How many products its category has without the search; 0 when nothing is searched for. */
  withoutText: number;
}

/** Suggestions for a query that finds none of these products. */
export function suggestFor(products: readonly Product[], query: CatalogueQuery): Suggestions {
  const term = soundsOf(query.text);
  const searches = query.text.trim() !== '';
  const close = products.filter(({ title, description }) =>
    soundsLike(soundsOf(`${title} ${description}`), term),
  );
  return {
    close: close.slice(0, CLOSE_MATCHES),
    withoutCategory:
      query.category === 'all' ? 0 : runCatalogueQuery(products, { ...query, category: 'all' }).length,
    withoutText: searches ? runCatalogueQuery(products, { ...query, text: '' }).length : 0,
  };
}
