import {
  cutSearchText,
  runCatalogueQuery,
  searchEntry,
  searchTerm,
  type CatalogueQuery,
  type EntryOf,
} from './catalogueQuery';
import { matchesPhonetically, phoneticKeys, phoneticKeysOfNormalised } from './phoneticMatch';
import { MAX_PHONETIC_MATCHES } from './limits';
import type { Product } from './product';
import { NO_TOTAL, toTotal, type Total } from './total';

export interface Suggestions {
  /** Phonetic matches in any category, at most a handful. */
  close: readonly Product[];
  /** Matches in all categories; 0 when the query has no category filter. */
  withoutCategory: Total;
  /** Products in the category; 0 when the query has no search text. */
  withoutText: Total;
}

/** @param entryOf as of {@link runCatalogueQuery} */
export function suggestFor(
  products: readonly Product[],
  query: CatalogueQuery,
  entryOf: EntryOf = searchEntry,
): Suggestions {
  const term = phoneticKeys(cutSearchText(query.text));
  const searches = searchTerm(query) !== '';
  const close = products.filter((product, index) => {
    const { title, description } = entryOf(product, index);
    return matchesPhonetically(phoneticKeysOfNormalised(`${title} ${description}`), term);
  });
  return {
    close: close.slice(0, MAX_PHONETIC_MATCHES),
    withoutCategory:
      query.category === 'all'
        ? NO_TOTAL
        : toTotal(runCatalogueQuery(products, { ...query, category: 'all' }, entryOf).length),
    withoutText: searches ? toTotal(runCatalogueQuery(products, { ...query, text: '' }).length) : NO_TOTAL,
  };
}
