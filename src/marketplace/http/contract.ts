/** Schemas shared by client and server; docs/openapi.json is generated from them. */
import * as v from 'valibot';
import { SORTS, DEFAULT_QUERY } from '../../domain/catalogueQuery';
import { CONSENT_VERSIONS } from '../../domain/consent';
import { checkPassword } from '../../domain/credentials';
import { EMAIL_CODE } from '../../domain/credentials';
import { isEmailAddress } from '../../domain/email';
import type { FailureKind } from '../../domain/failure';
import { FACTOR_CODE } from '../../domain/secondFactor';
import {
  CATALOGUE_PAGE_SIZE,
  LISTING_LENGTHS,
  MAX_CART_LINES,
  MAX_FILE_NAME_LENGTH,
  MAX_NAME_LENGTH,
  MAX_PASSKEY_NAME_LENGTH,
  MAX_PASSWORD_LENGTH,
  MAX_PRICE_RUPEES,
  MAX_PROBLEM_LENGTH,
  MAX_QUANTITY,
  MAX_SEARCH_LENGTH,
  MAX_SENT_PASSWORD_LENGTH,
  MAX_TAG_LENGTH,
  MAX_TAGS,
  MIN_PASSWORD_LENGTH,
  MIN_PRICE_RUPEES,
  PROFILE_LENGTHS,
} from '../../domain/limits';
import { paise, rupees, toPaise, toRupees } from '../../domain/money';
import { PAYMENT_FAILURES } from '../../domain/order';
import { PROBLEM_REASONS, PROBLEM_STATES } from '../../domain/problem';
import { UPLOAD_CATEGORIES, type Product } from '../../domain/product';
import { PURCHASE_REFUND_STATES } from '../../domain/purchaseRefund';
import { STATEMENT_KINDS } from '../../domain/statement';
import {
  areCleanLines,
  isBlank,
  isCleanLine,
  isCleanPassword,
  joinLines,
  unifyLineBreaks,
} from '../../domain/text';
import { FILE_PROBLEMS, lastPathPart, type WrittenField } from '../../domain/upload';

/** Few, so that responses can be cached. */
export const PAGE_SIZES = [CATALOGUE_PAGE_SIZE, 2 * CATALOGUE_PAGE_SIZE] as const;

const MAX_CURSOR_LENGTH = 200;

// Descriptions state what JSON Schema can't express: checks and transformations.

const line = v.pipe(
  v.string(),
  v.check(isCleanLine),
  v.description('One line of well-formed Unicode, without control, bidirectional and invisible characters.'),
);

/** Text that people write, with what they paste along. */
const TEXTS = {
  line: {
    ...{ join: joinLines, isClean: isCleanLine },
    rule: 'Without control, bidirectional and invisible characters; a line break becomes a space.',
  },
  lines: {
    ...{ join: unifyLineBreaks, isClean: areCleanLines },
    rule: 'Without control, bidirectional and invisible characters; line breaks of all systems become LF.',
  },
};

const queryFields = {
  text: v.optional(v.pipe(line, v.maxLength(MAX_SEARCH_LENGTH)), DEFAULT_QUERY.text),
  category: v.optional(v.picklist(['all', ...UPLOAD_CATEGORIES]), DEFAULT_QUERY.category),
  sort: v.optional(v.picklist(SORTS), DEFAULT_QUERY.sort),
};

export const querySchema = v.object(queryFields);

export const findSchema = v.object({
  ...queryFields,
  size: v.pipe(v.picklist(PAGE_SIZES.map(String)), v.transform(Number)),
  after: v.optional(v.pipe(line, v.maxLength(MAX_CURSOR_LENGTH))),
});

/** In UTF-16 code units. What JSON Schema can express comes before the transformation. */
const optionalText = (maxLength: number, { join, isClean, rule } = TEXTS.line) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(maxLength),
    v.description(`Trimmed, then at most ${maxLength} characters. ${rule}`),
    v.transform(join),
    v.trim(),
    v.check(isClean),
  );

const requiredText = (maxLength: number, { join, isClean, rule } = TEXTS.line) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1),
    v.maxLength(maxLength),
    v.description(`Trimmed, then 1 to ${maxLength} characters, one of them visible. ${rule}`),
    v.transform(join),
    v.trim(),
    v.check((text) => isClean(text) && !isBlank(text)),
  );

