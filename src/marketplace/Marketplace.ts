import type { ArchiveListing } from '../domain/archive';
import type { Cart } from '../domain/cart';
import type { CatalogueQuery } from '../domain/catalogueQuery';
import type { Credentials, NewAccount } from '../domain/credentials';
import type { Result } from '../domain/failure';
import type {
  DownloadLink,
  MonthlyEarnings,
  Order,
  OrderId,
  OrderLineId,
  PriceChange,
  Purchase,
  Receipt,
} from '../domain/order';
import type { AboutMarketplace } from '../domain/operator';
import type { Category, OwnProduct, Product, ProductId } from '../domain/product';
import type { Suggestions } from '../domain/suggestions';
import type { UploadRequest } from '../domain/upload';
import type { AccountData, ProfileFields, SellerStats, User } from '../domain/user';

/** Cancellation: an aborted call fails with `aborted`. */
export interface CallOptions {
  signal?: AbortSignal;
}

/** Cursor pagination. */
export interface PageRequest {
  /** Page size. */
  size: number;
  /** Cursor of the previous page; omitted for the first. */
  after?: string;
}

export interface CataloguePage {
  products: readonly Product[];
  /** Total matches of the query. */
  total: number;
  /** Cursor for the next page; null at the end. */
  next: string | null;
}

export interface CataloguePort {
  /** Repeating categories of the catalogue's first products, if known before they load; for skeletons. */
  skeletonCategories: readonly Category[];
  find(query: CatalogueQuery, page: PageRequest, options?: CallOptions): Promise<Result<CataloguePage>>;
  /** Hints for a query without results. */
  suggest(query: CatalogueQuery, options?: CallOptions): Promise<Result<Suggestions>>;
  /** Fails with `notFound`. */
  product(id: ProductId, options?: CallOptions): Promise<Result<Product>>;
  /** Contents of the product's archive; null when it is no archive or is unread. */
  contents(id: ProductId, options?: CallOptions): Promise<Result<ArchiveListing | null>>;
  /**
   * Signed URL of the newest version, for buyers and the seller. Fails with `signedOut`; `notFound` for
   * everyone else.
   */
  link(id: ProductId): Promise<Result<DownloadLink>>;
}

/** What the user was about to do. No role: every account may buy and sell. */
export type SignInIntent = 'buy' | 'sell';

export interface SignInRequest {
  intent: SignInIntent;
  /** Omitted on the first call: see {@link SessionPort.signIn}. */
  credentials?: Credentials;
}

export interface SessionPort {
  /** The signed-in user, or null. */
  current(options?: CallOptions): Promise<Result<User | null>>;
  /**
   * Fails with `credentialsWanted` when credentials are required and missing: show the form, then retry. Also
   * `wrongCredentials`, `tooMany`.
   */
  signIn(request: SignInRequest): Promise<Result<User>>;
  /** Registers and signs in. Fails with `emailTaken`, `refused`, `tooMany`. */
  signUp(account: NewAccount & { intent: SignInIntent }): Promise<Result<User>>;
  signOut(): Promise<Result<null>>;
  /**
   * Merges the fields into the profile. Fails with `signedOut`, `refused`, `emailTaken`. Changing the e-mail
   * address requires the password where accounts have one: `credentialsWanted`, `wrongCredentials`,
   * `tooMany`.
   */
  saveProfile(fields: Partial<ProfileFields>, proof?: { password: string }): Promise<Result<User>>;
  /**
   * Changes the password and revokes all other sessions. Fails with `signedOut`, `wrongCredentials`,
   * `refused` for an invalid new password, `tooMany`; `notFound` where accounts have no password.
   */
  changePassword(request: { current: string; next: string }): Promise<Result<null>>;
  /** Account data export. Fails with `signedOut`. */
  data(options?: CallOptions): Promise<Result<AccountData>>;
  /**
   * Deletes the account, its profile and listings, and signs out. Fails with `signedOut`; where accounts have
   * passwords also `credentialsWanted`, `wrongCredentials`, `tooMany`.
   */
  deleteAccount(request?: { password: string }): Promise<Result<null>>;
}

/** Valid until the upload is finished. */
export type UploadId = string;

export interface SendOptions extends CallOptions {
  /** Progress, 0 to 1. */
  onProgress?: (fraction: number) => void;
}

export interface UploadOptions extends SendOptions {
  /** Id of an aborted upload of the same file and fields: resumes it, or restarts if it is gone. */
  resume?: UploadId;
  /** Receives the id to pass as `resume`, also after a reload. Never called by the demo. */
  onStarted?: (id: UploadId) => void;
}

export interface UploadPort {
  /**
   * Uploads the file and its listing; resolves when stored. Aborted uploads and failures with `unavailable`
   * or `storageFull` can be resumed. Also fails with `signedOut`, `refused`, `tooMany`.
   */
  submit(request: UploadRequest, options?: UploadOptions): Promise<Result<null>>;
  /** Deletes an unfinished upload. */
  discard(id: UploadId): Promise<Result<null>>;
}

