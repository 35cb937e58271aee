import { EMPTY_CART, type Cart } from '../domain/cart';
import { acceptPrices, orderContent, withoutOrdered } from '../domain/cartRevision';
import { askAgainAfter, type CheckoutEvent, type CheckoutProblem } from '../domain/checkoutStatus';
import type { Clock } from '../domain/clock';
import type { FailureKind } from '../domain/failure';
import type { Paise } from '../domain/money';
import type { Order, PaymentFailure, PriceChange } from '../domain/order';
import type { User } from '../domain/user';
import type {
  CheckoutPort,
  PaymentProof,
  PaymentWindow,
  TestPaymentOutcome,
} from '../marketplace/Marketplace';
import type { PaymentTools } from './paymentTools';

/** One checkout run; late responses to a finished one are ignored. */
interface Run {
  over: boolean;
  /** Cancels requests and waits of the run. */
  controller: AbortController;
  /** Closes the open payment window: with a test outcome, or unpaid. */
  leave?: ((outcome?: TestPaymentOutcome) => void) | undefined;
}

/** How the payment window closed. */
interface Left {
  proof?: PaymentProof;
  /** The last payment attempt failed. */
  failure?: PaymentFailure;
  /** Closed without any sign of a payment. */
  untouched?: boolean;
}

/** Dependencies and listeners of checkouts. */
export interface CheckoutMeans {
  port: CheckoutPort;
  payment: PaymentTools;
  clock: Clock;
  tell: (event: CheckoutEvent) => void;
  /** Updates the page's cart. */
  revise: (revision: (cart: Cart) => Cart) => void;
}

export interface CheckoutRunner {
  /** Sets the user whose data prefills the payment window. */
  setBuyer: (user: User | null) => void;
  /**
   * Orders and pays a cart; ignored while one runs. Resolves once there is something to show: false if
   * sign-in is required, and then nothing runs.
   */
  start: (cart: Cart) => Promise<boolean>;
  /** The last started cart at current prices, without unlisted products. */
  startedCart: () => Cart;
  /** Applies changed prices to the page's cart. */
  accept: () => void;
  /** Makes a test payment in the open window. */
  testPayment: (outcome: TestPaymentOutcome) => void;
  /** Closes the window or stops polling; the server learns of a payment by webhook regardless. */
  close: () => void;
  /** Cancels silently. */
  end: () => void;
}

/** A function, because the run can end during an await and TypeScript would narrow a property. */
function isOver({ over }: Run): boolean {
  return over;
}

function problemOf(failure: FailureKind): CheckoutProblem {
  return failure === 'refused' || failure === 'tooMany' ? failure : 'unavailable';
}