/** Lower-case, because addresses are compared case-insensitively. */
const email = v.pipe(
  line,
  v.trim(),
  v.toLowerCase(),
  v.maxLength(PROFILE_LENGTHS.email),
  v.check(isEmailAddress),
  v.description(
    `An e-mail address; trimmed and lower-cased, then at most ${PROFILE_LENGTHS.email} characters.`,
  ),
);

/** Not the rule of visible text: older passwords have to stay valid. */
const password = v.pipe(
  v.string(),
  v.check(isCleanPassword),
  v.description('Well-formed Unicode, without control characters.'),
);

/** Bounded, so that hashing stays cheap. */
const currentPassword = v.pipe(password, v.maxLength(MAX_SENT_PASSWORD_LENGTH));

const newPassword = v.pipe(
  password,
  v.check((value) => checkPassword(value) === null),
  v.description(`One line of ${MIN_PASSWORD_LENGTH} to ${MAX_PASSWORD_LENGTH} code points.`),
);

export const signInSchema = v.object({
  email: optionalText(PROFILE_LENGTHS.email),
  password: currentPassword,
});

const name = requiredText(MAX_NAME_LENGTH);

/** Only to the texts in force: an old tab has shown other ones. */
const consents = v.object({
  terms: v.pipe(v.string(), v.value(CONSENT_VERSIONS.terms)),
  privacy: v.pipe(v.string(), v.value(CONSENT_VERSIONS.privacy)),
  adult: v.pipe(v.string(), v.value(CONSENT_VERSIONS.adult)),
});

export const signUpSchema = v.object({ name, email, password: newPassword, consents });

/** Of the second factor. */
const factorCode = v.pipe(
  v.string(),
  v.regex(FACTOR_CODE),
  v.description('Six digits of the authenticator app, or a backup code: `abcde-fgh23`.'),
);

/** Where accounts with a second factor need a code, too. */
const optionalFactorCode = v.exactOptional(factorCode);

/** Changing the e-mail address, the sign-in name, requires the password, and a code with a second factor. */
export const profileSchema = v.partial(
  v.object({
    ...{ name, email, phone: optionalText(PROFILE_LENGTHS.phone) },
    address: optionalText(PROFILE_LENGTHS.address, TEXTS.lines),
    bio: optionalText(PROFILE_LENGTHS.bio, TEXTS.lines),
    password: currentPassword,
    code: factorCode,
  }),
);

export const changePasswordSchema = v.object({
  current: currentPassword,
  next: newPassword,
  code: optionalFactorCode,
});

export const signInWithCodeSchema = v.object({ code: factorCode });

export const enrolSchema = v.object({ password: currentPassword });

export const confirmFactorSchema = v.object({ code: factorCode });

export const factorProofSchema = v.object({ password: currentPassword, code: factorCode });

export const requestResetSchema = v.object({ email });

/** Not needed where the account is signed in. */
const ownPassword = v.exactOptional(currentPassword);

export const requestCodeSchema = v.object({ email, password: ownPassword });

const emailCode = v.pipe(v.string(), v.regex(EMAIL_CODE), v.description('Six digits.'));

export const verifyEmailSchema = v.object({
  email,
  code: emailCode,
  password: ownPassword,
});

export const emailChangeCodeSchema = v.object({ code: emailCode });

const resetToken = v.pipe(v.string(), v.regex(/^[\w-]{1,100}$/));

export const checkResetSchema = v.object({ token: resetToken });

export const resetPasswordSchema = v.object({
  token: resetToken,
  password: newPassword,
});

export const deleteAccountSchema = v.object({ password: currentPassword, code: optionalFactorCode });

export const idSchema = v.pipe(v.string(), v.uuid());

/** Longer than any authenticator's; the body of a request is limited, too. */
const MAX_CREDENTIAL_ID_LENGTH = 1400;
const MAX_TRANSPORTS = 10;

const base64url = v.pipe(v.string(), v.regex(/^[\w-]+$/));
const credentialId = v.pipe(base64url, v.maxLength(MAX_CREDENTIAL_ID_LENGTH));

const passkeyAnswer = <Response extends v.GenericSchema>(response: Response) =>
  v.object({ id: credentialId, rawId: credentialId, type: v.literal('public-key'), response });

export const createdPasskeySchema = passkeyAnswer(
  v.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: v.optional(
      v.pipe(v.array(v.pipe(v.string(), v.regex(/^[a-z-]{1,20}$/))), v.maxLength(MAX_TRANSPORTS)),
    ),
  }),
);

