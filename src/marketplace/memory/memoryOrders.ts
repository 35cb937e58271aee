import { cartTotal, type Cart } from '../../domain/cart';
import { cartFingerprint } from '../../domain/cartCheckout';
import type { Clock } from '../../domain/clock';
import { fail, succeed, type Result } from '../../domain/failure';
import { MAX_PENDING_ORDERS } from '../../domain/limits';
import { toPaise } from '../../domain/money';
import type {
  Order,
  OrderId,
  OrderLine,
  PriceChange,
  Purchase,
  PurchasedFile,
  Receipt,
} from '../../domain/order';
import {
  applyPaymentUpdate,
  shownState,
  CURRENCY,
  type OrderPaymentState,
  type PaymentUpdate,
} from '../../domain/payment';
import { isFullyRefunded } from '../../domain/purchaseRefund';
import type { OwnProduct, ProductId } from '../../domain/product';
import { receiptFor, receiptNumber } from '../../domain/receipt';
import type { User } from '../../domain/user';
import type { CheckoutOutcome, PaymentsPort, PaymentWindow } from '../ports/payments';
import type { PurchasesPort } from '../ports/purchases';

/** Until a pending test payment is captured. */
export const CAPTURED_AFTER_MS = 5000;

/** The only valid proof of a payment. */
export const MEMORY_PROOF = { payment: 'payment', signature: 'valid' };

const WITHOUT_TAXES = { issuer: { name: null, gstin: null, address: null }, gst: null };

interface StoredOrder {
  order: Order;
  buyer: User;
  idempotencyKey: string;
  cart: string;
  payment: OrderPaymentState;
  /** For the receipt's number. */
  count: number | null;
}

export interface MemoryOrdersOptions {
  clock: Clock;
  newId: () => string;
  window: PaymentWindow;
  /** Null while signed out. */
  user: () => User | null;
  /** Undefined if there is no such product. */
  product: (id: ProductId) => OwnProduct | undefined;
  /** From before. */
  earlier: {
    buyerId: string | undefined;
    purchases: readonly Purchase[];
    receipts: readonly Receipt[];
    pendingOrders: readonly Order[];
  };
  onPaid: (buyer: User, order: Order) => void;
  onRated: (id: ProductId, rating: number) => void;
  /** With its problems and refunds. */
  updated: (purchase: Purchase) => Purchase;
}

export interface MemoryOrders {
  payments: PaymentsPort;
  purchases: PurchasesPort;
  ordersOf: (userId: string) => readonly Order[];
  paidOrders: () => readonly Order[];
  /** Null for orders of earlier. */
  receiptNumberOf: (id: OrderId) => string | null;
  purchasesOf: (userId: string) => readonly Purchase[];
}

