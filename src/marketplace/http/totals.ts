/** Totals on the wire are a number and a field that older servers omit, whose numbers are exact. */
import type * as v from 'valibot';
import type { Suggestions } from '../../domain/suggestions';
import type { Total } from '../../domain/total';
import type { CataloguePage } from '../ports/catalogue';
import type { pageSchema, suggestionsSchema } from './contract';

type WirePage = v.InferOutput<typeof pageSchema>;

type WireSuggestions = v.InferOutput<typeof suggestionsSchema>;

const totalOf = (count: number, exact = true): Total => ({ count, exact });

export const readPage = ({ products, total, totalExact, next }: WirePage): CataloguePage => ({
  ...{ products, next },
  total: totalOf(total, totalExact),
});

export const writePage = ({ products, total, next }: CataloguePage) => ({
  ...{ products, total: total.count, totalExact: total.exact, next },
});

export const readSuggestions = ({ close, ...wire }: WireSuggestions): Suggestions => ({
  close,
  withoutCategory: totalOf(wire.withoutCategory, wire.withoutCategoryExact),
  withoutText: totalOf(wire.withoutText, wire.withoutTextExact),
});

export const writeSuggestions = ({ close, withoutCategory, withoutText }: Suggestions) => ({
  close,
  ...{ withoutCategory: withoutCategory.count, withoutCategoryExact: withoutCategory.exact },
  ...{ withoutText: withoutText.count, withoutTextExact: withoutText.exact },
});
