/**
 * What browsers need of the API; the rest is in requests.ts. One export each, so that bundlers drop unused endpoints.
 */
import type * as v from 'valibot';
import {
  aboutSchema,
  accountDataSchema,
  announcedSchema,
  archiveListingSchema,
  backupCodesSchema,
  cartSchema,
  deletedSchema,
  devicesSchema,
  doneSchema,
  downloadLinkSchema,
  emailChangeSchema,
  enrolmentSchema,
  monthsSchema,
  orderSchema,
  ordersSchema,
  ownProductsSchema,
  pageSchema,
  passkeyRequestSchema,
  passkeySchema,
  passkeysSchema,
  problemSchema,
  productSchema,
  purchasesSchema,
  receiptSchema,
  secondFactorSchema,
  sellerProblemsSchema,
  sellerStatsSchema,
  sellerSummarySchema,
  sessionSchema,
  startedOrderSchema,
  statementSchema,
  suggestionsSchema,
  testProofSchema,
  userSchema,
} from './contract';

export type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface Endpoint<
  Schema extends v.GenericSchema | undefined = v.GenericSchema | undefined,
  M extends Method = Method,
  Path extends string = string,
> {
  method: M;
  /** Parameters are written `:id`. */
  path: Path;
  /** Undefined without a JSON body. */
  response: Schema;
}

/* @__NO_SIDE_EFFECTS__ */
function endpoint<
  const M extends Method,
  const Path extends `/${string}`,
  Schema extends v.GenericSchema | undefined = undefined,
>(method: M, path: Path, response?: Schema): Endpoint<Schema, M, Path>;
function endpoint(method: Method, path: string, response?: v.GenericSchema): Endpoint {
  return { method, path, response };
}

export const getLiveness = endpoint('GET', '/healthz');
export const getReadiness = endpoint('GET', '/readyz');
export const getAbout = endpoint('GET', '/api/about', aboutSchema);

export const findProducts = endpoint('GET', '/api/catalogue', pageSchema);
export const suggestProducts = endpoint('GET', '/api/catalogue/suggestions', suggestionsSchema);
export const getProduct = endpoint('GET', '/api/products/:id', productSchema);
export const getSeller = endpoint('GET', '/api/sellers/:id', sellerSummarySchema);
export const getArchiveListing = endpoint('GET', '/api/products/:id/archive-listing', archiveListingSchema);
/** What covers print. The address is a product's `image`; another picture has another one. */
export const productPicture = endpoint('GET', '/api/pictures/:id');

export const getSession = endpoint('GET', '/api/session', sessionSchema);
export const signIn = endpoint('POST', '/api/session', userSchema);
export const signInWithCode = endpoint('POST', '/api/session/code', userSchema);
export const signOut = endpoint('DELETE', '/api/session', doneSchema);
export const signUp = endpoint('POST', '/api/account', doneSchema);
export const requestCode = endpoint('POST', '/api/account/code-request', doneSchema);
export const verifyEmail = endpoint('POST', '/api/account/verification', doneSchema);
export const updateProfile = endpoint('PATCH', '/api/account', userSchema);
export const getEmailChange = endpoint('GET', '/api/account/email-change', emailChangeSchema);
export const requestNewEmailCode = endpoint('POST', '/api/account/email-change/code-request', doneSchema);
export const confirmEmailChange = endpoint('POST', '/api/account/email-change/confirmation', userSchema);
export const cancelEmailChange = endpoint('DELETE', '/api/account/email-change', doneSchema);
export const deleteAccount = endpoint('DELETE', '/api/account', deletedSchema);
export const changePassword = endpoint('POST', '/api/account/password', doneSchema);
export const requestReset = endpoint('POST', '/api/account/reset-request', doneSchema);
export const checkReset = endpoint('POST', '/api/account/reset-check', doneSchema);
export const resetPassword = endpoint('POST', '/api/account/reset', doneSchema);
export const exportAccount = endpoint('GET', '/api/account/data', accountDataSchema);
export const listSessions = endpoint('GET', '/api/account/sessions', devicesSchema);
export const endOtherSessions = endpoint('DELETE', '/api/account/sessions', doneSchema);
export const endSession = endpoint('DELETE', '/api/account/sessions/:id', doneSchema);

