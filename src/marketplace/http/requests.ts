/** Browsers import only its types. */
import * as v from 'valibot';
import { MAX_PENDING_ORDERS } from '../../domain/limits';
import {
  answerProblemSchema,
  announceProductSchema,
  announceVersionSchema,
  changePasswordSchema,
  confirmFactorSchema,
  enrolSchema,
  factorProofSchema,
  createdPasskeySchema,
  emailChangeCodeSchema,
  passkeyProofSchema,
  renamePasskeySchema,
  usedPasskeySchema,
  reportProblemSchema,
  requestResetSchema,
  checkResetSchema,
  resetPasswordSchema,
  changeProductSchema,
  deleteAccountSchema,
  findSchema,
  statementQuerySchema,
  idSchema,
  keepCartSchema,
  replaceCartSchema,
  paymentProofSchema,
  profileSchema,
  querySchema,
  ratingSchema,
  signInSchema,
  signInWithCodeSchema,
  requestCodeSchema,
  signUpSchema,
  verifyEmailSchema,
  startOrderSchema,
  testPaymentSchema,
  FAILURE_STATUS,
  type AnsweredFailure,
} from './contract';
import * as ENDPOINTS from './endpoints';

export interface FailureResponse {
  kind: AnsweredFailure;
  status: number;
}

export interface RequestContract {
  summary: string;
  /** Facts that schemas and failures don't state. */
  description?: string;
  tag: 'health' | 'catalogue' | 'account' | 'cart' | 'orders' | 'purchases' | 'selling' | 'uploads';
  params?: v.GenericSchema;
  query?: v.GenericSchema;
  body?: v.GenericSchema;
  session?: true;
  /** 200 by default. */
  status?: 201;
  /** Besides those that follow from the rest; see {@link failuresOf}. */
  failures?: readonly (AnsweredFailure | FailureResponse)[];
  /** Of the request; JSON by default. */
  accepts?: string;
  /** Of a success; JSON by default. */
  produces?: string;
}

export type EndpointName = keyof typeof ENDPOINTS;

const byId = v.object({ id: idSchema });

