import type { ArchiveListing } from '../../domain/archive';
import { mergeCarts, type Cart } from '../../domain/cart';
import { rebaseCart } from '../../domain/rebaseCart';
import { removeOrdered } from '../../domain/cartCheckout';
import type { Clock } from '../../domain/clock';
import type { SignedInDevice } from '../../domain/device';
import { fail, succeed, type Result } from '../../domain/failure';
import { LISTED_DESCRIPTION_LENGTH } from '../../domain/limits';
import { rupees } from '../../domain/money';
import { DEMO_OPERATOR, type AboutMarketplace } from '../../domain/operator';
import type { MonthlyEarnings, Order, Purchase, Receipt } from '../../domain/order';
import type { SellerProblem } from '../../domain/problem';
import { isFullyRefunded } from '../../domain/purchaseRefund';
import {
  DETAIL_FIELDS,
  type OwnProduct,
  type Product,
  type ProductFile,
  type ProductId,
  type SellerSummary,
} from '../../domain/product';
import type { SecondFactor } from '../../domain/secondFactor';
import type { Passkey } from '../../domain/passkey';
import type { Statement } from '../../domain/statement';
import { shorten } from '../../domain/text';
import { fileExtension, type WrittenField } from '../../domain/upload';
import type { SellerStats, User } from '../../domain/user';
import type { FullMarketplace } from '../Marketplace';
import type { PaymentWindow } from '../ports/payments';
import type { UploadId } from '../ports/uploads';
import { whenUnreadable } from '../readFile';
import { overConnection, type Connection } from './connection';
import { memoryCatalogue } from './memoryCatalogue';
import { memoryOrders } from './memoryOrders';
import { memoryProblems } from './memoryProblems';
import { monthsOf, salesOf, statementOf } from './memorySales';
import { memorySession, type Account } from './memorySession';
import { memoryUploads } from './memoryUploads';

/** Data URL: needs no network. */
export const FILE_URL = 'data:application/octet-stream,kriti';

/** What is stored at the start. */
export interface MemoryContents {
  /** Other sellers' products, newest first. */
  products?: readonly Product[];
  archives?: Readonly<Record<ProductId, ArchiveListing>>;
  accounts?: readonly Account[];
  signedIn?: User | null;
  /** Confirms every address. */
  emailCode?: string;
  /** Account ids by the tokens of links for a new password that still work. */
  openResets?: readonly (readonly [token: string, userId: string])[];
  /** Where the signed-in user is signed in: this browser, and others. */
  devices?: readonly SignedInDevice[];
  /** Whose the following are; by default the signed-in user's. */
  owner?: User | null;
  /** Waits for its confirmation. */
  newEmail?: string;
  /** Off by default. */
  secondFactor?: SecondFactor;
  /** Oldest first; their ids are also their credentials'. */
  passkeys?: readonly Passkey[];
  /** Newest first. A product with the id of another seller's replaces it. */
  listings?: readonly OwnProduct[];
  cart?: Cart;
  /** Newest first. */
  purchases?: readonly Purchase[];
  receipts?: readonly Receipt[];
  /** Newest first; their payments stay pending. */
  pendingOrders?: readonly Order[];
  /** Of buyers of the listings, undecided. */
  problems?: readonly SellerProblem[];
  /** Figures shown instead of those of the orders. */
  stats?: SellerStats;
  /** By id, likewise. */
  sellers?: Readonly<Record<string, SellerSummary>>;
  months?: readonly MonthlyEarnings[];
  /** Newest first, likewise. */
  statements?: readonly Statement[];
  /** Tenths received of uploads that an earlier page started. */
  unfinished?: Readonly<Record<UploadId, number>>;
  about?: AboutMarketplace;
}

export interface MemoryOptions extends MemoryContents {
  clock: Clock;
  newId: () => string;
  window?: PaymentWindow;
  /** Milliseconds; see the port. */
  searchDebounceMs?: number;
  connection?: Connection;
}

interface Row {
  product: Product;
  listed: boolean;
}

function withoutDetails(product: Product): Product {
  const shown = { ...product };
  for (const field of DETAIL_FIELDS) Reflect.deleteProperty(shown, field);
  return shown;
}

const toOwnProduct = ({ product, listed }: Row): OwnProduct => ({ ...withoutDetails(product), listed });

/** As the server exports it. */
function toExportedProduct({ product, listed }: Row): OwnProduct {
  const exported = { ...product, listed };
  delete exported.file;
  return exported;
}

function inList(product: Product): Product {
  const description = shorten(product.description, LISTED_DESCRIPTION_LENGTH);
  const shown = withoutDetails(product);
  return description === product.description ? shown : { ...shown, description, shortened: true };
}

const toProductFile = ({ name, size }: File): ProductFile => ({
  kind: fileExtension(name).slice(1),
  bytes: size,
});

