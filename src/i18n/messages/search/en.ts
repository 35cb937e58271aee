import type { Translated } from '../translated';
import type { messages as hi } from './hi';

export const messages: Translated<typeof hi> = {
  search: {
    field: 'Search products',
    clear: 'Clear search',
  },
};
