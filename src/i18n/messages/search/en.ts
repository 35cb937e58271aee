import type { Translated } from '../translated';
import type { messages as hi } from './hi';

export const messages: Translated<typeof hi> = {
  search: {
    field: 'Search products',
    hint: 'Search in title or description',
    clear: 'Clear search',
  },
};
