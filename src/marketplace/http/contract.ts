/**
 * What goes over the wire between the shop and its server. Both import this file, and the server nothing else of
 * the marketplace: addresses, questions and answers stand here once.
 */
import * as v from 'valibot';
import { SORTS, WHOLE_CATALOGUE } from '../../domain/catalogueQuery';
import { checkPassword } from '../../domain/credentials';
import type { FailureKind } from '../../domain/failure';
import {
  CATALOGUE_PAGE_SIZE,
  LISTING_LENGTHS,
  MAX_PASSWORD_LENGTH,
  MAX_PRICE_RUPEES,
  MAX_TAGS,
  MIN_PRICE_RUPEES,
} from '../../domain/limits';
import { toPaise, toRupees } from '../../domain/money';
import { PAYMENT_FAILURES } from '../../domain/order';
import { UPLOAD_CATEGORIES } from '../../domain/product';
import { areCleanLines, isCleanLine } from '../../domain/text';
import { lastPathPart, type UploadRequest } from '../../domain/upload';

/** Where each call is answered. `:id` stands for a product's id. */
export const API = {
  /** Whether the process lives. */
  alive: '/healthz',
  /** Whether it can answer: its database does, and it is not about to stop. */
  ready: '/readyz',
  find: '/api/catalogue',
  suggest: '/api/catalogue/suggestions',
  product: '/api/products/:id',
  /** What is in the newest version, where it is an archive: for everybody. */
  productContents: '/api/products/:id/contents',
  /** POST announces a new version of a product's file. */
  versions: '/api/products/:id/versions',
  /** POST announces a file and the product that it is for. */
  uploads: '/api/uploads',
  /** `:id` is an upload's: HEAD and PATCH are the tus protocol's, DELETE cancels the upload. */
  upload: '/api/uploads/:id',
  /** POST makes the product, once the file has arrived whole. */
  finishUpload: '/api/uploads/:id/finish',
  /** POST answers with where the newest version can be fetched: for its buyers and its seller. */
  fileLink: '/api/products/:id/link',
  /** GET, in ranges if wanted, for the person who asked for the link. */
  download: '/api/downloads/:token',
  /** POST puts a cart together with the one that is kept, PUT keeps another. */
  cart: '/api/cart',
  /** POST makes an order of a cart, or says which prices have changed. */
  orders: '/api/orders',
  order: '/api/orders/:id',
  /** POST shows what a payment window handed over. */
  orderPayment: '/api/orders/:id/payment',
  /** POST makes a test payment, where the built-in test provider is in use. */
  testPayment: '/api/orders/:id/rehearsal',
  receipt: '/api/orders/:id/receipt',
  purchases: '/api/purchases',
  /** `:id` is an order line's. PUT rates what was bought. */
  purchaseRating: '/api/purchases/:id/rating',
  /** GET answers with what the marketplace says about itself. */
  about: '/api/about',
  /** POST is Razorpay's: what became of a payment. */
  paymentNews: '/api/payments/razorpay',
  sellerStats: '/api/seller/stats',
  sellerMonths: '/api/seller/months',
  sellerProducts: '/api/seller/products',
  /** GET says who is signed in, POST signs in, DELETE signs out. */
  session: '/api/session',
  /** POST makes an account, PATCH changes the profile, DELETE deletes the account. */
  account: '/api/account',
  password: '/api/account/password',
  accountData: '/api/account/data',
} as const;

/** How many products a page may hold: few sizes, so that pages can be cached. */
export const PAGE_SIZES = [CATALOGUE_PAGE_SIZE, 2 * CATALOGUE_PAGE_SIZE] as const;

/** Longest term that is searched for, in UTF-16 code units. */
export const LONGEST_TERM = 500;

/** Longest position that is handed back as `after`, in characters. */
const LONGEST_POSITION = 200;

/** Text of one line: well-formed, without control characters. */
const line = v.pipe(v.string(), v.check(isCleanLine));

