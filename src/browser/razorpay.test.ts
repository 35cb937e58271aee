// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { manualClock } from '../domain/clock';
import { paise } from '../domain/money';
import type { RazorpayRequest } from '../stores/paymentTools';
import { razorpayOpener } from './razorpay';

interface Options {
  order_id: string;
  amount: number;
  handler: (proof: Record<string, string>) => void;
  timeout: number;
  modal: { ondismiss: (reason?: 'timeout') => void };
}

/** Records opened windows. */
class FakeRazorpay {
  static opened: FakeRazorpay[] = [];
  tellFailed: (response: object) => void = () => undefined;
  isOpen = false;
  options: Options;
  constructor(options: Options) {
    this.options = options;
    FakeRazorpay.opened.push(this);
  }
  open() {
    this.isOpen = true;
  }
  close() {
    this.isOpen = false;
  }
  on(_event: string, listener: (response: object) => void) {
    this.tellFailed = listener;
  }
}

/** Records scripts instead of loading them. */
let scripts: HTMLScriptElement[] = [];

beforeEach(() => {
  scripts = [];
  FakeRazorpay.opened = [];
  vi.spyOn(document.head, 'append').mockImplementation((node) => {
    scripts.push(node as HTMLScriptElement);
  });
});

afterEach(() => {
  vi.restoreAllMocks();
  delete window.Razorpay;
});

const request = (change: Partial<RazorpayRequest> = {}): RazorpayRequest => ({
  key: 'rzp_test',
  order: 'order_1',
  total: paise(19_900),
  buyer: { name: 'आशा', email: 'asha@example.com', phone: '' },
  signal: new AbortController().signal,
  ...change,
});

function arrive() {
  window.Razorpay = FakeRazorpay as unknown as NonNullable<Window['Razorpay']>;
  scripts.at(-1)?.dispatchEvent(new Event('load'));
}

async function openedWindow(): Promise<FakeRazorpay> {
  return vi.waitFor(() => {
    const opened = FakeRazorpay.opened.at(-1);
    if (!opened?.isOpen) throw new Error('No window is open');
    return opened;
  });
}

describe('Razorpay’s window', () => {
  it('loads from Razorpay only, with a single script element', async () => {
    const open = razorpayOpener(manualClock());
    expect(scripts).toEqual([]);
    const first = open(request());
    const second = open(request({ order: 'order_2' }));
    expect(scripts.map(({ src }) => src)).toEqual(['https://checkout.razorpay.com/v1/checkout.js']);
    arrive();
    await openedWindow();
    for (const { options } of FakeRazorpay.opened) options.modal.ondismiss();
    expect(await Promise.all([first, second])).toEqual([{ kind: 'dismissed' }, { kind: 'dismissed' }]);
    void open(request());
    await openedWindow();
    expect(scripts).toHaveLength(1);
  });

  it('returns the proof of payment', async () => {
    const outcome = razorpayOpener(manualClock())(request());
    arrive();
    const { options } = await openedWindow();
    expect(options).toMatchObject({ order_id: 'order_1', amount: 19_900, currency: 'INR', key: 'rzp_test' });
    options.handler({ razorpay_payment_id: 'pay_1', razorpay_order_id: 'order_1', razorpay_signature: 's' });
    expect(await outcome).toEqual({ kind: 'paid', proof: { payment: 'pay_1', signature: 's' } });
  });

  it.each([
    ['payment_cancelled', 'cancelled'],
    ['insufficient_funds', 'insufficientFunds'],
    ['payment_timed_out', 'timedOut'],
    ['card_declined', 'declined'],
    ['bank_technical_error', 'unknown'],
    [undefined, 'unknown'],
  ])('reports a failed payment when closed: %s → %s', async (reason, failure) => {
    const outcome = razorpayOpener(manualClock())(request());
    arrive();
    const razorpay = await openedWindow();
    razorpay.tellFailed({ error: { reason } });
    razorpay.options.modal.ondismiss();
    expect(await outcome).toEqual({ kind: 'failed', reason: failure });
  });

  it('closes after half an hour, like the order', async () => {
    const outcome = razorpayOpener(manualClock())(request());
    arrive();
    const { options } = await openedWindow();
    expect(options.timeout).toBe(1800);
    options.modal.ondismiss('timeout');
    expect(await outcome).toEqual({ kind: 'failed', reason: 'timedOut' });
  });

  it('can still be paid after a failed payment', async () => {
    const outcome = razorpayOpener(manualClock())(request());
    arrive();
    const razorpay = await openedWindow();
    razorpay.tellFailed({ error: { reason: 'card_declined' } });
    razorpay.options.handler({ razorpay_payment_id: 'pay_2', razorpay_signature: 's' });
    expect(await outcome).toEqual({ kind: 'paid', proof: { payment: 'pay_2', signature: 's' } });
  });

  it('closes on abort, and does not open if already aborted', async () => {
    const open = razorpayOpener(manualClock());
    const leaving = new AbortController();
    const outcome = open(request({ signal: leaving.signal }));
    arrive();
    const razorpay = await openedWindow();
    leaving.abort();
    expect(await outcome).toEqual({ kind: 'dismissed' });
    expect(razorpay.isOpen).toBe(false);
    expect(await open(request({ signal: leaving.signal }))).toEqual({ kind: 'dismissed' });
    expect(FakeRazorpay.opened).toHaveLength(1);
  });

  it('does not open when the script is blocked, and retries next time', async () => {
    const open = razorpayOpener(manualClock());
    const outcome = open(request());
    scripts[0]?.dispatchEvent(new Event('error'));
    expect(await outcome).toEqual({ kind: 'notLoaded' });
    const again = open(request());
    expect(scripts).toHaveLength(2);
    arrive();
    (await openedWindow()).options.modal.ondismiss();
    expect(await again).toEqual({ kind: 'dismissed' });
  });

  it('does not open when the script takes more than 20 s or is invalid', async () => {
    const clock = manualClock();
    const open = razorpayOpener(clock);
    const slow = open(request());
    clock.advance(20_000);
    expect(await slow).toEqual({ kind: 'notLoaded' });
    const other = open(request());
    scripts.at(-1)?.dispatchEvent(new Event('load'));
    expect(await other).toEqual({ kind: 'notLoaded' });
  });
});