export function memoryOrders({
  clock,
  newId,
  window,
  user,
  product,
  earlier,
  onPaid,
  onRated,
  updated,
}: MemoryOrdersOptions): MemoryOrders {
  const orders: StoredOrder[] = [];
  const ratings = new Map<string, number>();
  let receiptCount = 0;

  const withUser = async <Value>(call: (signedIn: User) => Result<Value>): Promise<Result<Value>> => {
    const signedIn = user();
    return signedIn ? call(signedIn) : fail('signedOut');
  };

  const withOrder = <Value>(id: OrderId, call: (stored: StoredOrder) => Result<Value>) =>
    withUser((signedIn) => {
      const stored = orders.find(({ order, buyer }) => order.id === id && buyer.id === signedIn.id);
      return stored ? call(stored) : fail('notFound');
    });

  function apply(stored: StoredOrder, update: Pick<PaymentUpdate, 'payment' | 'state' | 'failure'>): Order {
    const before = stored.order;
    const { paymentState } = applyPaymentUpdate(stored.payment, {
      ...update,
      amount: before.total,
      currency: CURRENCY,
      madeAt: clock.now(),
    });
    const { state, failure } = shownState(paymentState);
    const isNewlyPaid = state === 'paid' && before.state !== 'paid';
    stored.payment = paymentState;
    stored.order = { ...before, state, failure, paidAt: isNewlyPaid ? clock.now() : before.paidAt };
    if (isNewlyPaid) {
      stored.count = receiptCount += 1;
      onPaid(stored.buyer, stored.order);
    }
    return stored.order;
  }

  /** Prices in the cart that are no longer true. */
  const priceChanges = (cart: Cart): PriceChange[] =>
    cart.flatMap(({ id, title, price }) => {
      const current = product(id);
      const before = toPaise(price);
      const now = current?.listed ? toPaise(current.price) : null;
      return now === before ? [] : { product: id, title, before, now };
    });

  function insertOrder(buyer: User, cart: Cart, idempotencyKey: string): StoredOrder {
    const id = newId();
    const total = cartTotal(cart);
    const stored: StoredOrder = {
      order: {
        id,
        lines: cart.map((line) => ({
          id: newId(),
          product: line.id,
          title: line.title,
          seller: line.seller,
          category: line.category,
          price: toPaise(line.price),
          quantity: line.quantity,
        })),
        total,
        state: 'open',
        failure: null,
        createdAt: clock.now(),
        paidAt: null,
        test: window.kind === 'test',
      },
      buyer,
      idempotencyKey,
      cart: cartFingerprint(cart),
      // It lasts as long as the tab.
      payment: { total, state: 'open', failure: null, payableUntil: Infinity, hasBuyer: true, payments: [] },
      count: null,
    };
    orders.push(stored);
    return stored;
  }

  /** Null for a product without one, as in older data. */
  const fileOf = ({ product: id, title }: OrderLine): PurchasedFile | null => {
    const file = product(id)?.file;
    return file
      ? { name: `${title}.${file.kind}`, bytes: file.bytes, sha256: '0'.repeat(64), version: 1 }
      : null;
  };

  const newestFirst = () => orders.toReversed();
  const paidOrders = () => newestFirst().filter(({ order }) => order.state === 'paid');

  const purchasesOf = (userId: string): Purchase[] => {
    const bought = paidOrders()
      .filter(({ buyer }) => buyer.id === userId)
      .flatMap(({ order }) =>
        order.lines.map((line) => ({
          ...line,
          order: order.id,
          paidAt: order.paidAt ?? 0,
          test: order.test,
          file: fileOf(line),
          rating: null,
          problem: null,
          refund: null,
        })),
      );
    return [...bought, ...(userId === earlier.buyerId ? earlier.purchases : [])].map((purchase) =>
      updated({ ...purchase, rating: ratings.get(purchase.id) ?? purchase.rating }),
    );
  };

  const ordersOf = (userId: string): Order[] =>
    newestFirst()
      .filter(({ buyer }) => buyer.id === userId)
      .map(({ order }) => order);

  const pendingOf = (userId: string): Order[] =>
    [...ordersOf(userId), ...(userId === earlier.buyerId ? earlier.pendingOrders : [])]
      .filter(({ state }) => state === 'pending')
      .slice(0, MAX_PENDING_ORDERS);

  return {
    payments: {
      start: (cart, idempotencyKey) =>
        withUser<CheckoutOutcome>((buyer) => {
          if (!buyer.emailVerified) return fail('unverified');
          if (cart.length === 0 || cart.some(({ id }) => product(id)?.sellerId === buyer.id))
            return fail('refused');
          const existing = orders.find(
            (stored) => stored.buyer.id === buyer.id && stored.idempotencyKey === idempotencyKey,
          );
          if (existing && existing.cart !== cartFingerprint(cart)) return fail('refused');
          const isPayable = !existing || ['open', 'failed'].includes(existing.order.state);
          const changes = isPayable ? priceChanges(cart) : [];
          if (changes.length > 0) return succeed({ kind: 'priceChanged', changes });
          const { order } = existing ?? insertOrder(buyer, cart, idempotencyKey);
          return succeed({ kind: 'opened', order, window });
        }),
      order: (id) => withOrder(id, ({ order }) => succeed(order)),
      confirm: (id, { payment, signature }) =>
        withOrder(id, (stored) =>
          signature === MEMORY_PROOF.signature
            ? succeed(apply(stored, { payment, state: 'captured', failure: null }))
            : fail('refused'),
        ),
      testPayment: (id, outcome) =>
        withOrder(id, (stored) => {
          if (window.kind !== 'test') return fail('notFound');
          if (outcome === 'captured') return succeed(MEMORY_PROOF);
          const payment = newId();
          if (outcome === 'failed') apply(stored, { payment, state: 'failed', failure: 'declined' });
          else {
            apply(stored, { payment, state: 'pending', failure: null });
            clock.after(CAPTURED_AFTER_MS, () => {
              apply(stored, { payment, state: 'captured', failure: null });
            });
          }
          return succeed(null);
        }),
    },
    purchases: {
      list: () => withUser(({ id }) => succeed(purchasesOf(id))),
      pending: () => withUser(({ id }) => succeed(pendingOf(id))),
      rate: (line, rating) =>
        withUser(({ id }) => {
          const purchase = purchasesOf(id).find((bought) => bought.id === line);
          if (!purchase) return fail('notFound');
          if (isFullyRefunded(purchase)) return fail('notFound');
          if (purchase.rating !== null) return fail('refused');
          ratings.set(line, rating);
          onRated(purchase.product, rating);
          return succeed(null);
        }),
      receipt: async (id) => {
        const earlierReceipt = earlier.receipts.find(({ order }) => order.id === id);
        if (earlierReceipt && user()?.id === earlier.buyerId) return succeed(earlierReceipt);
        return withOrder(id, ({ order: { paidAt, ...order }, buyer: { name, email }, count }) => {
          if (paidAt === null || count === null) return fail('notFound');
          const paid = { order: { ...order, paidAt }, count };
          return succeed({ ...receiptFor(paid, WITHOUT_TAXES), buyer: { name, email } });
        });
      },
    },
    ordersOf,
    paidOrders: () => paidOrders().map(({ order }) => order),
    receiptNumberOf: (id) => {
      const { count = null } = orders.find(({ order }) => order.id === id) ?? {};
      return count === null ? null : receiptNumber(count, window.kind === 'test');
    },
    purchasesOf,
  };
}
