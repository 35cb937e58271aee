import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import {
  CHECKOUT_IDLE,
  nextCheckoutStatus,
  type CheckoutEvent,
  type CheckoutStatus,
} from '../src/domain/checkoutStatus';
import { paise } from '../src/domain/money';
import type { OrderState } from '../src/domain/order';
import {
  applyPaymentUpdate,
  expireOrder,
  CURRENCY,
  PAYMENT_STATES,
  type OrderPaymentState,
  type PaymentState,
} from '../src/domain/payment';
import { DISPUTE_STATES, nextDisputeState } from '../src/domain/dispute';
import { nextProblemState, PROBLEM_STATES } from '../src/domain/problem';
import { nextRefundState, REFUND_STATES } from '../src/domain/refund';
import {
  nextSignInStatus,
  SIGN_IN_CLOSED,
  SIGN_IN_FORMS,
  type SignInEvent,
  type SignInStatus,
} from '../src/domain/signInStatus';
import { buildOrder } from '../src/domain/builders.test-helpers';

const ORDER_STATES = ['open', 'pending', 'failed', 'paid'] as const satisfies readonly OrderState[];

const orderIn = (state: OrderState) =>
  buildOrder({
    state,
    failure: state === 'failed' ? 'declined' : null,
    paidAt: state === 'paid' ? 0 : null,
  });

const inWindow = { order: orderIn('open'), window: 'test' } as const;

const STATUSES: readonly CheckoutStatus[] = [
  CHECKOUT_IDLE,
  { kind: 'creating' },
  { kind: 'priceChanged', changes: [] },
  { kind: 'open', ...inWindow },
  { kind: 'verifying', ...inWindow, lost: false },
  { kind: 'pending', ...inWindow, lost: false },
  { kind: 'failed', reason: 'declined' },
  { kind: 'dismissed', ...inWindow },
  { kind: 'paid', ...inWindow },
];

const EVENTS: Readonly<Record<string, CheckoutEvent>> = {
  started: { kind: 'started' },
  pricesChanged: { kind: 'pricesChanged', changes: [] },
  ...Object.fromEntries(
    ORDER_STATES.filter((state) => state !== 'failed').map((state) => [
      `opened (${state})`,
      { kind: 'opened', order: orderIn(state), window: 'test' },
    ]),
  ),
  closed: { kind: 'closed' },
  ...Object.fromEntries(
    ORDER_STATES.map((state) => [`answered (${state})`, { kind: 'answered', order: orderIn(state) }]),
  ),
  failed: { kind: 'failed', reason: 'declined' },
  dismissed: { kind: 'dismissed' },
  left: { kind: 'left' },
};

type Edge = [from: string, to: string, label: string];

function diagram(first: string, edges: readonly Edge[]): string {
  const labels = new Map<string, string[]>();
  for (const [from, to, label] of edges) {
    if (from === to) continue;
    const arrow = `${from} --> ${to}`;
    labels.set(arrow, [...(labels.get(arrow) ?? []), label]);
  }
  const lines = [...labels].map(([arrow, events]) => `  ${arrow}: ${[...new Set(events)].join(', ')}`);
  return ['```mermaid', 'stateDiagram-v2', `  [*] --> ${first}`, ...lines, '```'].join('\n');
}

const checkoutDiagram = () =>
  diagram(
    'idle',
    STATUSES.flatMap((status) =>
      Object.entries(EVENTS).map(([label, event]): Edge => [
        status.kind,
        nextCheckoutStatus(status, event).kind,
        label,
      ]),
    ),
  );

const UNPAID: OrderPaymentState = {
  ...{ total: paise(100), state: 'open', failure: null },
  ...{ payableUntil: Infinity, hasBuyer: true, payments: [] },
};

const pay = (before: OrderPaymentState, payment: string, state: PaymentState) =>
  applyPaymentUpdate(before, {
    ...{ payment, state, failure: null, amount: paise(100), currency: CURRENCY, madeAt: 0 },
  }).paymentState;

const ORDERS: readonly OrderPaymentState[] = [
  UNPAID,
  ...PAYMENT_STATES.map((state) => pay(UNPAID, 'first', state)),
];

const orderDiagram = () =>
  diagram(
    'open',
    ORDERS.flatMap((before): Edge[] => [
      ...['first', 'second'].flatMap((payment) =>
        PAYMENT_STATES.map((state): Edge => [
          before.state,
          pay(before, payment, state).state,
          `payment ${state}`,
        ]),
      ),
      [before.state, expireOrder(before).state, 'time ran out'],
    ]),
  );

const TOLD = REFUND_STATES.filter((state) => state !== 'due' && state !== 'covered');