export const usedPasskeySchema = passkeyAnswer(
  v.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: v.optional(base64url),
  }),
);

export const passkeyProofSchema = v.object({ password: currentPassword, code: optionalFactorCode });

export const renamePasskeySchema = v.object({ name: requiredText(MAX_PASSKEY_NAME_LENGTH) });

/** Types only: a number stays as it is. Last of a pipe, as JSON Schema describes what comes before. */
const asRupees = v.transform(rupees);
const asPaise = v.transform(paise);

const price = v.pipe(
  v.number(),
  v.minValue(MIN_PRICE_RUPEES),
  v.maxValue(MAX_PRICE_RUPEES),
  v.check((amount) => toRupees(toPaise(rupees(amount))) === amount),
  v.description('Rupees, with at most two decimals.'),
  asRupees,
);

const productFields = {
  title: requiredText(LISTING_LENGTHS.title),
  subtitle: optionalText(LISTING_LENGTHS.subtitle),
  description: requiredText(LISTING_LENGTHS.description, TEXTS.lines),
  price,
  category: v.picklist(UPLOAD_CATEGORIES),
  tags: v.pipe(v.array(requiredText(MAX_TAG_LENGTH)), v.maxLength(MAX_TAGS)),
  // Valibot drops keys that a schema does not name.
} satisfies Record<WrittenField, v.GenericSchema>;

/** The domain's `checkFile` validates name and size. */
const fileFields = {
  fileName: v.pipe(
    line,
    v.description(
      `The name after the last slash or backslash counts: trimmed, then 1 to ${MAX_FILE_NAME_LENGTH} characters.`,
    ),
    v.trim(),
    v.transform(lastPathPart),
    v.trim(),
    v.minLength(1),
    v.maxLength(MAX_FILE_NAME_LENGTH),
  ),
  size: v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.description('Bytes.')),
};

export const announceVersionSchema = v.object(fileFields);
export type FileAnnouncement = v.InferOutput<typeof announceVersionSchema>;

export const announceProductSchema = v.object({ ...productFields, ...fileFields });

export type ProductAnnouncement = Omit<v.InferOutput<typeof announceProductSchema>, keyof FileAnnouncement>;

export const announcedSchema = v.object({ id: idSchema });

export const changeProductSchema = v.pipe(
  v.partial(v.object({ listed: v.boolean(), price })),
  v.check((change) => Object.keys(change).length > 0),
  v.description('At least one field.'),
);

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

const epochMs = v.pipe(v.number(), v.safeInteger());

export const productSchema = v.object({
  id: v.string(),
  title: v.string(),
  subtitle: v.string(),
  description: v.string(),
  /** Set when the description is truncated, as in lists. */
  shortened: v.exactOptional(v.literal(true)),
  price: v.pipe(v.number(), v.minValue(0), asRupees),
  rating: v.pipe(v.number(), v.minValue(0), v.maxValue(5)),
  downloads: count,
  category: v.picklist(UPLOAD_CATEGORIES),
  seller: v.string(),
  image: v.string(),
  /** Older servers omit it and what follows. */
  ratings: v.exactOptional(count),
  sellerId: v.exactOptional(v.string()),
  tags: v.exactOptional(v.array(v.string())),
  publishedAt: v.exactOptional(epochMs),
  file: v.exactOptional(v.object({ kind: v.string(), bytes: count })),
  // As above: Valibot drops keys that a schema does not name.
} satisfies Record<keyof Product, v.GenericSchema>);

export const sellerSummarySchema = v.object({
  name: v.string(),
  products: count,
  sales: count,
  since: epochMs,
});

export const pageSchema = v.object({
  products: v.array(productSchema),
  /** At least this many, unless exact. */
  total: count,
  /** Older servers omit it, and are exact. */
  totalExact: v.exactOptional(v.boolean()),
  next: v.nullable(v.string()),
});

/** Null: no archive, or unreadable. */
export const archiveListingSchema = v.nullable(
  v.object({
    entries: v.array(v.object({ path: v.string(), bytes: count, directory: v.boolean() })),
    total: count,
    needsSpecialProgram: v.exactOptional(v.boolean()),
  }),
);

export const suggestionsSchema = v.object({
  close: v.array(productSchema),
  withoutCategory: count,
  withoutText: count,
  /** As of pages. */
  withoutCategoryExact: v.exactOptional(v.boolean()),
  withoutTextExact: v.exactOptional(v.boolean()),
});

