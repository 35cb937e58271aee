import { runCatalogueQuery, type CatalogueQuery } from './catalogueQuery';
import { matchesPhonetically, phoneticKeys } from './phoneticMatch';
import { MAX_PHONETIC_MATCHES } from './limits';
import type { Product } from './product';

export interface Suggestions {
  /** Phonetic matches in any category, at most a handful. */
  close: readonly Product[];
  /** Matches in all categories; 0 when the query has no category filter. */
  withoutCategory: number;
  /** Products in the category; 0 when the query has no search text. */
  withoutText: number;
}

export function suggestFor(products: readonly Product[], query: CatalogueQuery): Suggestions {
  const term = phoneticKeys(query.text);
  const searches = query.text.trim() !== '';
  const close = products.filter(({ title, description }) =>
    matchesPhonetically(phoneticKeys(`${title} ${description}`), term),
  );
  return {
    close: close.slice(0, MAX_PHONETIC_MATCHES),
    withoutCategory:
      query.category === 'all' ? 0 : runCatalogueQuery(products, { ...query, category: 'all' }).length,
    withoutText: searches ? runCatalogueQuery(products, { ...query, text: '' }).length : 0,
  };
}
