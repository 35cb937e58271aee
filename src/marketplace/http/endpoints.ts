import type * as v from 'valibot';
import {
  aboutSchema,
  accountDataSchema,
  announcedSchema,
  archiveListingSchema,
  cartSchema,
  deletedSchema,
  doneSchema,
  downloadLinkSchema,
  monthsSchema,
  orderSchema,
  ownProductsSchema,
  pageSchema,
  productSchema,
  purchasesSchema,
  receiptSchema,
  sellerStatsSchema,
  sessionSchema,
  startedOrderSchema,
  suggestionsSchema,
  testProofSchema,
  userSchema,
} from './contract';

export interface Endpoint {
  method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Parameters are written `:id`. */
  path: `/${string}`;
  /** Schema of a success's JSON body; none for endpoints that respond with something else. */
  response?: v.GenericSchema;
}

/**
 * The HTTP API by operation id: what browsers need of it. What a request must look like, and all else, is in
 * requests.ts, which browsers don't download.
 */
export const ENDPOINTS = {
  getLiveness: { method: 'GET', path: '/healthz' },
  getReadiness: { method: 'GET', path: '/readyz' },
  getAbout: { method: 'GET', path: '/api/about', response: aboutSchema },

  findProducts: { method: 'GET', path: '/api/catalogue', response: pageSchema },
  suggestProducts: { method: 'GET', path: '/api/catalogue/suggestions', response: suggestionsSchema },
  getProduct: { method: 'GET', path: '/api/products/:id', response: productSchema },
  getArchiveListing: {
    method: 'GET',
    path: '/api/products/:id/archive-listing',
    response: archiveListingSchema,
  },

  getSession: { method: 'GET', path: '/api/session', response: sessionSchema },
  signIn: { method: 'POST', path: '/api/session', response: userSchema },
  signOut: { method: 'DELETE', path: '/api/session', response: doneSchema },
  signUp: { method: 'POST', path: '/api/account', response: userSchema },
  updateProfile: { method: 'PATCH', path: '/api/account', response: userSchema },
  deleteAccount: { method: 'DELETE', path: '/api/account', response: deletedSchema },
  changePassword: { method: 'POST', path: '/api/account/password', response: doneSchema },
  exportAccount: { method: 'GET', path: '/api/account/data', response: accountDataSchema },

  mergeCart: { method: 'POST', path: '/api/cart', response: cartSchema },
  replaceCart: { method: 'PUT', path: '/api/cart', response: doneSchema },

  createOrder: { method: 'POST', path: '/api/orders', response: startedOrderSchema },
  getOrder: { method: 'GET', path: '/api/orders/:id', response: orderSchema },
  confirmPayment: { method: 'POST', path: '/api/orders/:id/payment', response: orderSchema },
  makeTestPayment: { method: 'POST', path: '/api/orders/:id/test-payment', response: testProofSchema },
  getReceipt: { method: 'GET', path: '/api/orders/:id/receipt', response: receiptSchema },
  receiveRazorpayWebhook: { method: 'POST', path: '/api/payments/razorpay', response: doneSchema },

  listPurchases: { method: 'GET', path: '/api/purchases', response: purchasesSchema },
  ratePurchase: { method: 'PUT', path: '/api/purchases/:id/rating', response: doneSchema },
  createDownloadLink: {
    method: 'POST',
    path: '/api/products/:id/download-link',
    response: downloadLinkSchema,
  },
  downloadFile: { method: 'GET', path: '/api/downloads/:token' },

  getSellerStats: { method: 'GET', path: '/api/seller/stats', response: sellerStatsSchema },
  listSellerMonths: { method: 'GET', path: '/api/seller/months', response: monthsSchema },
  listSellerProducts: { method: 'GET', path: '/api/seller/products', response: ownProductsSchema },
  updateProduct: { method: 'PATCH', path: '/api/products/:id', response: doneSchema },

  announceProduct: { method: 'POST', path: '/api/uploads', response: announcedSchema },
  announceVersion: { method: 'POST', path: '/api/products/:id/versions', response: announcedSchema },
  getUploadOffset: { method: 'HEAD', path: '/api/uploads/:id' },
  sendUploadChunk: { method: 'PATCH', path: '/api/uploads/:id' },
  cancelUpload: { method: 'DELETE', path: '/api/uploads/:id', response: doneSchema },
  finishUpload: { method: 'POST', path: '/api/uploads/:id/finish', response: doneSchema },
} as const satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof ENDPOINTS;

/** Fills in an endpoint's path parameters. */
export function addressOf(name: EndpointName, params: Readonly<Record<string, string>> = {}): string {
  return ENDPOINTS[name].path.replace(/:(\w+)/g, (_whole, key: string) =>
    encodeURIComponent(params[key] ?? ''),
  );
}
