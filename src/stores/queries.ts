import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  skipToken,
  type QueryKey,
} from '@tanstack/react-query';
import { writeCatalogueQuery, type CatalogueQuery } from '../domain/catalogueQuery';
import type { Failure, Result } from '../domain/failure';
import { CATALOGUE_PAGE_SIZE } from '../domain/limits';
import type { ProductId } from '../domain/product';
import type { Suggestions } from '../domain/suggestions';
import type { Marketplace } from '../marketplace/Marketplace';
import type { CataloguePage } from '../marketplace/ports/catalogue';
import type { DevicesPort } from '../marketplace/ports/devices';
import type { EmailChangePort } from '../marketplace/ports/emailChange';
import type { PasskeysPort } from '../marketplace/ports/passkeys';
import type { ProblemsPort } from '../marketplace/ports/problems';
import type { PurchasesPort } from '../marketplace/ports/purchases';
import type { SecondFactorPort } from '../marketplace/ports/secondFactor';
import type { SellerPort } from '../marketplace/ports/seller';
import type { SellersPort } from '../marketplace/ports/sellers';

/*
 * What is cached of the marketplace, and what makes it stale.
 *
 * | event                                    | refetched if on screen, otherwise when next shown |
 * | ---------------------------------------- | ------------------------------------------------- |
 * | the tab gets focus, the network returns  | everything                                        |
 * | a query is shown again                   | that query, once it is older than FRESH_MS        |
 * | one of INVALIDATED_BY                    | the keys listed there                             |
 * | every 30 s while a payment is pending    | the orders whose payment is pending               |
 * | a response says `signedOut`              | the session                                       |
 * | another user, or none                    | nothing: the keys contain the user; old data goes |
 */

/** Longer than hydration, so that products that came with the page are not requested again. */
export const FRESH_MS = 2000;

/** The server asks the provider about new orders once a minute. */
export const PENDING_POLL_MS = 30_000;

const CATALOGUE = ['catalogue'];
const SESSION = ['session'];
/** Data of the signed-in user. */
export const PRIVATE = ['private'];
const DEVICES = [...PRIVATE, 'devices'];
const PENDING_ORDERS = [...PRIVATE, 'pendingOrders'];
const PURCHASES = [...PRIVATE, 'purchases'];
const SELLER = [...PRIVATE, 'seller'];

export const INVALIDATED_BY = {
  /** Published, unlisted, another price or version. */
  listingChanged: [CATALOGUE, SELLER],
  orderPaid: [CATALOGUE, PURCHASES, PENDING_ORDERS, SELLER],
  paymentPending: [PENDING_ORDERS],
  /** A pending payment was captured, or failed. */
  paymentDecided: [PURCHASES],
  rated: [CATALOGUE],
  /** What was asked for was refused, as somebody else has decided meanwhile. */
  purchaseChanged: [PURCHASES],
  /** By a seller. */
  refunded: [CATALOGUE, SELLER],
  profileSaved: [CATALOGUE],
  /** The other sessions have ended. */
  emailChanged: [DEVICES],
  accountDeleted: [CATALOGUE],
  signedOut: [SESSION],
} satisfies Record<string, readonly QueryKey[]>;

/** Errors of queries; the port itself returns failures. */
export class QueryError extends Error {
  constructor(readonly failure: Failure) {
    super(failure.kind);
  }
}

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: QueryError;
  }
}

async function unwrap<Value>(call: Result<Value> | Promise<Result<Value>>): Promise<Value> {
  const result = await call;
  if (result.ok) return result.value;
  throw new QueryError(result.failure);
}

export interface FoundPage extends CataloguePage {
  query: CatalogueQuery;
  /** When nothing matches. */
  suggestions?: Suggestions;
}

export const listQueries = [...CATALOGUE, 'list'];

/** @param hydrated an earlier update would cause a mismatch */
export const sessionQuery = ({ session }: Marketplace, hydrated?: Promise<void>) =>
  queryOptions({
    queryKey: SESSION,
    queryFn: async ({ signal }) => {
      // A failure waits for hydration, too.
      const [result] = await Promise.all([session.current({ signal }), hydrated]);
      return unwrap(result);
    },
  });

