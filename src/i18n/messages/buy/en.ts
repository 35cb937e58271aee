import type { Translated } from '../translated';
import type { messages as hi } from './hi';

export const messages: Translated<typeof hi> = {
  buy: {
    title: 'Buy digital products',
    category: 'Category',
    removeFilter: 'Remove filter: {category}',
    sort: 'Sort by',
    sortBy: {
      latest: 'Latest',
      popular: 'Popular',
      'price-low': 'Price: low to high',
      'price-high': 'Price: high to low',
      rating: 'Best rating',
    },
    sortHint: {
      latest: 'By date listed, newest first',
      popular: 'By number of downloads, newest first if equal',
      'price-low': 'By price, newest first if equal',
      'price-high': 'By price, newest first if equal',
      rating: 'By average rating, newest first if equal',
    },
    results: 'Products',
    resultCount: '{count, plural, one {{countShown} product found} other {{countShown} products found}}',
    loadMore: 'Show more products',
    shownOf: '{shownShown} of {totalShown} shown',
    none: 'No products found',
    noneText: 'Try other words.',
    noneFor: 'No product mentions “{term}”. Try other words.',
    emptyCategory: 'There is nothing in “{category}” yet.',
    noneIn: 'Nothing in “{category}”, but something in other categories.',
    liftCategory:
      'See {count, plural, one {{countShown} product} other {{countShown} products}} of all categories',
    liftText:
      'See “{category}” without the search: {count, plural, one {{countShown} product} other {{countShown} products}}',
    close: 'Close matches',
    closeText: 'Were you looking for one of these?',
    showAll: 'Show all products',
  },
};
