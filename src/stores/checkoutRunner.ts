import { EMPTY_CART, type Cart } from '../domain/cart';
import { applyPriceChanges, cartFingerprint, removeOrdered, withTitles } from '../domain/cartCheckout';
import { pollDelay, type CheckoutEvent, type CheckoutProblem } from '../domain/checkoutStatus';
import type { Clock } from '../domain/clock';
import type { Failure } from '../domain/failure';
import type { Paise } from '../domain/money';
import type { Order, PaymentFailure, PriceChange } from '../domain/order';
import type { User } from '../domain/user';
import type {
  PaymentsPort,
  PaymentProof,
  PaymentWindow,
  TestPaymentOutcome,
} from '../marketplace/ports/payments';
import type { PaymentTools } from './paymentTools';

/** Late responses to an ended run are ignored. */
interface Run {
  ended: boolean;
  controller: AbortController;
  /** Without an outcome: unpaid. */
  closeWindow?: ((outcome?: TestPaymentOutcome) => void) | undefined;
}

interface WindowResult {
  proof?: PaymentProof;
  failure?: PaymentFailure;
  /** Closed without any sign of a payment. */
  dismissed?: boolean;
  /** There was no payment, for this reason. */
  problem?: CheckoutProblem;
}

export interface CheckoutOptions {
  port: PaymentsPort;
  payment: PaymentTools;
  clock: Clock;
  dispatch: (event: CheckoutEvent) => void;
  updateCart: (revision: (cart: Cart) => Cart) => void;
  onPaid: () => void;
}

export interface CheckoutRunner {
  /** Prefills the payment window. */
  setBuyer: (user: User | null) => void;
  /** Ignored while a run is active. Resolves once there is something to show, or to false if sign-in, or a confirmed e-mail
   * address, is required. */
  start: (cart: Cart) => Promise<boolean>;
  startedCart: () => Cart;
  accept: () => void;
  testPayment: (outcome: TestPaymentOutcome) => void;
  /** Closes the window or stops polling; the server learns of a payment by webhook regardless. */
  close: () => void;
  /** Cancels silently. */
  end: () => void;
}

/** A function, because the run can end during an await and TypeScript would narrow a property. */
function hasEnded({ ended }: Run): boolean {
  return ended;
}

function problemOf(failure: Failure): { reason: CheckoutProblem; retryAfterS?: number } {
  if (failure.kind === 'tooMany') {
    const { kind: reason, ...wait } = failure;
    return { reason, ...wait };
  }
  const { kind } = failure;
  return { reason: kind === 'refused' || kind === 'outdated' ? kind : 'unavailable' };
}