/** Only what is due can be covered by another refund, or a failed one by its repetition. */
const refundDiagram = () =>
  diagram('due', [
    ...REFUND_STATES.flatMap((before) =>
      TOLD.map((told): Edge => [before, nextRefundState(before, told), `provider says ${told}`]),
    ),
    ['due', 'covered', 'returned in another way'],
    ['failed', 'covered', 'made again'],
  ]);

const problemDiagram = () =>
  diagram(
    'open',
    PROBLEM_STATES.flatMap((before) =>
      PROBLEM_STATES.filter((event) => event !== 'open').flatMap((event): Edge[] => {
        const after = nextProblemState(before, event);
        return after === null ? [] : [[before, after, event]];
      }),
    ),
  );

const disputeDiagram = () =>
  diagram(
    'open',
    DISPUTE_STATES.flatMap((before) =>
      DISPUTE_STATES.flatMap((told): Edge[] => {
        const after = nextDisputeState(before, told);
        return after === null ? [] : [[before, after, `provider says ${told}`]];
      }),
    ),
  );

const EMAIL = 'someone@example.com';

const ACCOUNT = { name: 'someone', email: EMAIL, password: 'a long one' };

const OPENED = SIGN_IN_FORMS.map((form) =>
  nextSignInStatus(SIGN_IN_CLOSED, { kind: 'opened', request: { form, intent: 'buy' } }),
);

/** Of the first opening. */
const FIRST = { opening: 1 } as const;

const SIGN_IN_EVENTS: Readonly<Record<string, SignInEvent>> = {
  ...Object.fromEntries(SIGN_IN_FORMS.map((form) => [`${form} chosen`, { kind: 'formChosen', form }])),
  failed: { kind: 'failed', failure: { kind: 'unavailable' }, ...FIRST },
  registered: { kind: 'registered', account: ACCOUNT, ...FIRST },
  linkSent: { kind: 'linkSent', email: EMAIL, ...FIRST },
  codeWanted: { kind: 'codeWanted', email: EMAIL, ...FIRST },
  confirmed: { kind: 'confirmed', ...FIRST },
  resent: { kind: 'resent', ...FIRST },
  'entered (confirmed)': { kind: 'entered', email: EMAIL, emailVerified: true },
  'entered (unconfirmed)': { kind: 'entered', email: EMAIL, emailVerified: false },
  back: { kind: 'back' },
  closed: { kind: 'closed' },
};

/** What only that form of the dialog can ask for. */
const ASKED_BY: Readonly<Record<string, readonly string[]>> = {
  signIn: ['codeWanted', 'entered (confirmed)', 'entered (unconfirmed)'],
  signUp: ['registered'],
  forgot: ['linkSent'],
  linkSent: [],
  code: ['codeWanted', 'confirmed', 'resent', 'entered (confirmed)'],
  factor: ['entered (confirmed)', 'entered (unconfirmed)'],
};

const ANYWHERE = ['failed', 'back', 'closed', ...SIGN_IN_FORMS.map((form) => `${form} chosen`)];

const nameOf = ({ open, step, form }: SignInStatus) =>
  open ? (step.kind === 'form' ? form : step.kind) : 'closed';

const signInDiagram = () => {
  const [signIn = SIGN_IN_CLOSED, signUp = SIGN_IN_CLOSED, forgot = SIGN_IN_CLOSED] = OPENED;
  const later = [
    nextSignInStatus(forgot, { kind: 'linkSent', email: EMAIL, ...FIRST }),
    nextSignInStatus(signUp, { kind: 'registered', account: ACCOUNT, ...FIRST }),
    nextSignInStatus(signIn, { kind: 'entered', email: EMAIL, emailVerified: false }),
    nextSignInStatus(signIn, { kind: 'codeWanted', email: EMAIL, ...FIRST }),
  ];
  return diagram('closed', [
    ...OPENED.map((status): Edge => ['closed', nameOf(status), `opened (${nameOf(status)})`]),
    ...[...OPENED, ...later].flatMap((status) =>
      Object.entries(SIGN_IN_EVENTS)
        .filter(([label]) => [...(ASKED_BY[nameOf(status)] ?? []), ...ANYWHERE].includes(label))
        .map(([label, event]): Edge => [nameOf(status), nameOf(nextSignInStatus(status, event)), label]),
    ),
  ]);
};

it.each([
  ['checkout', checkoutDiagram],
  ['problem', problemDiagram],
  ['refund', refundDiagram],
  ['dispute', disputeDiagram],
  ['order', orderDiagram],
  ['sign-in dialog', signInDiagram],
])('docs/architecture.md has the %s’s states as the code has them', (_what, draw) => {
  const page = readFileSync(join(import.meta.dirname, '..', 'docs', 'architecture.md'), 'utf8');
  expect(page).toContain(draw());
});