export const REQUESTS = {
  getLiveness: {
    summary: 'Liveness probe: the process is running.',
    tag: 'health',
    produces: 'text/plain',
  },
  getReadiness: {
    summary: 'Readiness probe: the database responds and no shutdown is in progress.',
    tag: 'health',
    produces: 'text/plain',
  },
  getAbout: { summary: 'Public facts about the marketplace.', tag: 'catalogue' },

  findProducts: {
    summary: 'A page of the catalogue.',
    description: '`next` is the cursor to pass as `after` for the following page; null on the last page.',
    tag: 'catalogue',
    query: findSchema,
    failures: ['tooMany'],
  },
  suggestProducts: {
    summary: 'Similar titles for a search that found nothing, and how much wider searches would find.',
    tag: 'catalogue',
    query: querySchema,
    failures: ['tooMany'],
  },
  getProduct: { summary: 'A product with its whole description.', tag: 'catalogue', params: byId },
  getSeller: {
    summary: 'What everybody may know about a seller with a listed product.',
    tag: 'catalogue',
    params: byId,
  },
  getArchiveListing: {
    summary: 'Names and sizes of the files in the newest version’s archive.',
    description:
      'Null if the file is not a readable archive. An unlisted product’s listing is for its seller only.',
    tag: 'catalogue',
    params: byId,
  },
  productPicture: {
    summary: 'What covers print of a seller’s picture.',
    description: 'Of up to 640 × 480 px, in grey. Its address is a product’s `image`.',
    tag: 'catalogue',
    produces: 'image/webp',
    params: byId,
  },

  getSession: { summary: 'The signed-in person, or null.', tag: 'account' },
  signIn: {
    summary: 'Signs in.',
    tag: 'account',
    description:
      '`codeWanted` with a second factor: the password is right, and `signInWithCode` signs in, within ten minutes in the same browser.',
    body: signInSchema,
    failures: ['wrongCredentials', 'codeWanted', 'tooMany'],
  },
  signInWithCode: {
    summary: 'Signs in with a code of the second factor, after the password.',
    description: 'Each code works once. `expired` if the password has to be entered again.',
    tag: 'account',
    body: signInWithCodeSchema,
    failures: ['wrongCode', 'expired', 'tooMany'],
  },
  signOut: { summary: 'Signs out.', tag: 'account' },
  signUp: {
    summary: 'Creates an account and sends a code to its address.',
    description: 'Answers the same for an address that has an account, whose owner gets a mail.',
    tag: 'account',
    body: signUpSchema,
    failures: ['tooMany'],
  },
  requestCode: {
    summary: 'Sends another code to confirm the address, if it has an account that waits for one.',
    description:
      'Answers the same, in the same time, if it has none. A new code voids the older one. Without the account’s password or a session of it, the mail has a link for a new password instead.',
    tag: 'account',
    body: requestCodeSchema,
    failures: ['tooMany'],
  },
  verifyEmail: {
    summary: 'Confirms an e-mail address with the code that was sent to it.',
    description:
      'Signs nobody in. Needs the account’s password or a session of it; a wrong password is answered like a wrong code. A code works once, for half an hour, and for three guesses; afterwards it is answered like a wrong one.',
    tag: 'account',
    body: verifyEmailSchema,
    failures: ['wrongCode', 'credentialsWanted', 'tooMany'],
  },
  updateProfile: {
    summary: 'Changes fields of the profile.',
    description:
      'Changing the e-mail address, the sign-in name, requires the password, and a code of the second factor, if there is one. A new address waits until `confirmEmailChange`: it gets a code, the old one a mail.',
    tag: 'account',
    session: true,
    body: profileSchema,
    failures: ['credentialsWanted', 'wrongCredentials', 'codeWanted', 'wrongCode', 'tooMany'],
  },
  getEmailChange: {
    summary: 'The e-mail address that waits for its confirmation, or null.',
    tag: 'account',
    session: true,
  },
  requestNewEmailCode: {
    summary: 'Sends another code to the address that waits.',
    description: 'A new code voids the older one. Done, too, if no address waits.',
    tag: 'account',
    session: true,
    failures: ['tooMany'],
  },
  confirmEmailChange: {
    summary: 'Gives the account the address that waits, with the code that was sent to it.',
    description:
      'Ends all other sessions, and voids links that were mailed. A code works once, for half an hour, and for three guesses; afterwards it is answered like a wrong one. `emailTaken`, after the right code only, if another account has the address by now.',
    tag: 'account',
    session: true,
    body: emailChangeCodeSchema,
    failures: ['wrongCode', 'emailTaken', 'tooMany'],
  },
  cancelEmailChange: {
    summary: 'The account keeps its e-mail address; codes that were sent to another one are void.',
    tag: 'account',
    session: true,
  },
  deleteAccount: {
    summary: 'Deletes the account and signs out.',
    description: '`kept` lists what remains, without the person: orders, and products that were sold.',
    tag: 'account',
    session: true,
    body: deleteAccountSchema,
    failures: ['wrongCredentials', 'codeWanted', 'wrongCode', 'tooMany'],
  },
  changePassword: {
    summary: 'Changes the password and ends all other sessions.',
    tag: 'account',
    session: true,
    body: changePasswordSchema,
    failures: ['wrongCredentials', 'codeWanted', 'wrongCode', 'tooMany'],
  },
  requestReset: {
    summary: 'Sends a link for a new password to the address, if it has an account.',
    description: 'Answers the same, in the same time, if it has none.',
    tag: 'account',
    body: requestResetSchema,
    failures: ['tooMany'],
  },
  checkReset: {
    summary: 'Whether the token of a link for a new password still works.',
    description: 'Uses nothing up. Who has the token could as well set a password.',
    tag: 'account',
    body: checkResetSchema,
    failures: ['expired', 'tooMany'],
  },
  resetPassword: {
    summary: 'Sets a new password with the token of a link, and ends all sessions.',
    description: 'A token works once; a new password voids all tokens of the account.',
    tag: 'account',
    body: resetPasswordSchema,
    failures: ['expired', 'tooMany'],
  },
  exportAccount: {
    summary: 'All data of the account.',
    description: 'Streamed; the connection breaks if the export fails halfway.',
    tag: 'account',
    session: true,
    failures: ['tooMany'],
  },
  listSessions: {
    summary: 'Where the account is signed in: this session first, then those last used.',
    description: '`lastSeenAt` can be up to an hour before the last visit.',
    tag: 'account',
    session: true,
  },
  endOtherSessions: {
    summary: 'Ends all sessions of the account but this one.',
    tag: 'account',
    session: true,
    failures: ['tooMany'],
  },
  endSession: {
    summary: 'Ends another session of the account.',
    description: 'Refused for this one, which `signOut` ends.',
    tag: 'account',
    session: true,
    params: byId,
    failures: ['refused', 'tooMany'],
  },
  listPasskeys: { summary: 'The account’s passkeys, oldest first.', tag: 'account', session: true },
  startPasskey: {
    summary: 'What a browser needs to make a passkey for the account.',
    description:
      'For `navigator.credentials.create`, by WebAuthn’s JSON. A cookie has its challenge, which works once, for five minutes. Refused with the field `passkeys` if the account has ten.',
    tag: 'account',
    session: true,
    body: passkeyProofSchema,
    failures: ['wrongCredentials', 'codeWanted', 'wrongCode', 'unverified', 'tooMany'],
  },
  addPasskey: {
    summary: 'Adds the passkey that a browser has made.',
    description:
      'Refused if the authenticator has not verified its user. It’s named after browser and system of the request.',
    tag: 'account',
    session: true,
    body: createdPasskeySchema,
    status: 201,
    failures: ['unverified', 'expired'],
  },
  renamePasskey: {
    summary: 'Renames a passkey.',
    tag: 'account',
    session: true,
    params: byId,
    body: renamePasskeySchema,
    failures: ['tooMany'],
  },
  removePasskey: {
    summary: 'Removes a passkey. Sessions that it has started go on.',
    tag: 'account',
    session: true,
    params: byId,
    body: passkeyProofSchema,
    failures: ['wrongCredentials', 'codeWanted', 'wrongCode', 'tooMany'],
  },
  startPasskeySignIn: {
    summary: 'What a browser needs to offer its passkeys of the shop.',
    description:
      'For `navigator.credentials.get`, by WebAuthn’s JSON. A cookie has its challenge, which works once, for five minutes.',
    tag: 'account',
    failures: ['tooMany'],
  },
  signInWithPasskey: {
    summary: 'Signs in with a passkey, which counts as password and second factor.',
    description: 'A removed passkey is answered like a wrong signature.',
    tag: 'account',
    body: usedPasskeySchema,
    failures: ['unknownPasskey', 'expired', 'tooMany'],
  },

  getSecondFactor: {
    summary: 'Whether signing in needs a code of an authenticator app.',
    tag: 'account',
    session: true,
  },
  enrolSecondFactor: {
    summary: 'Makes a secret for an authenticator app, and backup codes.',
    description:
      'Nobody is asked for a code before `confirmSecondFactor`; until then, another call replaces them. Refused if the account has a second factor.',
    tag: 'account',
    session: true,
    body: enrolSchema,
    failures: ['unverified', 'wrongCredentials', 'refused', 'tooMany'],
  },
  confirmSecondFactor: {
    summary: 'Turns the second factor on with a first code, and ends all other sessions.',
    description: 'Refused without `enrolSecondFactor`.',
    tag: 'account',
    session: true,
    body: confirmFactorSchema,
    failures: ['unverified', 'wrongCode', 'refused', 'tooMany'],
  },
  renewBackupCodes: {
    summary: 'Makes new backup codes, which void the older ones.',
    description: 'Refused without a second factor.',
    tag: 'account',
    session: true,
    body: factorProofSchema,
    failures: ['wrongCredentials', 'wrongCode', 'refused', 'tooMany'],
  },
  removeSecondFactor: {
    summary: 'Turns the second factor off.',
    description: 'Refused without one.',
    tag: 'account',
    session: true,
    body: factorProofSchema,
    failures: ['wrongCredentials', 'wrongCode', 'refused', 'tooMany'],
  },

  mergeCart: {
    summary: 'Merges a cart into the saved one and returns the result.',
    description: 'A product in both carts keeps the larger quantity; unlisted products are dropped.',
    tag: 'cart',
    session: true,
    body: keepCartSchema,
  },
  replaceCart: {
    summary: 'Saves the cart.',
    description:
      'With a base, the changes since then are rebased onto what is saved by now: a late or repeated request does not bring back what was paid for meanwhile.',
    tag: 'cart',
    session: true,
    body: replaceCartSchema,
  },

  createOrder: {
    summary: 'Creates an order at the server’s prices, or returns the changed prices.',
    description:
      'Idempotent by `idempotencyKey`; another cart under the same key is refused, and so are own products.',
    tag: 'orders',
    session: true,
    body: startOrderSchema,
    failures: ['unverified', 'tooMany'],
  },
  getOrder: {
    summary: 'An order, after asking the payment provider if it is unpaid.',
    tag: 'orders',
    session: true,
    params: byId,
  },
  listPendingOrders: {
    summary: `Orders whose payment is pending, newest first, at most ${MAX_PENDING_ORDERS}.`,
    description: 'As they are stored: the payment provider is not asked.',
    tag: 'orders',
    session: true,
  },
  confirmPayment: {
    summary: 'Submits the proof of the payment window.',
    description: 'Refused if the signature is invalid. The provider’s answer decides, not the proof.',
    tag: 'orders',
    session: true,
    params: byId,
    body: paymentProofSchema,
  },
  makeTestPayment: {
    summary: 'Makes a test payment with the built-in provider.',
    description:
      '404 with any other provider. Returns the proof for `confirmPayment`; null unless `captured`. A pending payment is captured after a few seconds.',
    tag: 'orders',
    session: true,
    params: byId,
    body: testPaymentSchema,
    failures: ['tooMany'],
  },
  getReceipt: { summary: 'A paid order’s receipt.', tag: 'orders', session: true, params: byId },
  receiveRazorpayWebhook: {
    summary: 'Razorpay’s webhook.',
    description:
      'Authenticated by the header `X-Razorpay-Signature` instead of session and origin. Refused without a valid signature.',
    tag: 'orders',
    accepts: 'application/json',
    failures: ['refused', { kind: 'refused', status: 413 }],
  },

  listPurchases: {
    summary: 'Purchases, newest first.',
    tag: 'purchases',
    session: true,
    failures: ['tooMany'],
  },
  ratePurchase: {
    summary: 'Rates a purchase, once.',
    description: '`id` is an order line’s.',
    tag: 'purchases',
    session: true,
    params: byId,
    body: ratingSchema,
  },
  reportProblem: {
    summary: 'Reports a problem with a purchase, within seven days of the payment.',
    description:
      '`id` is an order line’s. One at a time: repeating an open one returns it, another text is refused. `expired` after the seven days, `refunded` when nothing is left to refund.',
    tag: 'purchases',
    session: true,
    params: byId,
    body: reportProblemSchema,
    status: 201,
    failures: ['expired', 'refunded', 'tooMany'],
  },
  withdrawProblem: {
    summary: 'Withdraws a problem that isn’t decided yet.',
    description: 'Refused once it is decided. Repeating it does nothing.',
    tag: 'purchases',
    session: true,
    params: byId,
    failures: ['refused', 'tooMany'],
  },
  createDownloadLink: {
    summary: 'A signed URL of a product’s newest file, for its buyers and its seller.',
    description: '`refunded` for those whose purchases of it were refunded in full.',
    tag: 'purchases',
    session: true,
    params: byId,
    failures: ['refunded'],
  },
  downloadFile: {
    summary: 'Downloads a file through a signed URL.',
    description:
      'For the person who requested the link; everybody else gets 404. Supports `Range` (206, 416) and `If-Range`; the `ETag` is the file’s SHA-256.',
    tag: 'purchases',
    params: v.object({ token: v.string() }),
    produces: 'application/octet-stream',
    failures: [{ kind: 'refused', status: 416 }],
  },

  getSellerStats: { summary: 'The seller’s totals, in rupees.', tag: 'selling', session: true },
  listSellerMonths: {
    summary: 'Earnings of the last twelve months (Asia/Kolkata), oldest first.',
    tag: 'selling',
    session: true,
  },
  getStatement: {
    summary: 'A month (Asia/Kolkata) of the seller’s balance: sales, refunds and payouts, in paise.',
    description:
      'The current month by default. `notFound` before the month of the first sale and after the current one.',
    tag: 'selling',
    session: true,
    query: statementQuerySchema,
    failures: ['notFound', 'tooMany'],
  },
  listSellerProducts: {
    summary: 'The seller’s products, newest first, with unlisted ones.',
    tag: 'selling',
    session: true,
    failures: ['tooMany'],
  },
  listSellerProblems: {
    summary: 'Undecided problems with the seller’s products, without their buyers, oldest first.',
    tag: 'selling',
    session: true,
    failures: ['tooMany'],
  },
  answerProblem: {
    summary: 'Answers a problem, once, within 48 hours.',
    description: '`expired` afterwards. Repeating the same answer does nothing; another one is refused.',
    tag: 'selling',
    session: true,
    params: byId,
    body: answerProblemSchema,
    failures: ['expired', 'tooMany'],
  },
  refundProblem: {
    summary: 'Refunds the purchase that a problem is about, in full.',
    description:
      'Refused once it is decided otherwise, and with the field `dispute` while the buyer’s bank disputes the payment. Repeating it does nothing.',
    tag: 'selling',
    session: true,
    params: byId,
    failures: ['refused', 'tooMany'],
  },
  updateProduct: {
    summary: 'Lists or unlists a product, or changes its price.',
    tag: 'selling',
    session: true,
    params: byId,
    body: changeProductSchema,
    failures: ['tooMany'],
  },

  announceProduct: {
    summary: 'Announces the file of a new product; returns the upload’s id.',
    tag: 'uploads',
    session: true,
    body: announceProductSchema,
    status: 201,
    failures: ['unverified', 'tooMany', 'storageFull'],
  },
  announceVersion: {
    summary: 'Announces a new version of a product’s file; returns the upload’s id.',
    tag: 'uploads',
    session: true,
    params: byId,
    body: announceVersionSchema,
    status: 201,
    failures: ['tooMany', 'storageFull'],
  },
  getUploadOffset: {
    summary: 'How many bytes have arrived (tus).',
    description: 'Response headers by the tus protocol: `Upload-Offset`, `Upload-Length`.',
    tag: 'uploads',
    session: true,
    params: byId,
  },
  sendUploadChunk: {
    summary: 'Sends the next bytes (tus).',
    description:
      'Headers by the tus protocol: `Tus-Resumable: 1.0.0`, `Upload-Offset`. Failures keep the protocol’s status, such as 409 for another offset.',
    tag: 'uploads',
    session: true,
    params: byId,
    accepts: 'application/offset+octet-stream',
    failures: [
      'refused',
      { kind: 'refused', status: 409 },
      { kind: 'refused', status: 412 },
      { kind: 'refused', status: 413 },
      { kind: 'refused', status: 415 },
      { kind: 'notFound', status: 410 },
      'storageFull',
    ],
  },
  cancelUpload: {
    summary: 'Deletes an unfinished upload.',
    tag: 'uploads',
    session: true,
    params: byId,
  },
  finishUpload: {
    summary: 'Turns a completely sent file into a product or version.',
    description: 'Idempotent. Refused if bytes are missing or a `.zip` is not readable.',
    tag: 'uploads',
    session: true,
    params: byId,
    failures: ['refused', 'tooMany', 'storageFull'],
  },
} satisfies Record<EndpointName, RequestContract>;

export function failuresOf(name: EndpointName): FailureResponse[] {
  const { session, params, query, body, failures = [] }: RequestContract = REQUESTS[name];
  const { method } = ENDPOINTS[name];
  const checksOrigin = method !== 'GET' && method !== 'HEAD' && name !== 'receiveRazorpayWebhook';
  const kinds: (AnsweredFailure | FailureResponse)[] = [
    ...(query || body ? (['refused'] as const) : []),
    ...(checksOrigin ? [{ kind: 'refused', status: 403 } as const] : []),
    ...(body ? [{ kind: 'refused', status: 413 } as const] : []),
    ...(session ? (['signedOut'] as const) : []),
    ...(params ? (['notFound'] as const) : []),
    ...failures,
    'unavailable',
  ];
  return kinds.map((kind) => (typeof kind === 'string' ? { kind, status: FAILURE_STATUS[kind] } : kind));
}