export function createCheckoutRunner({
  port,
  payment,
  clock,
  dispatch,
  updateCart,
  onPaid,
}: CheckoutOptions): CheckoutRunner {
  let running: Run | null = null;
  let buyer: User | null = null;
  let started: Cart = EMPTY_CART;
  let changes: readonly PriceChange[] = [];

  function end(run: Run | null) {
    if (!run) return;
    run.ended = true;
    run.controller.abort();
    if (running === run) running = null;
  }

  /** Ends early when back online or when the run is over. */
  const waitForNextPoll = ({ controller: { signal } }: Run, ms: number) =>
    new Promise<void>((resolve) => {
      const finish = () => {
        cancelTimer();
        window.removeEventListener('online', finish);
        signal.removeEventListener('abort', finish);
        resolve();
      };
      const cancelTimer = clock.after(ms, finish);
      window.addEventListener('online', finish);
      signal.addEventListener('abort', finish);
    });

  async function pollOrder(
    run: Run,
    { id, state: before }: Order,
    { proof, failure, dismissed }: WindowResult,
  ) {
    let proofToSend = proof;
    for (let polls = 1; ; polls += 1) {
      const result = proofToSend
        ? await port.confirm(id, proofToSend)
        : await port.order(id, { signal: run.controller.signal });
      if (hasEnded(run)) return;
      if (result.ok) {
        proofToSend = undefined;
        const order = result.value;
        // Without proof, an order that is still open, or failed before, was not paid.
        const unpaid =
          (order.state === 'open' && !proof) ||
          (dismissed === true && order.state === 'failed' && before === 'failed');
        if (!unpaid) report({ kind: 'answered', order });
        else dispatch(failure ? { kind: 'failed', reason: failure } : { kind: 'dismissed' });
        if (unpaid || order.state === 'paid' || order.state === 'failed') {
          end(run);
          return;
        }
      } else if (result.failure.kind === 'unavailable') {
        dispatch({ kind: 'lost' });
      } else if (result.failure.kind !== 'tooMany') {
        end(run);
        dispatch({ kind: 'failed', reason: result.failure.kind === 'signedOut' ? 'signedOut' : 'unknown' });
        return;
      }
      await waitForNextPoll(run, pollDelay(polls));
      if (hasEnded(run)) return;
    }
  }

  /** Whatever leads to `paid`, what follows from it happens here. */
  function report(event: CheckoutEvent) {
    dispatch(event);
    if (!('order' in event) || event.order.state !== 'paid') return;
    const { lines } = event.order;
    payment.clearIdempotencyKey();
    updateCart((cart) => removeOrdered(cart, lines));
    onPaid();
  }

  async function payAtRazorpay(
    run: Run,
    { key, order }: Extract<PaymentWindow, { kind: 'razorpay' }>,
    total: Paise,
  ): Promise<WindowResult> {
    const closing = new AbortController();
    const closeWindow = () => closing.abort();
    run.closeWindow = closeWindow;
    run.controller.signal.addEventListener('abort', closeWindow);
    const outcome = await payment.openRazorpay({
      ...{ key, order, total, buyer },
      signal: closing.signal,
    });
    if (outcome.kind === 'notLoaded') return { problem: 'noWindow' };
    if (outcome.kind === 'paid') return { proof: outcome.proof };
    return outcome.kind === 'failed' ? { failure: outcome.reason } : { dismissed: true };
  }

  async function payInTestWindow(run: Run, { id }: Order): Promise<WindowResult> {
    const outcome = await new Promise<TestPaymentOutcome | undefined>(
      (resolve) => (run.closeWindow = resolve),
    );
    if (outcome === undefined) return { dismissed: true };
    dispatch({ kind: 'closed' });
    const result = await port.testPayment(id, outcome);
    // Nothing is charged, whether or not it arrived: the retry finds the order as it is by then.
    if (!result.ok && result.failure.kind === 'unavailable') return { problem: 'unsent' };
    // Otherwise, the order tells the outcome.
    return result.ok && result.value ? { proof: result.value } : {};
  }

  async function pay(run: Run, order: Order, window: PaymentWindow) {
    const result =
      window.kind === 'razorpay'
        ? await payAtRazorpay(run, window, order.total)
        : await payInTestWindow(run, order);
    run.closeWindow = undefined;
    if (hasEnded(run)) return;
    if (result.problem) {
      end(run);
      dispatch({ kind: 'failed', reason: result.problem });
      return;
    }
    dispatch({ kind: 'closed' });
    await pollOrder(run, order, result);
  }

  return {
    setBuyer: (user) => {
      buyer = user;
    },
    start: async (cart) => {
      if (running) return true;
      const run: Run = { ended: false, controller: new AbortController() };
      running = run;
      started = cart;
      dispatch({ kind: 'started' });
      const result = await port.start(cart, payment.idempotencyKey(cartFingerprint(cart)));
      if (hasEnded(run)) return true;
      if (!result.ok) {
        end(run);
        const { kind } = result.failure;
        const needsAccount = kind === 'signedOut' || kind === 'unverified';
        dispatch(needsAccount ? { kind: 'left' } : { kind: 'failed', ...problemOf(result.failure) });
        return !needsAccount;
      }
      if (result.value.kind === 'priceChanged') {
        end(run);
        changes = withTitles(result.value.changes, cart);
        started = applyPriceChanges(cart, changes);
        dispatch({ kind: 'pricesChanged', changes });
        return true;
      }
      const { order, window } = result.value;
      report({ kind: 'opened', order, window: window.kind });
      if (order.state === 'paid') end(run);
      else if (order.state === 'pending') void pollOrder(run, order, {});
      else void pay(run, order, window);
      return true;
    },
    startedCart: () => started,
    accept: () => updateCart((cart) => applyPriceChanges(cart, changes)),
    testPayment: (outcome) => {
      const closeWindow = running?.closeWindow;
      if (running) running.closeWindow = undefined;
      closeWindow?.(outcome);
    },
    close: () => {
      if (running?.closeWindow) {
        running.closeWindow();
        return;
      }
      end(running);
      dispatch({ kind: 'left' });
    },
    end: () => end(running),
  };
}
