import type { ArchiveListing } from '../domain/archive';
import type { Cart } from '../domain/cart';
import type { CatalogueQuery } from '../domain/catalogueQuery';
import type { Credentials, NewAccount } from '../domain/credentials';
import type { Result } from '../domain/failure';
import type {
  DownloadLink,
  MonthOfEarnings,
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

/** Lets the caller call a request off; it then fails with `aborted`. */
export interface CallOptions {
  signal?: AbortSignal;
}

/** Which part of a query's products is wanted. */
export interface PageRequest {
  /** At most so many products. */
  size: number;
  /** Where the page before ended; left out for the first page. */
  after?: string;
}

export interface CataloguePage {
  products: readonly Product[];
  /** How many products the query finds in all. */
  total: number;
  /** Hand this in as `after` for the next page; null at the end. */
  next: string | null;
}

export interface CataloguePort {
  /** Categories of the first products of the whole catalogue, over and over, where that is known before they are. */
  opensWith: readonly Category[];
  find(query: CatalogueQuery, page: PageRequest, options?: CallOptions): Promise<Result<CataloguePage>>;
  /** What may help with a query that finds nothing. */
  suggest(query: CatalogueQuery, options?: CallOptions): Promise<Result<Suggestions>>;
  /** Fails with `notFound` for an id that is not in the catalogue. */
  product(id: ProductId, options?: CallOptions): Promise<Result<Product>>;
  /** What lies in the file of a product that is an archive; null when it is none, or that is not known. */
  contents(id: ProductId, options?: CallOptions): Promise<Result<ArchiveListing | null>>;
  /**
   * Where the newest version of its file can be fetched, for those who bought it and for its seller. Fails with
   * `signedOut`, and with `notFound` for everybody else.
   */
  link(id: ProductId): Promise<Result<DownloadLink>>;
}

/** What a person signs in to do. It opens no doors: every signed-in person may buy and sell. */
export type SignInIntent = 'buy' | 'sell';

export interface SignInRequest {
  intent: SignInIntent;
  /** Left out until they are asked for: see {@link SessionPort.signIn}. */
  credentials?: Credentials;
}

export interface SessionPort {
  /** Who is signed in, or null. */
  current(options?: CallOptions): Promise<Result<User | null>>;
  /**
   * Signs a person in. Fails with `credentialsWanted` where it takes credentials and none were given: the screen then
   * asks for them and calls again. Fails with `wrongCredentials`, `tooMany`.
   */
  signIn(request: SignInRequest): Promise<Result<User>>;
  /** Makes an account and signs in. Fails with `emailTaken`, `refused`, `tooMany`. */
  signUp(account: NewAccount & { intent: SignInIntent }): Promise<Result<User>>;
  signOut(): Promise<Result<null>>;
  /**
   * Merges the fields into the profile. Fails with `signedOut`, `refused`, `emailTaken`. Another e-mail address is
   * another way to sign in: where accounts have passwords it takes one, and fails with `credentialsWanted`,
   * `wrongCredentials`, `tooMany`.
   */
  saveProfile(fields: Partial<ProfileFields>, proof?: { password: string }): Promise<Result<User>>;
  /**
   * Changes the password and signs out everywhere else. Fails with `signedOut`, `wrongCredentials`, `refused` for a
   * new password that breaks the rules, `tooMany`, and `notFound` where accounts have no passwords.
   */
  changePassword(request: { current: string; next: string }): Promise<Result<null>>;
  /** All that is kept about the person. Fails with `signedOut`. */
  data(options?: CallOptions): Promise<Result<AccountData>>;
  /**
   * Deletes the account with its profile and listings, and signs out. Fails with `signedOut`, and where accounts have
   * passwords with `credentialsWanted`, `wrongCredentials`, `tooMany`.
   */
  deleteAccount(request?: { password: string }): Promise<Result<null>>;
}

/** An upload's identity, for as long as it is not finished. */
export type UploadId = string;

export interface SendOptions extends CallOptions {
  /** Told how much has arrived, as a fraction from 0 to 1. */
  onProgress?: (fraction: number) => void;
}

export interface UploadOptions extends SendOptions {
  /** An upload of the same file and description that was called off: it goes on where it was, or starts anew. */
  resume?: UploadId;
  /** Told what to hand in as `resume` later, by a page that was opened again too. Never called by the demo. */
  onStarted?: (id: UploadId) => void;
}

export interface UploadPort {
  /**
   * Stores the file and what describes it. Resolves when all of it is stored. One that is called off, or that fails
   * with `unavailable` or `storageFull`, can be resumed. Fails with `signedOut`, `refused`, `tooMany`, `storageFull`.
   */
  submit(request: UploadRequest, options?: UploadOptions): Promise<Result<null>>;
  /** Deletes an unfinished upload that will not be resumed. */
  discard(id: UploadId): Promise<Result<null>>;
}

/** Where an order is paid. */
export type PaymentWindow =
  /** Razorpay's own window, opened by its script: with the public key, and Razorpay's id of the order. */
  | { kind: 'razorpay'; key: string; order: string }
  /** The built-in window for test payments: the same steps, and no money moves. */
  | { kind: 'test' };

/** What a payment window hands over when it has been paid; whether it is true is for the server to say. */
export interface PaymentProof {
  payment: string;
  signature: string;
}

/** How a test payment ends. */
export type TestPaymentOutcome = 'pays' | 'fails' | 'pends';

/** What a checkout leads to. */
export type CheckoutOutcome =
  /** Nothing can be paid here. */
  | { kind: 'comingSoon' }
  /** The order was not made: these prices have to be accepted first, by starting again with a cart that has them. */
  | { kind: 'priceChanged'; changes: readonly PriceChange[] }
  /** The order waits to be paid. */
  | { kind: 'opened'; order: Order; window: PaymentWindow };

export interface CheckoutPort {
  /**
   * Makes an order of what is in the cart, at the marketplace's own prices. Fails with `signedOut`, `refused` for a cart
   * that can't be ordered (empty, or more of it than anybody buys), `tooMany`.
   *
   * @param attempt a UUID: called again with it, and the same cart, it leads to the same order, unless prices have
   *   changed before anything was paid
   */
  start(cart: Cart, attempt: string): Promise<Result<CheckoutOutcome>>;
  /** Where an order stands now. Fails with `signedOut`, `notFound`. */
  order(id: OrderId, options?: CallOptions): Promise<Result<Order>>;
  /** Shows what the payment window handed over. Fails with `signedOut`, `notFound`, `refused` for what is not true. */
  confirm(id: OrderId, proof: PaymentProof): Promise<Result<Order>>;
  /**
   * Makes a test payment with the given outcome. Answers with the proof that a payment window would hand over, or null
   * where there is none: the order then says how it ended. Fails with `notFound` where the built-in test provider is not
   * in use.
   */
  testPayment(id: OrderId, outcome: TestPaymentOutcome): Promise<Result<PaymentProof | null>>;
}

/** What the signed-in person has bought. All of it fails with `signedOut`, and with `notFound` for what is not theirs. */
export interface PurchasesPort {
  /** Newest first. */
  list(options?: CallOptions): Promise<Result<readonly Purchase[]>>;
  /** Rates what was bought, once. Fails with `refused` the second time. */
  rate(line: OrderLineId, rating: number): Promise<Result<null>>;
  receipt(order: OrderId, options?: CallOptions): Promise<Result<Receipt>>;
}

/** The cart of the signed-in person, as it is kept for them. All of it fails with `signedOut`. */
export interface CartPort {
  /** Puts a cart together with the one that is kept, and answers with both, as the products are now. */
  merge(cart: Cart, options?: CallOptions): Promise<Result<Cart>>;
  /** Keeps this cart instead. */
  keep(cart: Cart, options?: CallOptions): Promise<Result<null>>;
}

/** What a seller may change about a product. */
export interface ProductChange {
  /** Whether shoppers see it. */
  listed?: boolean;
  /** Rupees. */
  price?: number;
}

/** The signed-in seller's listings and figures. All calls fail with `signedOut`, and with `notFound` for other sellers' listings. */
export interface SellerPort {
  stats(options?: CallOptions): Promise<Result<SellerStats>>;
  /** Newest first, listed or not. */
  products(options?: CallOptions): Promise<Result<readonly OwnProduct[]>>;
  /** Changes what is given. Fails with `refused`. */
  change(id: ProductId, change: ProductChange): Promise<Result<null>>;
  /** Stores another file for a product; buyers get the newest. Fails with `refused`, `tooMany`, `storageFull`. */
  newVersion(id: ProductId, file: File, options?: SendOptions): Promise<Result<null>>;
  /** The last twelve months, the current one last. */
  months(options?: CallOptions): Promise<Result<readonly MonthOfEarnings[]>>;
}

export interface AboutPort {
  /** What is part of the build; null where the server has to be asked. */
  known: AboutMarketplace | null;
  load(options?: CallOptions): Promise<Result<AboutMarketplace>>;
}

/** What a marketplace has besides what every one has, so that screens offer just that. */
export interface MarketplaceTraits {
  /** Accounts belong to the people who make them, with a password, and can be left; those of the demo are made up. */
  ownAccounts: boolean;
  /** What is uploaded is kept: an upload can be paused and gone on with, and what is sold can be changed. */
  keepsUploads: boolean;
  /** What is in the cart can be paid for, and then belongs to its buyer; the cart is kept until then. */
  takesPayments: boolean;
  /** Categories that the filter of the catalogue offers besides "all". */
  filterCategories: readonly Category[];
}

/**
 * Everything the screens show comes through this port. No call throws: what goes wrong is a `Failure` in the
 * result. Adapters: the in-memory demo, and whatever stands behind a network.
 */
export interface Marketplace {
  traits: MarketplaceTraits;
  about: AboutPort;
  catalogue: CataloguePort;
  session: SessionPort;
  uploads: UploadPort;
  cart: CartPort;
  checkout: CheckoutPort;
  purchases: PurchasesPort;
  seller: SellerPort;
}