/** Text that may have line breaks. */
const lines = v.pipe(v.string(), v.check(areCleanLines));

const queryFields = {
  text: v.optional(v.pipe(line, v.maxLength(LONGEST_TERM)), WHOLE_CATALOGUE.text),
  category: v.optional(v.picklist(['all', ...UPLOAD_CATEGORIES]), WHOLE_CATALOGUE.category),
  sort: v.optional(v.picklist(SORTS), WHOLE_CATALOGUE.sort),
};

/** A query, as the parameters of an address. */
export const querySchema = v.object(queryFields);

/** A query and which part of its products is wanted, as the parameters of an address. */
export const findSchema = v.object({
  ...queryFields,
  size: v.pipe(v.picklist(PAGE_SIZES.map(String)), v.transform(Number)),
  after: v.optional(v.pipe(line, v.maxLength(LONGEST_POSITION))),
});

/** Trimmed. Longest length in UTF-16 code units. */
const optionalText = (longest: number, text = line) => v.pipe(text, v.trim(), v.maxLength(longest));

const requiredText = (longest: number, text = line) =>
  v.pipe(text, v.trim(), v.minLength(1), v.maxLength(longest));

/** Compared without case, and so kept without. */
const email = v.pipe(line, v.trim(), v.toLowerCase(), v.maxLength(254), v.email());

/** A password that is held against the one on record: only so long that it costs nothing to try. */
const triedPassword = v.pipe(line, v.maxLength(4 * MAX_PASSWORD_LENGTH));

const newPassword = v.pipe(
  line,
  v.check((value) => checkPassword(value) === null),
);

export const signInSchema = v.object({
  email: optionalText(254),
  password: triedPassword,
});

const name = requiredText(100);

export const signUpSchema = v.object({ name, email, password: newPassword });

/** Fields to change. Another e-mail address is what one signs in with from then on, and so takes the password. */
export const profileSchema = v.partial(
  v.object({
    ...{ name, email, phone: optionalText(50) },
    ...{ address: optionalText(500, lines), bio: optionalText(2000, lines) },
    password: triedPassword,
  }),
);

export const changePasswordSchema = v.object({ current: triedPassword, next: newPassword });

export const deleteAccountSchema = v.object({ password: triedPassword });

/** The id of a product or an upload. */
export const idSchema = v.pipe(v.string(), v.uuid());

/** Rupees, in whole paise. */
const price = v.pipe(
  v.number(),
  v.minValue(MIN_PRICE_RUPEES),
  v.maxValue(MAX_PRICE_RUPEES),
  v.check((rupees) => toRupees(toPaise(rupees)) === rupees),
);

const productFields = {
  title: requiredText(LISTING_LENGTHS.title),
  subtitle: optionalText(LISTING_LENGTHS.subtitle),
  description: requiredText(LISTING_LENGTHS.description, lines),
  price,
  category: v.picklist(UPLOAD_CATEGORIES),
  tags: v.pipe(v.array(requiredText(LISTING_LENGTHS.tag)), v.maxLength(MAX_TAGS)),
  // Valibot drops keys that a schema does not name.
} satisfies Record<Exclude<keyof UploadRequest, 'file'>, v.GenericSchema>;

/** A file that is to come; what it may be called and how large it may be is the domain's to say (`checkFile`). */
const fileFields = {
  fileName: v.pipe(line, v.trim(), v.transform(lastPathPart), v.trim(), v.minLength(1), v.maxLength(255)),
  /** Bytes. */
  size: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
};

export const announceVersionSchema = v.object(fileFields);
export type FileAnnouncement = v.InferOutput<typeof announceVersionSchema>;

export const announceProductSchema = v.object({ ...productFields, ...fileFields });

export type ProductAnnouncement = Omit<v.InferOutput<typeof announceProductSchema>, keyof FileAnnouncement>;

export const announcedSchema = v.object({ id: idSchema });