/** The mean of an unknown number of ratings stays. */
function withRating(product: Product, rating: number): Product {
  if (product.ratings === undefined) return product;
  const ratings = product.ratings + 1;
  const mean = (product.rating * product.ratings + rating) / ratings;
  return { ...product, rating: Math.round(mean * 10) / 10, ratings };
}

/** A whole marketplace in memory, for tests and stories. */
export function memoryMarketplace(options: MemoryOptions): FullMarketplace {
  const { clock, newId, signedIn = null, owner = signedIn, window = { kind: 'test' } } = options;
  const connection = options.connection ?? { failure: null };
  const own = options.listings ?? [];
  let rows: readonly Row[] = [
    ...own.map(({ listed, ...product }) => ({
      product: { ...product, sellerId: owner?.id ?? '' },
      listed,
    })),
    ...(options.products ?? [])
      .filter(({ id }) => !own.some((listing) => listing.id === id))
      .map((product) => ({ product, listed: true })),
  ];
  function changeRow(id: ProductId, change: (row: Row) => Row) {
    rows = rows.map((row) => (row.product.id === id ? change(row) : row));
  }

  const carts = new Map<string, Cart>();
  if (owner && options.cart) carts.set(owner.id, options.cart);

  const rowOf = (id: ProductId) => rows.find(({ product }) => product.id === id);
  const rowsOf = (userId: string) => rows.filter(({ product }) => product.sellerId === userId);
  const productsOf = (userId: string) => rowsOf(userId).map(toOwnProduct);
  const idsOf = (userId: string) => new Set(productsOf(userId).map(({ id }) => id));

  let cached: { of: readonly Row[]; products: readonly Product[] } = { of: [], products: [] };
  /** The same array until a row changes. */
  function listedProducts(): readonly Product[] {
    if (cached.of !== rows)
      cached = {
        of: rows,
        products: rows.filter(({ listed }) => listed).map(({ product }) => product),
      };
    return cached.products;
  }

  const { session, devices, emailChange, secondFactor, passkeys, current } = memorySession({
    clock,
    newId,
    accounts: options.accounts,
    signedIn,
    openResets: options.openResets,
    emailCode: options.emailCode,
    devices: options.devices,
    newEmail: options.newEmail,
    secondFactor: options.secondFactor,
    ownerId: owner?.id,
    passkeys: options.passkeys,
    passkeysOf: owner,
    productsOf: (userId) => rowsOf(userId).map(toExportedProduct),
    ordersOf: (userId) => orders.ordersOf(userId),
    problemsOf: (userId) => orders.purchasesOf(userId).flatMap(({ problem }) => problem ?? []),
    onDeleted: (userId) => {
      rows = rows.filter(({ product }) => product.sellerId !== userId);
    },
  });

  const orders = memoryOrders({
    clock,
    newId,
    window,
    user: current,
    product: (id) => {
      const row = rowOf(id);
      return row && { ...row.product, listed: row.listed };
    },
    earlier: {
      buyerId: owner?.id,
      purchases: options.purchases ?? [],
      receipts: options.receipts ?? [],
      pendingOrders: options.pendingOrders ?? [],
    },
    onRated: (id, rating) => changeRow(id, (row) => ({ ...row, product: withRating(row.product, rating) })),
    updated: (purchase) => problems.updated(purchase),
    onPaid: ({ id }, { lines }) => carts.set(id, removeOrdered(carts.get(id) ?? [], lines)),
  });

  const problems = memoryProblems({
    clock,
    newId,
    user: current,
    purchasesOf: (userId) => orders.purchasesOf(userId),
    sellerOf: (id) => rowOf(id)?.product.sellerId,
    earlier: { sellerId: owner?.id, problems: options.problems ?? [] },
  });

  const withUser = async <Value>(call: (user: User) => Result<Value>): Promise<Result<Value>> => {
    const user = current();
    return user ? call(user) : fail('signedOut');
  };

  const changeOwn = (id: ProductId, change: (row: Row) => Row) =>
    withUser((user): Result<null> => {
      if (rowOf(id)?.product.sellerId !== user.id) return fail('notFound');
      changeRow(id, change);
      return succeed(null);
    });

  /** Current product data; unlisted products are left out. */
  const refreshed = (cart: Cart): Cart =>
    cart.flatMap(({ id, quantity }) => {
      const product = listedProducts().find((candidate) => candidate.id === id);
      return product ? { ...inList(product), quantity } : [];
    });

  function summaryOf(sellerId: string): SellerSummary | null {
    const products = listedProducts().filter((product) => product.sellerId === sellerId);
    const [newest] = products;
    if (!newest) return null;
    return {
      name: newest.seller,
      products: products.length,
      sales: salesOf(orders.paidOrders(), idsOf(sellerId)).sales,
      since: Math.min(...products.map(({ publishedAt = 0 }) => publishedAt)),
    };
  }

  const { uploads, send } = memoryUploads({
    clock,
    connection,
    user: current,
    unfinished: options.unfinished,
    onStored: (user, { file, ...request }, id) => {
      // What sellers write doesn't compile without a field of `Product`.
      const written: Pick<Product, WrittenField> = request;
      const product: Product = {
        ...{ ...written, id, seller: user.name, sellerId: user.id },
        ...{ rating: 0, ratings: 0, downloads: 0, image: '' },
        publishedAt: clock.now(),
        file: toProductFile(file),
      };
      rows = [{ product, listed: true }, ...rows];
    },
  });

  const about = options.about ?? { testPayments: window.kind === 'test', operator: DEMO_OPERATOR };

  return {
    about: {
      capabilities: { accounts: true, payments: true, listings: true },
      builtIn: options.about ?? null,
      load: async () => succeed(about),
    },
    catalogue: overConnection(
      memoryCatalogue({
        products: listedProducts,
        archives: options.archives,
        searchDebounceMs: options.searchDebounceMs,
        inList,
      }),
      connection,
    ),
    sellers: overConnection(
      {
        summary: async (id) => {
          const summary = options.sellers?.[id] ?? summaryOf(id);
          return summary ? succeed(summary) : fail('notFound');
        },
      },
      connection,
    ),
    session: overConnection(session, connection),
    devices: overConnection(devices, connection),
    emailChange: overConnection(emailChange, connection),
    secondFactor: overConnection(secondFactor, connection),
    passkeys: overConnection(passkeys, connection),
    uploads,
    cart: overConnection(
      {
        merge: (cart) =>
          withUser(({ id }) => {
            const merged = refreshed(mergeCarts(carts.get(id) ?? [], cart));
            carts.set(id, merged);
            return succeed(merged);
          }),
        replace: (cart, { base } = {}) =>
          withUser(({ id }) => {
            carts.set(id, base ? rebaseCart(base, cart, carts.get(id) ?? []) : cart);
            return succeed(null);
          }),
      },
      connection,
    ),
    payments: overConnection(orders.payments, connection),
    purchases: overConnection(orders.purchases, connection),
    problems: overConnection(problems.port, connection),
    downloads: overConnection(
      {
        link: (id) =>
          withUser((user) => {
            const bought = orders.purchasesOf(user.id).filter(({ product }) => product === id);
            const isOwn = rowOf(id)?.product.sellerId === user.id;
            if (isOwn || bought.some((purchase) => !isFullyRefunded(purchase)))
              return succeed({ url: FILE_URL, expiresAt: Number.MAX_SAFE_INTEGER });
            return fail(bought.length > 0 ? 'refunded' : 'notFound');
          }),
      },
      connection,
    ),
    seller: overConnection(
      {
        stats: () =>
          withUser((user) => {
            const activeProducts = rowsOf(user.id).filter(({ listed }) => listed).length;
            if (options.stats) return succeed({ ...options.stats, activeProducts });
            const paid = orders.paidOrders();
            const { earnings, sales } = salesOf(paid, idsOf(user.id));
            return succeed({
              totalEarnings: earnings,
              totalSales: sales,
              activeProducts,
              monthlyEarnings: monthsOf(paid, idsOf(user.id), clock.now()).at(-1)?.earnings ?? rupees(0),
              test: window.kind === 'test',
            });
          }),
        products: () => withUser((user) => succeed(productsOf(user.id))),
        change: (id, { price, listed }) =>
          changeOwn(id, ({ product, ...row }) => ({
            product: { ...product, price: price ?? product.price },
            listed: listed ?? row.listed,
          })),
        newVersion: async (id, file, sendOptions) => {
          const sent = await Promise.race([send(`version-${id}`, sendOptions), whenUnreadable(file)]);
          if (!sent.ok) return sent;
          return changeOwn(id, (row) => ({ ...row, product: { ...row.product, file: toProductFile(file) } }));
        },
        months: () =>
          withUser((user) =>
            succeed(options.months ?? monthsOf(orders.paidOrders(), idsOf(user.id), clock.now())),
          ),
        statement: (month) =>
          withUser((user) => {
            const statement = options.statements
              ? options.statements.find((one) => month === undefined || one.month === month)
              : statementOf(
                  {
                    ...{ orders: orders.paidOrders(), products: idsOf(user.id), seller: user.name },
                    ...{ receiptNumberOf: orders.receiptNumberOf, test: window.kind === 'test' },
                    now: clock.now(),
                  },
                  month,
                );
            return statement ? succeed(statement) : fail('notFound');
          }),
      },
      connection,
    ),
  };
}
