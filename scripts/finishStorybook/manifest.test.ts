import { expect, test } from 'vitest';
import { STATUS } from '../../stories/docs/status';
import { withMaturity } from './manifest.mjs';

test('components get their maturity as JSDoc tags, flows get none', () => {
  const manifest = {
    v: 0,
    components: {
      'atoms-product-productcard': { name: 'ProductCard', jsDocTags: { see: ['ProductGrid'] }, stories: [] },
      'flows-browse-to-checkout': { name: 'App', jsDocTags: {}, stories: [] },
    },
  };
  expect(withMaturity(manifest, STATUS)).toEqual({
    v: 0,
    components: {
      'atoms-product-productcard': {
        name: 'ProductCard',
        jsDocTags: { see: ['ProductGrid'], maturity: ['stable'], since: ['0.1'] },
        stories: [],
      },
      'flows-browse-to-checkout': { name: 'App', jsDocTags: {}, stories: [] },
    },
  });
});
