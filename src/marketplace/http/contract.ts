/**
 * What goes over the wire between the shop and its server. Both import this file, and the server nothing else of
 * the marketplace: addresses, questions and answers stand here once.
 */
import * as v from 'valibot';
import { SORTS, WHOLE_CATALOGUE } from '../../domain/catalogueQuery';
import { checkPassword } from '../../domain/credentials';
import type { FailureKind } from '../../domain/failure';
import { MAX_PASSWORD_LENGTH } from '../../domain/limits';
import { UPLOAD_CATEGORIES } from '../../domain/product';

/** Where each call is answered. `:id` stands for a product's id. */
export const API = {
  find: '/api/catalogue',
  suggest: '/api/catalogue/suggestions',
  product: '/api/products/:id',
  /** GET says who is signed in, POST signs in, DELETE signs out. */
  session: '/api/session',
  /** POST makes an account, PATCH changes the profile, DELETE forgets it all. */
  account: '/api/account',
  password: '/api/account/password',
  accountData: '/api/account/data',
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

/** No letter that a database can't hold. */
const text = v.pipe(
  v.string(),
  v.check((value) => !value.includes('\0')),
);

/** A text of the profile: longest length in UTF-16 code units. */
const profileText = (longest: number) => v.pipe(text, v.trim(), v.maxLength(longest));

const name = v.pipe(profileText(100), v.minLength(1));

/** Compared without case, and so kept without. */
const email = v.pipe(text, v.trim(), v.toLowerCase(), v.maxLength(254), v.email());

/** A password that is held against the one on record: only so long that it costs nothing to try. */
const triedPassword = v.pipe(v.string(), v.maxLength(4 * MAX_PASSWORD_LENGTH));

const newPassword = v.pipe(
  v.string(),
  v.check((value) => checkPassword(value) === null),
);

export const signInSchema = v.object({
  email: v.pipe(text, v.trim(), v.maxLength(254)),
  password: triedPassword,
});

export const signUpSchema = v.object({ name, email, password: newPassword });

export const profileSchema = v.partial(
  v.object({ name, email, phone: profileText(50), address: profileText(500), bio: profileText(2000) }),
);

export const changePasswordSchema = v.object({ current: triedPassword, next: newPassword });

export const deleteAccountSchema = v.object({ password: triedPassword });

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

export const userSchema = v.object({
  id: v.string(),
  name: v.string(),
  email: v.string(),
  phone: v.string(),
  address: v.string(),
  bio: v.string(),
});

/** Who is signed in, or null. */
export const sessionSchema = v.nullable(userSchema);

export const accountDataSchema = v.object({ profile: userSchema, products: v.array(productSchema) });

/** The answer of a call that says nothing but that it is done. */
export const doneSchema = v.null();

/**
 * What is left of a person once their account is deleted. Sessions, profile, products and their files are gone when
 * the answer comes, all in one transaction. Nothing is kept now; a product that others have bought will have to be,
 * so that they can fetch it again.
 */
export const deletedSchema = v.object({ kept: v.array(v.never()) });

/** Failures that a server answers with; `aborted` only ever happens at the caller's. */
export type AnsweredFailure = Exclude<FailureKind, 'aborted'>;

/** The status that usually goes with each failure, for proxies and logs; the shop reads the body. */
export const FAILURE_STATUS = {
  refused: 400,
  credentialsWanted: 401,
  wrongCredentials: 401,
  signedOut: 401,
  notFound: 404,
  emailTaken: 409,
  tooMany: 429,
  unavailable: 503,
} as const satisfies Record<AnsweredFailure, number>;

const answeredFailures = Object.keys(FAILURE_STATUS) as AnsweredFailure[];

export const failureSchema = v.object({ failure: v.object({ kind: v.picklist(answeredFailures) }) });

export type FailureAnswer = v.InferOutput<typeof failureSchema>;