export const userSchema = v.object({
  id: v.string(),
  name: v.string(),
  email: v.string(),
  /** Missing in previous versions, where everybody may buy and sell. */
  emailVerified: v.optional(v.boolean(), true),
  phone: v.string(),
  address: v.string(),
  bio: v.string(),
});

export const pendingEmailSchema = v.object({ email: v.string(), requestedAt: epochMs, expiresAt: epochMs });

/** Null when none waits. */
export const emailChangeSchema = v.nullable(pendingEmailSchema);

/** Null when signed out. */
export const sessionSchema = v.nullable(userSchema);

export const ownProductsSchema = v.array(v.object({ ...productSchema.entries, listed: v.boolean() }));

/** Of earnings, not limited like a price. */
const rupeesSchema = v.pipe(v.number(), asRupees);

const paiseSchema = v.pipe(v.number(), v.safeInteger(), v.minValue(0), asPaise);

/** May be negative. */
const signedPaise = v.pipe(v.number(), v.safeInteger(), asPaise);

const quantity = v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(MAX_QUANTITY));

/** Product ids are unique. */
const cartLines = v.pipe(
  v.array(v.object({ product: idSchema, quantity })),
  v.maxLength(MAX_CART_LINES),
  v.check((lines) => new Set(lines.map(({ product }) => product)).size === lines.length),
  v.description('Each product once.'),
);

export const keepCartSchema = v.object({ lines: cartLines });

/** Without a base, as from previous versions, the cart is saved as it is. */
export const replaceCartSchema = v.object({
  lines: cartLines,
  base: v.optional(
    v.pipe(
      cartLines,
      v.description('What the browser last knew to be saved; only changes since then count.'),
    ),
  ),
});
export type SavedCartLine = v.InferOutput<typeof keepCartSchema>['lines'][number];

export const cartSchema = v.array(v.object({ ...productSchema.entries, quantity }));

export const startOrderSchema = v.object({
  idempotencyKey: v.pipe(v.string(), v.uuid(), v.description('Repeating it returns the same order.')),
  lines: v.pipe(
    v.array(v.object({ product: idSchema, quantity, price: paiseSchema })),
    v.minLength(1),
    v.maxLength(MAX_CART_LINES),
    v.check((lines) => new Set(lines.map(({ product }) => product)).size === lines.length),
    v.description('Each product once, with the price shown to the buyer.'),
  ),
});
export type StartOrder = v.InferOutput<typeof startOrderSchema>;

const orderLineFields = {
  id: v.string(),
  product: v.string(),
  title: v.string(),
  seller: v.string(),
  category: v.picklist(UPLOAD_CATEGORIES),
  price: paiseSchema,
  quantity,
};

/** Older servers omit it. */
const test = v.optional(v.boolean(), false);

export const orderSchema = v.object({
  id: v.string(),
  lines: v.array(v.object(orderLineFields)),
  total: paiseSchema,
  state: v.picklist(['open', 'pending', 'failed', 'paid']),
  failure: v.nullable(v.picklist(PAYMENT_FAILURES)),
  createdAt: epochMs,
  paidAt: v.nullable(epochMs),
  test,
});

export const ordersSchema = v.array(orderSchema);

const webAddressSchema = v.optional(v.pipe(v.string(), v.url()));