/** What a seller may change about a product: something of it at least. */
export const changeProductSchema = v.pipe(
  v.partial(v.object({ listed: v.boolean(), price })),
  v.check((change) => Object.keys(change).length > 0),
);

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

export const productSchema = v.object({
  id: v.string(),
  title: v.string(),
  subtitle: v.string(),
  description: v.string(),
  /** True where the description is only its beginning, as in lists. */
  shortened: v.exactOptional(v.literal(true)),
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

/** What an archive's own directory says, or null for what is no archive, or none that can be read. */
export const contentsSchema = v.nullable(
  v.object({
    entries: v.array(v.object({ path: v.string(), bytes: count, directory: v.boolean() })),
    total: count,
  }),
);

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

export const ownProductsSchema = v.array(v.object({ ...productSchema.entries, listed: v.boolean() }));

/** Whole paise. */
const paise = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** Milliseconds since 1970. */
const moment = v.pipe(v.number(), v.safeInteger());

/** Most lines that a cart may have, and most licences that a line may be for: more than anybody buys. */
export const LARGEST_CART = 100;
export const MOST_LICENCES = 1000;

const quantity = v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(MOST_LICENCES));

/** A cart, as far as it has to be known to keep it. No product is in it twice. */
const cartLines = v.pipe(
  v.array(v.object({ product: idSchema, quantity })),
  v.maxLength(LARGEST_CART),
  v.check((lines) => new Set(lines.map(({ product }) => product)).size === lines.length),
);

export const keepCartSchema = v.object({ lines: cartLines });
export type KeptCartLine = v.InferOutput<typeof keepCartSchema>['lines'][number];

export const cartSchema = v.array(v.object({ ...productSchema.entries, quantity }));

/** A cart to be ordered, with the prices that the buyer was shown. */
export const startOrderSchema = v.object({
  /** The same order for the same attempt. */
  attempt: v.pipe(v.string(), v.uuid()),
  lines: v.pipe(
    v.array(v.object({ product: idSchema, quantity, price: paise })),
    v.minLength(1),
    v.maxLength(LARGEST_CART),
    v.check((lines) => new Set(lines.map(({ product }) => product)).size === lines.length),
  ),
});
export type StartOrder = v.InferOutput<typeof startOrderSchema>;

const orderLineFields = {
  id: v.string(),
  product: v.string(),
  title: v.string(),
  seller: v.string(),
  category: v.picklist(UPLOAD_CATEGORIES),
  price: paise,
  quantity,
};

/** Whether it belongs to the test orders; a server that does not say has none. */
const test = v.optional(v.boolean(), false);

export const orderSchema = v.object({
  id: v.string(),
  lines: v.array(v.object(orderLineFields)),
  total: paise,
  state: v.picklist(['open', 'pending', 'failed', 'paid']),
  failure: v.nullable(v.picklist(PAYMENT_FAILURES)),
  createdAt: moment,
  paidAt: v.nullable(moment),
  test,
});

const webAddressSchema = v.optional(v.pipe(v.string(), v.url()));

export const aboutSchema = v.object({
  testPayments: v.boolean(),
  operator: v.nullable(
    v.object({
      legalName: v.string(),
      address: v.string(),
      support: v.object({ email: v.string(), phone: v.string() }),
      grievance: v.object({ name: v.string(), email: v.string(), phone: v.string() }),
      social: v.object({
        instagram: webAddressSchema,
        facebook: webAddressSchema,
        x: webAddressSchema,
      }),
    }),
  ),
});

/**
 * On the wire, the window for test payments is named `rehearsal`, because shops that visitors have open across an update
 * read and send that name. The address and the field below have it for the same reason.
 */
const paymentWindow = v.variant('kind', [
  v.object({ kind: v.literal('razorpay'), key: v.string(), order: v.string() }),
  v.pipe(
    v.object({ kind: v.literal('rehearsal') }),
    v.transform(() => ({ kind: 'test' as const })),
  ),
]);

/** A payment window in the form in which it is sent. */
export function sentWindow(window: v.InferOutput<typeof paymentWindow>): v.InferInput<typeof paymentWindow> {
  return window.kind === 'test' ? { kind: 'rehearsal' } : window;
}

/** Where an order leads that was asked for. */
export const startedOrderSchema = v.variant('kind', [
  v.object({
    kind: v.literal('priceChanged'),
    changes: v.array(
      v.object({ product: v.string(), title: v.string(), before: paise, now: v.nullable(paise) }),
    ),
  }),
  v.object({ kind: v.literal('opened'), order: orderSchema, window: paymentWindow }),
]);

/** What a payment window handed over. */
export const paymentProofSchema = v.object({
  payment: v.pipe(line, v.maxLength(100)),
  signature: v.pipe(line, v.maxLength(200)),
});

/** How a test payment should end; on the wire, the field is named `rehearsal`. */
export const testPaymentSchema = v.pipe(
  v.object({ rehearsal: v.picklist(['pays', 'fails', 'pends']) }),
  v.transform(({ rehearsal }) => ({ outcome: rehearsal })),
);
export const testProofSchema = v.nullable(paymentProofSchema);

export const purchasesSchema = v.array(
  v.object({
    ...orderLineFields,
    order: v.string(),
    paidAt: moment,
    test,
    file: v.nullable(
      v.object({
        name: v.string(),
        bytes: count,
        sha256: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
        version: v.pipe(v.number(), v.integer(), v.minValue(1)),
      }),
    ),
    rating: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5))),
  }),
);