/** Runs one checkout at a time and reports every step. */
export function createCheckoutRunner({ port, payment, clock, tell, revise }: CheckoutMeans): CheckoutRunner {
  let running: Run | null = null;
  let buyer: User | null = null;
  let started: Cart = EMPTY_CART;
  let changes: readonly PriceChange[] = [];

  function end(run: Run | null) {
    if (!run) return;
    run.over = true;
    run.controller.abort();
    if (running === run) running = null;
  }

  /** Waits; ends early when back online or when the run is over. */
  const pause = ({ controller: { signal } }: Run, ms: number) =>
    new Promise<void>((resolve) => {
      const goOn = () => {
        callOff();
        window.removeEventListener('online', goOn);
        signal.removeEventListener('abort', goOn);
        resolve();
      };
      const callOff = clock.after(ms, goOn);
      window.addEventListener('online', goOn);
      signal.addEventListener('abort', goOn);
    });

  /** Polls the order until its outcome is known. */
  async function settle(run: Run, { id, state: before }: Order, { proof, failure, untouched }: Left) {
    let toShow = proof;
    for (let asked = 1; ; asked += 1) {
      const result = toShow
        ? await port.confirm(id, toShow)
        : await port.order(id, { signal: run.controller.signal });
      if (isOver(run)) return;
      if (result.ok) {
        toShow = undefined;
        const order = result.value;
        // Without proof, an order that is still open, or failed before, was not paid.
        const unpaid =
          (order.state === 'open' && !proof) ||
          (untouched === true && order.state === 'failed' && before === 'failed');
        if (!unpaid) tell({ kind: 'answered', order });
        else tell(failure ? { kind: 'failed', reason: failure } : { kind: 'dismissed' });
        if (order.state === 'paid') bought(order);
        if (unpaid || order.state === 'paid' || order.state === 'failed') {
          end(run);
          return;
        }
      } else if (result.failure.kind === 'unavailable') {
        tell({ kind: 'lost' });
      } else if (result.failure.kind !== 'tooMany') {
        end(run);
        tell({ kind: 'failed', reason: result.failure.kind === 'signedOut' ? 'signedOut' : 'unknown' });
        return;
      }
      await pause(run, askAgainAfter(asked));
      if (isOver(run)) return;
    }
  }

  function bought({ lines }: Order) {
    payment.clearIdempotencyKey();
    revise((cart) => withoutOrdered(cart, lines));
  }

  /** Opens Razorpay's window; resolves when closed, null if it did not open. */
  async function payAtRazorpay(
    run: Run,
    { key, order }: Extract<PaymentWindow, { kind: 'razorpay' }>,
    total: Paise,
  ): Promise<Left | null> {
    const shutting = new AbortController();
    const shut = () => shutting.abort();
    run.leave = shut;
    run.controller.signal.addEventListener('abort', shut);
    const outcome = await payment.openRazorpay({
      ...{ key, order, total, buyer },
      signal: shutting.signal,
    });
    if (outcome.kind === 'notLoaded') return null;
    if (outcome.kind === 'paid') return { proof: outcome.proof };
    return outcome.kind === 'failed' ? { failure: outcome.reason } : { untouched: true };
  }

  /** Awaits the choice in the test window and makes that payment. */
  async function payInTest(run: Run, { id }: Order): Promise<Left> {
    const outcome = await new Promise<TestPaymentOutcome | undefined>((resolve) => (run.leave = resolve));
    if (outcome === undefined) return { untouched: true };
    tell({ kind: 'closed' });
    const result = await port.testPayment(id, outcome);
    // If the request failed, the order tells the outcome.
    return result.ok && result.value ? { proof: result.value } : {};
  }

  async function pay(run: Run, order: Order, window: PaymentWindow) {
    const left =
      window.kind === 'razorpay'
        ? await payAtRazorpay(run, window, order.total)
        : await payInTest(run, order);
    run.leave = undefined;
    if (isOver(run)) return;
    if (!left) {
      end(run);
      tell({ kind: 'failed', reason: 'noWindow' });
      return;
    }
    tell({ kind: 'closed' });
    await settle(run, order, left);
  }

  return {
    setBuyer: (user) => {
      buyer = user;
    },
    start: async (cart) => {
      if (running) return true;
      const run: Run = { over: false, controller: new AbortController() };
      running = run;
      started = cart;
      tell({ kind: 'started' });
      const result = await port.start(cart, payment.idempotencyKey(orderContent(cart)));
      if (isOver(run)) return true;
      if (!result.ok || result.value.kind === 'comingSoon') {
        end(run);
        const kind = result.ok ? 'unavailable' : result.failure.kind;
        tell(kind === 'signedOut' ? { kind: 'left' } : { kind: 'failed', reason: problemOf(kind) });
        return kind !== 'signedOut';
      }
      if (result.value.kind === 'priceChanged') {
        end(run);
        ({ changes } = result.value);
        started = acceptPrices(cart, changes);
        tell({ kind: 'pricesChanged', changes });
        return true;
      }
      const { order, window } = result.value;
      tell({ kind: 'opened', order, window: window.kind });
      if (order.state === 'paid') {
        end(run);
        bought(order);
      } else if (order.state === 'pending') void settle(run, order, {});
      else void pay(run, order, window);
      return true;
    },
    startedCart: () => started,
    accept: () => revise((cart) => acceptPrices(cart, changes)),
    testPayment: (outcome) => {
      const leave = running?.leave;
      if (running) running.leave = undefined;
      leave?.(outcome);
    },
    close: () => {
      if (running?.leave) {
        running.leave();
        return;
      }
      end(running);
      tell({ kind: 'left' });
    },
    end: () => end(running),
  };
}