export const aboutSchema = v.object({
  testPayments: v.boolean(),
  // Absent in the answers of older servers.
  outbox: v.optional(v.boolean()),
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

const paymentWindow = v.variant('kind', [
  v.object({ kind: v.literal('razorpay'), key: v.string(), order: v.string() }),
  v.object({ kind: v.literal('test') }),
]);

export const startedOrderSchema = v.variant('kind', [
  v.object({
    kind: v.literal('priceChanged'),
    changes: v.array(
      v.object({ product: v.string(), title: v.string(), before: paiseSchema, now: v.nullable(paiseSchema) }),
    ),
  }),
  v.object({ kind: v.literal('opened'), order: orderSchema, window: paymentWindow }),
]);

export const paymentProofSchema = v.object({
  payment: v.pipe(line, v.maxLength(100)),
  signature: v.pipe(line, v.maxLength(200)),
});

/** Right after the payment; the built-in provider captures a pending one a little later. */
export const testPaymentSchema = v.object({ outcome: v.picklist(['captured', 'failed', 'pending']) });
export const testProofSchema = v.nullable(paymentProofSchema);

const problemText = requiredText(MAX_PROBLEM_LENGTH, TEXTS.lines);

export const reportProblemSchema = v.object({ reason: v.picklist(PROBLEM_REASONS), text: problemText });

export const answerProblemSchema = v.object({ text: problemText });

export const problemSchema = v.object({
  id: v.string(),
  line: v.string(),
  reason: v.picklist(PROBLEM_REASONS),
  text: v.string(),
  state: v.picklist(PROBLEM_STATES),
  createdAt: epochMs,
  answer: v.nullable(v.string()),
  answeredAt: v.nullable(epochMs),
  decision: v.nullable(v.string()),
  decidedBy: v.nullable(v.picklist(['buyer', 'seller', 'operator'])),
  decidedAt: v.nullable(epochMs),
  sellerGone: v.optional(v.boolean()),
});

export const sellerProblemsSchema = v.array(
  v.object({
    id: v.string(),
    reason: v.picklist(PROBLEM_REASONS),
    text: v.string(),
    state: v.picklist(PROBLEM_STATES),
    createdAt: epochMs,
    answer: v.nullable(v.string()),
    answeredAt: v.nullable(epochMs),
    title: v.string(),
    paid: paiseSchema,
    refundable: paiseSchema,
    share: paiseSchema,
    test: v.boolean(),
  }),
);

const purchaseRefundSchema = v.object({
  amount: paiseSchema,
  state: v.picklist(PURCHASE_REFUND_STATES),
  at: epochMs,
});

export const purchasesSchema = v.array(
  v.object({
    ...orderLineFields,
    order: v.string(),
    image: v.exactOptional(v.string()),
    paidAt: epochMs,
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
    /** Older servers omit both. */
    problem: v.optional(v.nullable(problemSchema), null),
    refund: v.optional(v.nullable(purchaseRefundSchema), null),
  }),
);

export const ratingSchema = v.object({
  rating: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5)),
});

export const downloadLinkSchema = v.object({ url: v.string(), expiresAt: epochMs });

/** What receipts and credit notes have in common. */
const DOCUMENT = {
  number: v.string(),
  issuedAt: epochMs,
  buyer: v.object({ name: v.string(), email: v.string() }),
  issuer: v.object({
    name: v.nullable(v.string()),
    gstin: v.nullable(v.string()),
    address: v.nullable(v.string()),
  }),
  withoutTaxes: paiseSchema,
  taxes: v.array(
    v.object({ name: v.picklist(['CGST', 'SGST', 'IGST']), percent: v.number(), amount: paiseSchema }),
  ),
};

const creditNoteSchema = v.object({
  ...DOCUMENT,
  receipt: v.string(),
  order: idSchema,
  test,
  lines: v.array(v.object({ id: idSchema, title: v.string(), seller: v.string(), amount: paiseSchema })),
  amount: paiseSchema,
});

export const receiptSchema = v.object({
  ...DOCUMENT,
  order: orderSchema,
  /** Older servers omit them. */
  creditNotes: v.exactOptional(v.array(creditNoteSchema)),
});

/** `2026-11` */
export const monthSchema = v.pipe(v.string(), v.regex(/^\d{4}-(0[1-9]|1[0-2])$/));

export const monthsSchema = v.array(
  v.object({
    month: monthSchema,
    earnings: rupeesSchema,
    sales: count,
  }),
);

export const statementQuerySchema = v.object({ month: v.exactOptional(monthSchema) });

export const statementSchema = v.object({
  month: monthSchema,
  months: v.array(monthSchema),
  seller: v.string(),
  test,
  opening: signedPaise,
  rows: v.array(
    v.object({
      kind: v.picklist(STATEMENT_KINDS),
      at: epochMs,
      number: v.nullable(v.string()),
      title: v.nullable(v.string()),
      licences: v.pipe(v.number(), v.integer()),
      price: signedPaise,
      commission: signedPaise,
      amount: signedPaise,
    }),
  ),
});

export const devicesSchema = v.array(
  v.object({
    id: v.string(),
    userAgent: v.string(),
    signedInAt: epochMs,
    lastSeenAt: epochMs,
    current: v.boolean(),
  }),
);

export const secondFactorSchema = v.variant('on', [
  v.object({ on: v.literal(false) }),
  v.object({ on: v.literal(true), since: epochMs, backupCodesLeft: count }),
]);