export const getSecondFactor = endpoint('GET', '/api/account/second-factor', secondFactorSchema);
export const enrolSecondFactor = endpoint('POST', '/api/account/second-factor', enrolmentSchema);
export const confirmSecondFactor = endpoint('POST', '/api/account/second-factor/confirmation', doneSchema);
export const renewBackupCodes = endpoint(
  'POST',
  '/api/account/second-factor/backup-codes',
  backupCodesSchema,
);
export const removeSecondFactor = endpoint('DELETE', '/api/account/second-factor', doneSchema);
export const listPasskeys = endpoint('GET', '/api/account/passkeys', passkeysSchema);
export const startPasskey = endpoint('POST', '/api/account/passkey-request', passkeyRequestSchema);
export const addPasskey = endpoint('POST', '/api/account/passkeys', passkeySchema);
export const renamePasskey = endpoint('PATCH', '/api/account/passkeys/:id', doneSchema);
export const removePasskey = endpoint('DELETE', '/api/account/passkeys/:id', doneSchema);
export const startPasskeySignIn = endpoint('POST', '/api/session/passkey-request', passkeyRequestSchema);
export const signInWithPasskey = endpoint('POST', '/api/session/passkey', userSchema);

export const mergeCart = endpoint('POST', '/api/cart', cartSchema);
export const replaceCart = endpoint('PUT', '/api/cart', doneSchema);

export const createOrder = endpoint('POST', '/api/orders', startedOrderSchema);
export const getOrder = endpoint('GET', '/api/orders/:id', orderSchema);
export const listPendingOrders = endpoint('GET', '/api/pending-orders', ordersSchema);
export const confirmPayment = endpoint('POST', '/api/orders/:id/payment', orderSchema);
export const makeTestPayment = endpoint('POST', '/api/orders/:id/test-payment', testProofSchema);
export const getReceipt = endpoint('GET', '/api/orders/:id/receipt', receiptSchema);
export const receiveRazorpayWebhook = endpoint('POST', '/api/payments/razorpay', doneSchema);

export const listPurchases = endpoint('GET', '/api/purchases', purchasesSchema);
export const ratePurchase = endpoint('PUT', '/api/purchases/:id/rating', doneSchema);
export const reportProblem = endpoint('POST', '/api/purchases/:id/problems', problemSchema);
export const withdrawProblem = endpoint('POST', '/api/problems/:id/withdrawal', doneSchema);
export const createDownloadLink = endpoint('POST', '/api/products/:id/download-link', downloadLinkSchema);
export const downloadFile = endpoint('GET', '/api/downloads/:token');

export const getSellerStats = endpoint('GET', '/api/seller/stats', sellerStatsSchema);
export const listSellerMonths = endpoint('GET', '/api/seller/months', monthsSchema);
export const getStatement = endpoint('GET', '/api/seller/statement', statementSchema);
export const listSellerProducts = endpoint('GET', '/api/seller/products', ownProductsSchema);
export const listSellerProblems = endpoint('GET', '/api/seller/problems', sellerProblemsSchema);
export const answerProblem = endpoint('POST', '/api/problems/:id/answer', doneSchema);
export const refundProblem = endpoint('POST', '/api/problems/:id/refund', doneSchema);
export const updateProduct = endpoint('PATCH', '/api/products/:id', doneSchema);

export const announceProduct = endpoint('POST', '/api/uploads', announcedSchema);
export const announceVersion = endpoint('POST', '/api/products/:id/versions', announcedSchema);
export const getUploadOffset = endpoint('HEAD', '/api/uploads/:id');
export const sendUploadChunk = endpoint('PATCH', '/api/uploads/:id');
export const cancelUpload = endpoint('DELETE', '/api/uploads/:id', doneSchema);
export const finishUpload = endpoint('POST', '/api/uploads/:id/finish', doneSchema);
