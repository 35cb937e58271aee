/**
 * What goes over the wire between the shop and its server. Both import this file, and the server nothing else of
 * the marketplace: addresses, questions and answers stand here once.
 */
import * as v from 'valibot';
import { SORTS, WHOLE_CATALOGUE } from '../../domain/catalogueQuery';
import type { FailureKind } from '../../domain/failure';
import { UPLOAD_CATEGORIES } from '../../domain/product';

/** Where each call is answered. `:id` stands for a product's id. */
export const API = {
  find: '/api/catalogue',
  suggest: '/api/catalogue/suggestions',
  product: '/api/products/:id',
} as const;

/** Most products that a page may ask for. */
export const LARGEST_PAGE = 100;

/** Longest term that is searched for, in UTF-16 code units. */
export const LONGEST_TERM = 500;

/** Longest position that is handed back as `after`, in characters. */
const LONGEST_POSITION = 200;

const queryFields = {
  text: v.optional(v.pipe(v.string(), v.maxLength(LONGEST_TERM)), WHOLE_CATALOGUE.text),
  category: v.optional(v.picklist(['all', ...UPLOAD_CATEGORIES]), WHOLE_CATALOGUE.category),
  sort: v.optional(v.picklist(SORTS), WHOLE_CATALOGUE.sort),
};

/** A query, as the parameters of an address. */
export const querySchema = v.object(queryFields);

/** A query and which part of its products is wanted, as the parameters of an address. */
export const findSchema = v.object({
  ...queryFields,
  size: v.pipe(
    v.string(),
    v.regex(/^\d{1,3}$/),
    v.transform(Number),
    v.minValue(1),
    v.maxValue(LARGEST_PAGE),
  ),
  after: v.optional(v.pipe(v.string(), v.maxLength(LONGEST_POSITION))),
});

export const productIdSchema = v.pipe(v.string(), v.uuid());

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

export const productSchema = v.object({
  id: v.string(),
  title: v.string(),
  subtitle: v.string(),
  description: v.string(),
  /** Rupees. */
  price: v.pipe(v.number(), v.minValue(0)),
  rating: v.pipe(v.number(), v.minValue(0), v.maxValue(5)),
  downloads: count,
  category: v.picklist(UPLOAD_CATEGORIES),
  seller: v.string(),
  image: v.string(),
});

export const pageSchema = v.object({
  products: v.array(productSchema),
  total: count,
  next: v.nullable(v.string()),
});

export const suggestionsSchema = v.object({
  close: v.array(productSchema),
  withoutCategory: count,
  withoutText: count,
});

/** Failures that a server answers with; `aborted` only ever happens at the caller's. */
export type AnsweredFailure = Exclude<FailureKind, 'aborted'>;

/** The status that goes with each failure, for proxies and logs; the shop reads the body. */
export const FAILURE_STATUS = {
  refused: 400,
  signedOut: 401,
  notFound: 404,
  unavailable: 503,
} as const satisfies Record<AnsweredFailure, number>;

const answeredFailures = Object.keys(FAILURE_STATUS) as AnsweredFailure[];

export const failureSchema = v.object({ failure: v.object({ kind: v.picklist(answeredFailures) }) });

export type FailureAnswer = v.InferOutput<typeof failureSchema>;