export const backupCodesSchema = v.array(v.string());

export const enrolmentSchema = v.object({
  uri: v.pipe(v.string(), v.description('`otpauth:`, for a QR code.')),
  secret: v.pipe(v.string(), v.description('The same secret in base 32.')),
  backupCodes: backupCodesSchema,
});

const passkeyFields = { name: v.string(), createdAt: epochMs, lastUsedAt: v.nullable(epochMs) };

export const passkeySchema = v.object({ id: v.string(), ...passkeyFields, synced: v.boolean() });

export const passkeysSchema = v.array(passkeySchema);

/** For `navigator.credentials`, by WebAuthn's JSON. */
export const passkeyRequestSchema = v.looseObject({ challenge: v.string() });

export const accountDataSchema = v.object({
  profile: userSchema,
  /** Null without one that waits. Older servers omit it. */
  newEmail: v.exactOptional(emailChangeSchema),
  products: ownProductsSchema,
  orders: v.array(orderSchema),
  /** Older servers omit it. */
  sessions: v.optional(v.array(v.object({ createdAt: epochMs, updatedAt: epochMs, userAgent: v.string() }))),
  consents: v.optional(v.array(v.object({ document: v.string(), version: v.string(), at: epochMs }))),
  /** Null without one. Older servers omit it. */
  secondFactor: v.exactOptional(v.nullable(v.object({ since: epochMs }))),
  passkeys: v.optional(v.array(v.object(passkeyFields))),
  problems: v.optional(v.array(problemSchema)),
  refunds: v.optional(
    v.array(
      v.object({
        ...{ id: v.string(), order: v.string(), amount: paiseSchema, reason: v.string(), state: v.string() },
        createdAt: epochMs,
      }),
    ),
  ),
  downloads: v.optional(v.array(v.object({ line: v.string(), sha256: v.string(), at: epochMs }))),
  earnings: v.optional(
    v.array(
      v.object({
        ...{ kind: v.string(), amount: signedPaise, line: v.nullable(v.string()) },
        ...{ utr: v.nullable(v.string()), test: v.boolean(), at: epochMs },
      }),
    ),
  ),
});

export const sellerStatsSchema = v.object({
  totalEarnings: rupeesSchema,
  totalSales: count,
  activeProducts: count,
  monthlyEarnings: rupeesSchema,
  test,
  /** Older servers omit it. */
  balance: v.exactOptional(
    v.nullable(
      v.object({
        held: rupeesSchema,
        heldUntil: v.exactOptional(v.nullable(epochMs)),
        available: rupeesSchema,
        paidOut: rupeesSchema,
        lastPayout: v.exactOptional(
          v.nullable(v.object({ amount: rupeesSchema, at: epochMs, utr: v.string() })),
        ),
      }),
    ),
  ),
});

export const doneSchema = v.null();

/** Kept: `orders`, anonymised, for accounting, and `soldProducts`, unlisted, because buyers may download them again. */
export const deletedSchema = v.object({ kept: v.array(v.picklist(['orders', 'soldProducts'])) });

/** The others are client-side only. */
export type AnsweredFailure = Exclude<FailureKind, 'aborted' | 'outdated'>;

/** For proxies and logs; the client reads the body. */
export const FAILURE_STATUS = {
  refused: 400,
  credentialsWanted: 401,
  wrongCredentials: 401,
  wrongCode: 401,
  codeWanted: 401,
  unknownPasskey: 401,
  signedOut: 401,
  unverified: 403,
  notFound: 404,
  refunded: 404,
  emailTaken: 409,
  expired: 410,
  tooMany: 429,
  unavailable: 503,
  storageFull: 507,
} as const satisfies Record<AnsweredFailure, number>;

const answeredFailures = Object.keys(FAILURE_STATUS) as AnsweredFailure[];

export const failureSchema = v.object({
  failure: v.object({
    kind: v.picklist(answeredFailures),
    /** With `refused`: path of the first invalid field, such as `tags.0`, or `body`. */
    field: v.exactOptional(v.string()),
    /** With `refused`: what is wrong with the uploaded file. */
    file: v.exactOptional(v.picklist(FILE_PROBLEMS)),
  }),
});

/** A failure of another version of the contract. */
export const anyFailureSchema = v.object({ failure: v.object({ kind: v.string() }) });

export type FailureAnswer = v.InferOutput<typeof failureSchema>;