export const ratingSchema = v.object({
  rating: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5)),
});

export const downloadLinkSchema = v.object({ address: v.string(), endsAt: moment });

export const receiptSchema = v.object({
  number: v.string(),
  order: orderSchema,
  issuedAt: moment,
  buyer: v.object({ name: v.string(), email: v.string() }),
  issuer: v.object({
    name: v.nullable(v.string()),
    gstin: v.nullable(v.string()),
    address: v.nullable(v.string()),
  }),
  withoutTaxes: paise,
  taxes: v.array(
    v.object({ name: v.picklist(['CGST', 'SGST', 'IGST']), percent: v.number(), amount: paise }),
  ),
});

export const monthsSchema = v.array(
  v.object({
    month: v.pipe(v.string(), v.regex(/^\d{4}-\d{2}$/)),
    /** Rupees. */
    earnings: v.number(),
    sales: count,
  }),
);

export const accountDataSchema = v.object({
  profile: userSchema,
  products: ownProductsSchema,
  orders: v.array(orderSchema),
});

export const sellerStatsSchema = v.object({
  /** Rupees. */
  totalEarnings: v.number(),
  totalSales: count,
  activeProducts: count,
  /** Rupees. */
  monthlyEarnings: v.number(),
  test,
});

/** The answer of a call that says nothing but that it is done. */
export const doneSchema = v.null();

/**
 * What is kept after an account is deleted. Sessions, profile, cart, and products that nobody ordered are deleted in one
 * transaction before the response. Kept are `orders`, without the person, because the marketplace has to keep its books;
 * and `soldProducts`, unlisted, because their buyers may download them again.
 */
export const deletedSchema = v.object({ kept: v.array(v.picklist(['orders', 'soldProducts'])) });

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
  storageFull: 507,
} as const satisfies Record<AnsweredFailure, number>;

const answeredFailures = Object.keys(FAILURE_STATUS) as AnsweredFailure[];

export const failureSchema = v.object({
  failure: v.object({
    kind: v.picklist(answeredFailures),
    /** With `refused`: the first field that breaks the contract, as a path such as `tags.0`; `body` for the whole body. */
    field: v.exactOptional(v.string()),
  }),
});

export type FailureAnswer = v.InferOutput<typeof failureSchema>;
