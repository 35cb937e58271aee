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

/** One checkout, from its start to its end. What comes back to one that is over changes nothing. */
interface Run {
  over: boolean;
  /** Ends what is under way: a call, a wait. */
  controller: AbortController;
  /** Leaves the window to pay in, while one is open: with an outcome of a test payment, or without paying. */
  leave?: ((outcome?: TestPaymentOutcome) => void) | undefined;
}

/** How a window to pay in was left. */
interface Left {
  proof?: PaymentProof;
  /** The last payment that was tried there did not go through. */
  failure?: PaymentFailure;
  /** It was closed, with nothing to be seen of a payment. */
  untouched?: boolean;
}

/** What checkouts are done with, and who is told about them. */
export interface CheckoutMeans {
  port: CheckoutPort;
  payment: PaymentTools;
  clock: Clock;
  tell: (event: CheckoutEvent) => void;
  /** Changes the cart of the page. */
  revise: (revision: (cart: Cart) => Cart) => void;
}

export interface CheckoutRunner {
  /** Says who is signed in: what is known of them is filled in where they pay. */
  setBuyer: (user: User | null) => void;
  /**
   * Has a cart ordered and paid; while that is under way, it does nothing. Resolves once there is something to see: to
   * false where one has to sign in first, and then nothing is under way.
   */
  start: (cart: Cart) => Promise<boolean>;
  /** The cart that was started last, at the prices that hold now and without what is no longer sold. */
  startedCart: () => Cart;
  /** Takes the prices that have changed into the cart of the page. */
  accept: () => void;
  /** Makes a test payment in the open window, with the given outcome. */
  testPayment: (outcome: TestPaymentOutcome) => void;
  /** Closes the window to pay in, or ends what is under way: the marketplace learns of a payment without this page. */
  close: () => void;
  /** Ends what is under way without a word. */
  end: () => void;
}

/** Asked anew each time: others end a run while one waits. */
function isOver({ over }: Run): boolean {
  return over;
}

function problemOf(failure: FailureKind): CheckoutProblem {
  return failure === 'refused' || failure === 'tooMany' ? failure : 'unavailable';
}

/** Runs checkouts, one at a time, and tells of every step. */
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

  /** Waits, but no longer than until the network is back, or the run is over. */
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

  /** Asks what became of an order until that is known. */
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
        // With nothing to show for it, an order that is still open was not paid, and one that had failed before just the same.
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
    payment.forgetAttempt();
    revise((cart) => withoutOrdered(cart, lines));
  }

  /** Opens Razorpay's window; resolves when it was left, to null if it did not open. */
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

  /** Waits for the choice in our own window, and has the marketplace do what was chosen. */
  async function payInTest(run: Run, { id }: Order): Promise<Left> {
    const outcome = await new Promise<TestPaymentOutcome | undefined>((resolve) => (run.leave = resolve));
    if (outcome === undefined) return { untouched: true };
    tell({ kind: 'closed' });
    const result = await port.testPayment(id, outcome);
    // Had it failed on its way, the order says what came of it.
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
      const result = await port.start(cart, payment.attemptFor(orderContent(cart)));
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