/** Where an order is paid. */
export type PaymentWindow =
  /** Razorpay Checkout, with the public key and Razorpay's order id. */
  | { kind: 'razorpay'; key: string; order: string }
  /** The built-in window for test payments; no money moves. */
  | { kind: 'test' };

/** What the payment window returns after payment; the server verifies it. */
export interface PaymentProof {
  payment: string;
  signature: string;
}

/** Outcome of a test payment. */
export type TestPaymentOutcome = 'captured' | 'failed' | 'pending';

export type CheckoutOutcome =
  /** Payments are not available. */
  | { kind: 'comingSoon' }
  /** No order was created: accept these prices and start again. */
  | { kind: 'priceChanged'; changes: readonly PriceChange[] }
  /** The order awaits payment. */
  | { kind: 'opened'; order: Order; window: PaymentWindow };

export interface CheckoutPort {
  /**
   * Creates an order at the marketplace's current prices. Fails with `signedOut`, `refused` for an empty or
   * oversized cart, `tooMany`.
   *
   * @param idempotencyKey idempotency key (UUID): the same key and cart return the same order, unless prices changed
   * before payment
   */
  start(cart: Cart, idempotencyKey: string): Promise<Result<CheckoutOutcome>>;
  /** Current state of an order. Fails with `signedOut`, `notFound`. */
  order(id: OrderId, options?: CallOptions): Promise<Result<Order>>;
  /**
   * Submits the payment window's proof. Fails with `signedOut`, `notFound`, `refused` for an invalid
   * signature.
   */
  confirm(id: OrderId, proof: PaymentProof): Promise<Result<Order>>;
  /**
   * Makes a test payment. Returns the proof a payment window would, or null if there is none: the order then
   * has the outcome. Fails with `notFound` unless the test provider is enabled.
   */
  testPayment(id: OrderId, outcome: TestPaymentOutcome): Promise<Result<PaymentProof | null>>;
}

/** The user's purchases. All calls fail with `signedOut`; `notFound` for other users' orders. */
export interface PurchasesPort {
  /** Newest first. */
  list(options?: CallOptions): Promise<Result<readonly Purchase[]>>;
  /** Once per purchase; fails with `refused` the second time. */
  rate(line: OrderLineId, rating: number): Promise<Result<null>>;
  receipt(order: OrderId, options?: CallOptions): Promise<Result<Receipt>>;
}

/** The user's cart on the server. All calls fail with `signedOut`. */
export interface CartPort {
  /** Merges a cart into the saved one; returns the result with current product data. */
  merge(cart: Cart, options?: CallOptions): Promise<Result<Cart>>;
  /** Replaces the saved cart. */
  replace(cart: Cart, options?: CallOptions): Promise<Result<null>>;
}

/** Editable fields of a listing. */
export interface ProductChange {
  /** Visible to shoppers. */
  listed?: boolean;
  /** Rupees. */
  price?: number;
}

/**
 * The signed-in seller's listings and figures. All calls fail with `signedOut`; `notFound` for other sellers'
 * listings.
 */
export interface SellerPort {
  stats(options?: CallOptions): Promise<Result<SellerStats>>;
  /** Newest first, including unlisted. */
  products(options?: CallOptions): Promise<Result<readonly OwnProduct[]>>;
  /** Fails with `refused`. */
  change(id: ProductId, change: ProductChange): Promise<Result<null>>;
  /** Uploads a new version; buyers get the newest. Fails with `refused`, `tooMany`, `storageFull`. */
  newVersion(id: ProductId, file: File, options?: SendOptions): Promise<Result<null>>;
  /** The last twelve months, oldest first. */
  months(options?: CallOptions): Promise<Result<readonly MonthlyEarnings[]>>;
}

export interface AboutPort {
  /** Set at build time; null where it must be loaded. */
  builtIn: AboutMarketplace | null;
  load(options?: CallOptions): Promise<Result<AboutMarketplace>>;
}

/** Optional capabilities; screens show only what is supported. */
export interface MarketplaceCapabilities {
  /** Real accounts with passwords, which can be deleted; false for the demo's fictional ones. */
  accounts: boolean;
  /** Uploads persist: they can be paused and resumed, and listings edited. */
  uploads: boolean;
  /** Payments are enabled; the cart persists until paid. */
  payments: boolean;
  /** Filter choices on /buy besides "all". */
  filterCategories: readonly Category[];
}

/**
 * The port behind all screens. Calls never throw; errors are a `Failure` in the result. Adapters: demo (in
 * memory) and HTTP.
 */
export interface Marketplace {
  capabilities: MarketplaceCapabilities;
  about: AboutPort;
  catalogue: CataloguePort;
  session: SessionPort;
  uploads: UploadPort;
  cart: CartPort;
  checkout: CheckoutPort;
  purchases: PurchasesPort;
  seller: SellerPort;
}
