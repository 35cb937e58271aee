import { systemClock, type Clock } from '../domain/clock';
import { ORDER_EXPIRY_MINUTES } from '../domain/limits';
import type { PaymentFailure } from '../domain/order';
import type { PaymentTools, RazorpayOutcome } from '../stores/paymentTools';

const SCRIPT_URL = 'https://checkout.razorpay.com/v1/checkout.js';

const SCRIPT_TIMEOUT_MS = 20_000;

interface RazorpayCheckout {
  open: () => void;
  close: () => void;
  on: (event: 'payment.failed', listener: (response: { error?: { reason?: unknown } }) => void) => void;
}

type RazorpayConstructor = new (options: object) => RazorpayCheckout;

declare global {
  interface Window {
    Razorpay?: RazorpayConstructor;
  }
}

const REASON_PATTERNS: readonly [RegExp, PaymentFailure][] = [
  [/insufficient/, 'insufficientFunds'],
  [/cancelled/, 'cancelled'],
  [/timed_out|session_expired|request_expired/, 'timedOut'],
  [/declined|blocked|not_allowed|card_expired|incorrect|invalid/, 'declined'],
];

function failureOf(reason: unknown): PaymentFailure {
  const found = typeof reason === 'string' && REASON_PATTERNS.find(([pattern]) => pattern.test(reason));
  return found ? found[1] : 'unknown';
}

/** Null on failure, retried by the next call. */
function scriptLoader(clock: Clock): () => Promise<RazorpayConstructor | null> {
  let loading: Promise<RazorpayConstructor | null> | null = null;
  return () => {
    loading ??= new Promise((resolve) => {
      const script = document.createElement('script');
      const finish = () => {
        cancelTimeout();
        const found = window.Razorpay ?? null;
        if (!found) {
          loading = null;
          script.remove();
        }
        resolve(found);
      };
      const cancelTimeout = clock.after(SCRIPT_TIMEOUT_MS, finish);
      script.addEventListener('load', finish);
      script.addEventListener('error', finish);
      script.src = SCRIPT_URL;
      script.async = true;
      document.head.append(script);
    });
    return loading;
  };
}

/** Card and UPI details are entered in Razorpay's window: none reach this page. Only its final state counts. */
export function razorpayOpener(clock: Clock = systemClock): PaymentTools['openRazorpay'] {
  const load = scriptLoader(clock);
  return async ({ key, order, total, buyer, signal }) => {
    const Razorpay = await load();
    if (signal.aborted) return { kind: 'dismissed' };
    if (!Razorpay) return { kind: 'notLoaded' };
    return new Promise<RazorpayOutcome>((resolve) => {
      let failure: PaymentFailure | null = null;
      /** `timeout` or, if the buyer closes the window, nothing. */
      const onDismiss = (reason?: unknown) => {
        signal.removeEventListener('abort', onAbort);
        if (reason === 'timeout') failure ??= 'timedOut';
        resolve(failure ? { kind: 'failed', reason: failure } : { kind: 'dismissed' });
      };
      const onAbort = () => {
        checkout.close();
        onDismiss();
      };
      const checkout = new Razorpay({
        key,
        order_id: order,
        amount: total,
        currency: 'INR',
        name: 'Kriti Bazaar',
        prefill: buyer && { name: buyer.name, email: buyer.email, contact: buyer.phone },
        // As long as the order lasts.
        timeout: ORDER_EXPIRY_MINUTES * 60,
        config: { display: { language: document.documentElement.lang } },
        // Backdrop clicks must not end a payment.
        modal: { backdropclose: false, confirm_close: true, ondismiss: onDismiss },
        handler: (proof: { razorpay_payment_id: string; razorpay_signature: string }) => {
          signal.removeEventListener('abort', onAbort);
          resolve({
            kind: 'paid',
            proof: { payment: proof.razorpay_payment_id, signature: proof.razorpay_signature },
          });
        },
      });
      checkout.on('payment.failed', ({ error }) => {
        failure = failureOf(error?.reason);
      });
      signal.addEventListener('abort', onAbort);
      checkout.open();
      // Razorpay reuses its container, which our dialog may have marked `aria-hidden`.
      document.querySelector('body > .razorpay-container')?.removeAttribute('aria-hidden');
    });
  };
}