export const catalogueQuery = ({ catalogue }: Marketplace, query: CatalogueQuery) =>
  infiniteQueryOptions({
    queryKey: [...listQueries, writeCatalogueQuery(query).toString()],
    queryFn: async ({ pageParam: after, signal }): Promise<FoundPage> => {
      const page = { size: CATALOGUE_PAGE_SIZE, ...(after !== null && { after }) };
      const found = await unwrap(catalogue.find(query, page, { signal }));
      const suggestions = found.total.count === 0 ? await catalogue.suggest(query, { signal }) : null;
      return { ...found, query, ...(suggestions?.ok && { suggestions: suggestions.value }) };
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });

export const productQuery = ({ catalogue }: Marketplace, id: ProductId) =>
  queryOptions({
    queryKey: [...CATALOGUE, 'product', id],
    queryFn: ({ signal }) => unwrap(catalogue.product(id, { signal })),
  });

/** Idle without a port or an id. */
export const sellerSummaryQuery = (sellers: SellersPort | undefined, id: string | undefined) =>
  queryOptions({
    queryKey: [...CATALOGUE, 'seller', id],
    queryFn:
      sellers && id !== undefined ? ({ signal }) => unwrap(sellers.summary(id, { signal })) : skipToken,
  });

export const purchasesQuery = (purchases: PurchasesPort, userId: string) =>
  queryOptions({
    queryKey: [...PURCHASES, userId],
    queryFn: ({ signal }) => unwrap(purchases.list({ signal })),
  });

/** While there are any, asks again every {@link PENDING_POLL_MS}, but not in a tab in the background. */
export const pendingOrdersQuery = (purchases: PurchasesPort, userId: string) =>
  queryOptions({
    queryKey: [...PENDING_ORDERS, userId],
    queryFn: ({ signal }) => unwrap(purchases.pending({ signal })),
    refetchInterval: ({ state: { data } }) => (data && data.length > 0 ? PENDING_POLL_MS : false),
  });

export const devicesQuery = (devices: DevicesPort, userId: string) =>
  queryOptions({
    queryKey: [...DEVICES, userId],
    queryFn: ({ signal }) => unwrap(devices.list({ signal })),
  });

export const emailChangeQuery = (emailChange: EmailChangePort, userId: string) =>
  queryOptions({
    queryKey: [...PRIVATE, 'emailChange', userId],
    queryFn: ({ signal }) => unwrap(emailChange.pending({ signal })),
  });

export const secondFactorQuery = (secondFactor: SecondFactorPort, userId: string) =>
  queryOptions({
    queryKey: [...PRIVATE, 'secondFactor', userId],
    queryFn: ({ signal }) => unwrap(secondFactor.state({ signal })),
  });

export const passkeysQuery = (passkeys: PasskeysPort, userId: string) =>
  queryOptions({
    queryKey: [...PRIVATE, 'passkeys', userId],
    queryFn: ({ signal }) => unwrap(passkeys.list({ signal })),
  });

export const sellerProblemsQuery = (problems: ProblemsPort, userId: string) =>
  queryOptions({
    queryKey: [...SELLER, 'problems', userId],
    queryFn: ({ signal }) => unwrap(problems.list({ signal })),
  });

export const ownProductsQuery = (seller: SellerPort, userId: string) =>
  queryOptions({
    queryKey: [...SELLER, 'products', userId],
    queryFn: ({ signal }) => unwrap(seller.products({ signal })),
  });

export const sellerStatsQuery = (seller: SellerPort, userId: string) =>
  queryOptions({
    queryKey: [...SELLER, 'stats', userId],
    queryFn: ({ signal }) => unwrap(seller.stats({ signal })),
  });

/** @param month the current one if undefined */
export const statementQuery = (seller: SellerPort, userId: string, month: string | undefined) =>
  queryOptions({
    queryKey: [...SELLER, 'statement', userId, month ?? ''],
    queryFn: ({ signal }) => unwrap(seller.statement(month, { signal })),
    // Its months can be chosen from while another one loads.
    placeholderData: keepPreviousData,
  });

export const earningsQuery = (seller: SellerPort, userId: string) =>
  queryOptions({
    queryKey: [...SELLER, 'earnings', userId],
    queryFn: ({ signal }) => unwrap(seller.months({ signal })),
  });
