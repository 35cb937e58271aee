import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor, within, type UserEventObject } from 'storybook/test';
import { SCREEN } from '../../.storybook/modes';
import { giveConsents } from '../support/consent';
import { pressCheckout } from '../support/checkout';
import { comeToRest, expectFocus, waitForFocus } from '../support/focus';
import { price } from '../support/price';
import { withShop, type ShopParameters } from '../support/shop';
import { storyClock } from '../support/storyClock';
import { App } from '../../src/app/App';
import type { Cart } from '../../src/domain/cart';
import { rupees } from '../../src/domain/money';
import type { User } from '../../src/domain/user';
import { CartPage } from '../../src/pages/CartPage';
import type { PaymentTools, RazorpayOutcome } from '../../src/stores/paymentTools';
import { cartInMemory } from '../fixtures/cartStorages';
import { orderLines, PAID_ORDER, purchasesOf } from '../fixtures/orders';
import { BUYER, PASSWORD, SELLER } from '../fixtures/users';
import type { Connection } from '../../src/marketplace/memory/connection';
import { CAPTURED_AFTER_MS, MEMORY_PROOF } from '../../src/marketplace/memory/memoryOrders';
import { waitForTimer } from '../support/waitForTimer';
import { PRODUCTS } from '../fixtures/products';
import { textIn } from '../fixtures/textIn';

const ONE_LINE: Cart = [{ ...PRODUCTS[0], quantity: 1 }];
const THREE_LINES: Cart = PRODUCTS.slice(0, 3).map((product, index) => ({ ...product, quantity: index + 1 }));

const meta = {
  component: CartPage,
  render: () => <App />,
  decorators: [withShop],
  parameters: { ...SCREEN, address: '/cart', shop: { cart: THREE_LINES } },
} satisfies Meta<typeof CartPage>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  parameters: { shop: { cart: [] } },
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    await expect(await canvas.findByText(t('cart.empty'))).toBeVisible();
    await expect(canvas.getByRole('link', { name: t('product.browse') })).toHaveAttribute('href', '/buy');
    await expect(canvas.getByRole('link', { name: t('nav.cart') })).toBeVisible();
  },
};

export const OneLineAtMinimum: Story = {
  parameters: { shop: { cart: ONE_LINE } },
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    const minus = await canvas.findByRole('button', {
      name: t('cart.decrease', { title: PRODUCTS[0].title }),
    });
    await expect(minus).toBeDisabled();
  },
};

export const ManyLines: Story = {
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    await canvas.findByRole('heading', { level: 1 });
    await expect(
      await canvas.findByRole('link', { name: t('nav.cartWithLines', { count: 3 }) }),
    ).toBeVisible();
  },
};

export const QuantityRaised: Story = {
  parameters: { shop: { cart: ONE_LINE } },
  play: async ({ canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    const plus = await canvas.findByRole('button', {
      name: t('cart.increase', { title: PRODUCTS[0].title }),
    });
    await step('Raise the quantity to three', async () => {
      await userEvent.click(plus);
      await userEvent.click(plus);
    });
    await step('Expect a higher total, and still one line', async () => {
      await expect((await canvas.findAllByText('₹4,497.00'))[0]).toBeVisible();
      await expect(canvas.getByRole('link', { name: t('nav.cartWithLines', { count: 1 }) })).toBeVisible();
    });
    comeToRest();
  },
};

export const RemovedWithUndo: Story = {
  play: async ({ canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    const { title } = PRODUCTS[1];
    await step('Remove a product', async () => {
      await userEvent.click(await canvas.findByRole('button', { name: t('cart.removeNamed', { title }) }));
    });
    await step('Expect a notice with an undo button', async () => {
      await waitFor(() => expect(canvas.getByText(t('notice.removedFromCart', { title }))).toBeVisible());
      await expect(canvas.getByRole('button', { name: t('notice.undo') })).toBeVisible();
    });
    await step('Expect the line to be gone', async () => {
      await expect(canvas.queryByRole('heading', { name: title })).toBeNull();
    });
    comeToRest();
  },
};

export const BroughtBack: Story = {
  tags: ['behaviour', '!autodocs'],
  play: async ({ canvas, globals, userEvent }) => {
    const t = textIn(globals);
    const { title } = PRODUCTS[1];
    await userEvent.click(await canvas.findByRole('button', { name: t('cart.removeNamed', { title }) }));
    await userEvent.click(await canvas.findByRole('button', { name: t('notice.undo') }));
    await waitFor(() => expect(canvas.getByRole('heading', { name: title })).toBeVisible());
  },
};

export const CheckoutAnnounced: Story = {
  play: async ({ canvas, globals, userEvent }) => {
    const t = textIn(globals);
    await pressCheckout(userEvent, t);
    await waitFor(() =>
      expect(canvas.getByRole('alert')).toHaveTextContent('Razorpay integration coming soon!'),
    );
    comeToRest();
  },
};

type Words = ReturnType<typeof textIn>;

async function dialogNamed(name: string) {
  const dialog = await screen.findByRole('dialog', { name });
  await waitFor(() => expect(dialog).toBeVisible());
  return within(dialog);
}

async function checkOut(userEvent: UserEventObject, t: Words) {
  await pressCheckout(userEvent, t);
  return dialogNamed(t('payment.test.title'));
}

const BOUGHT_BEFORE = purchasesOf({ ...PAID_ORDER, lines: orderLines(ONE_LINE, 'before') });

/** Otherwise the cart would show the new prices as soon as it was merged. */
const OLD_PRICES = { 'cart.merge': 'unavailable' } as const;

const paying = ({ clock = storyClock(), ...shop }: ShopParameters = {}) => ({
  cart: THREE_LINES,
  clock,
  session: 'buyer' as const,
  live: {},
  ...shop,
});

export const Payable: Story = {
  parameters: { shop: paying() },
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    await expect(await canvas.findByRole('button', { name: t('cart.checkout') })).toBeVisible();
    await expect(canvas.getByText(t('buying.licences'))).toBeVisible();
    await expect(canvas.queryByRole('note')).not.toBeInTheDocument();
  },
};

export const BoughtBefore: Story = {
  parameters: { shop: paying({ live: { purchases: BOUGHT_BEFORE } }) },
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    await expect(await canvas.findByText(t('buying.bought'))).toBeVisible();
    await expect(canvas.getAllByText(t('buying.boughtInAll', { count: 1 }))[0]).toBeVisible();
  },
};

export const OwnProduct: Story = {
  parameters: { shop: paying({ live: { listings: [{ ...PRODUCTS[0], listed: true }] } }) },
  play: async ({ canvas, globals, userEvent }) => {
    const t = textIn(globals);
    await expect(await canvas.findByText(t('buying.own'))).toBeVisible();
    await pressCheckout(userEvent, t);
    const dialog = await dialogNamed(t('payment.failed.refused.title'));
    await expect(dialog.getByText(t('payment.failed.refused.text'))).toBeVisible();
  },
};

export const TestPayment: Story = {
  parameters: { shop: paying() },
  play: async ({ globals, userEvent }) => {
    const t = textIn(globals);
    const dialog = await checkOut(userEvent, t);
    await expect(dialog.getByText(t('payment.test.text'))).toBeVisible();
  },
};

export const Paid: Story = {
  parameters: { shop: paying() },
  play: async ({ globals, userEvent, step }) => {
    const t = textIn(globals);
    await step('Check out, and pay', async () => {
      const dialog = await checkOut(userEvent, t);
      await userEvent.click(dialog.getByRole('button', { name: t('payment.test.pays') }));
    });
    await step('Expect what was bought', async () => {
      const paid = await dialogNamed(t('payment.paid.title'));
      await expect(paid.getAllByRole('listitem')).toHaveLength(3);
    });
  },
};

/** Idempotent. */
export const PaidByDoubleClick: Story = {
  ...Paid,
  tags: ['behaviour', '!autodocs'],
  play: async ({ globals, userEvent }) => {
    const t = textIn(globals);
    const dialog = await checkOut(userEvent, t);
    await userEvent.dblClick(dialog.getByRole('button', { name: t('payment.test.pays') }));
    const paid = await dialogNamed(t('payment.paid.title'));
    await expect(paid.getAllByRole('listitem')).toHaveLength(3);
  },
};

export const PaidAndClosed: Story = {
  tags: ['behaviour', '!autodocs'],
  parameters: { shop: paying() },
  play: async (context) => {
    await Paid.play?.(context);
    const { canvas, globals, userEvent, step } = context;
    const t = textIn(globals);
    const paid = await dialogNamed(t('payment.paid.title'));
    await step('Close the dialog', async () => {
      await userEvent.click(paid.getByRole('button', { name: t('site.close') }));
    });
    await step('Expect an empty cart, with focus on the heading of the page', async () => {
      await expect(await canvas.findByText(t('cart.empty'))).toBeVisible();
      await waitForFocus(() => canvas.getByRole('heading', { level: 1 }));
    });
  },
};

export const PaymentFailed: Story = {
  parameters: { shop: paying() },
  play: async ({ globals, step, userEvent }) => {
    const t = textIn(globals);
    await step('Check out, and make a test payment that fails', async () => {
      const dialog = await checkOut(userEvent, t);
      await userEvent.click(dialog.getByRole('button', { name: t('payment.test.fails') }));
    });
    await step('Expect the reason', async () => {
      const failed = await dialogNamed(t('payment.failed.declined.title'));
      await expect(failed.getByText(t('payment.failed.declined.text'))).toBeVisible();
    });
  },
};

export const PaidAtTheSecondTry: Story = {
  tags: ['behaviour', '!autodocs'],
  parameters: { shop: paying() },
  play: async (context) => {
    await PaymentFailed.play?.(context);
    const { canvas, globals, userEvent, step } = context;
    const t = textIn(globals);
    const failed = await dialogNamed(t('payment.failed.declined.title'));
    await step('Try again', async () => {
      await userEvent.click(failed.getByRole('button', { name: t('site.retry') }));
    });
    const again = await dialogNamed(t('payment.test.title'));
    await step('Make a test payment that succeeds', async () => {
      await userEvent.click(again.getByRole('button', { name: t('payment.test.pays') }));
      await dialogNamed(t('payment.paid.title'));
    });
    await step('Expect an empty cart', async () => {
      await expect(canvas.queryByRole('listitem')).not.toBeInTheDocument();
    });
  },
};

export const Dismissed: Story = {
  parameters: { shop: paying() },
  play: async ({ globals, userEvent }) => {
    const t = textIn(globals);
    await checkOut(userEvent, t);
    await userEvent.keyboard('{Escape}');
    await dialogNamed(t('payment.dismissed.title'));
  },
};

export const DismissedAndClosed: Story = {
  tags: ['behaviour', '!autodocs'],
  parameters: { shop: paying() },
  play: async (context) => {
    await Dismissed.play?.(context);
    const { canvas, globals, userEvent, step } = context;
    const t = textIn(globals);
    const dismissed = await dialogNamed(t('payment.dismissed.title'));
    await step('Close the dialog', async () => {
      await userEvent.click(dismissed.getByRole('button', { name: t('site.close') }));
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    });
    await step('Expect focus on the checkout button', async () => {
      await expectFocus(canvas.getByRole('button', { name: t('cart.checkout') }));
    });
  },
};

export const Pending: Story = {
  parameters: { shop: paying() },
  play: async ({ globals, userEvent }) => {
    const t = textIn(globals);
    const dialog = await checkOut(userEvent, t);
    await userEvent.click(dialog.getByRole('button', { name: t('payment.test.pends') }));
    await dialogNamed(t('payment.pending.title'));
  },
};

const pendingClock = storyClock(0);

/** Checking out again after closing finds the same order. */
export const PendingArrives: Story = {
  tags: ['behaviour', '!autodocs'],
  parameters: { shop: paying({ clock: pendingClock }) },
  play: async (context) => {
    await Pending.play?.(context);
    const { canvas, globals, userEvent, step } = context;
    const t = textIn(globals);
    const pending = await dialogNamed(t('payment.pending.title'));
    await step('Close the dialog', async () => {
      await userEvent.click(pending.getByRole('button', { name: t('site.close') }));
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    });
    await step('Expect the cart to say that it is pending', async () => {
      await expect(await canvas.findByRole('note')).toHaveTextContent(t('buying.pendingInAll'));
    });
    await step('Check out again, and expect the same payment', async () => {
      await pressCheckout(userEvent, t);
      await dialogNamed(t('payment.pending.title'));
    });
    await step('Wait until the payment arrives', async () => {
      await waitFor(() => {
        pendingClock.advance(CAPTURED_AFTER_MS);
        return expect(screen.getByRole('dialog', { name: t('payment.paid.title') })).toBeInTheDocument();
      });
    });
    await step('Expect an empty cart', async () => {
      await expect(canvas.queryByRole('listitem')).not.toBeInTheDocument();
    });
  },
};

/** Nothing is ordered at a price the buyer has not seen. */
export const PriceChanged: Story = {
  parameters: {
    shop: paying({
      catalogue: PRODUCTS.flatMap((product) => {
        if (product.id === PRODUCTS[2].id) return [];
        return product.id === PRODUCTS[0].id ? { ...product, price: rupees(1799) } : product;
      }),
      calls: OLD_PRICES,
    }),
  },
  play: async ({ globals, userEvent }) => {
    const t = textIn(globals);
    await pressCheckout(userEvent, t);
    const changed = await dialogNamed(t('payment.priceChanged.title'));
    await expect(changed.getByText(price('₹2,197.00'))).toBeVisible();
  },
};

export const NewPriceAccepted: Story = {
  tags: ['behaviour', '!autodocs'],
  parameters: PriceChanged.parameters,
  play: async (context) => {
    await PriceChanged.play?.(context);
    const { canvas, globals, userEvent, step } = context;
    const t = textIn(globals);
    const changed = await dialogNamed(t('payment.priceChanged.title'));
    await step('Accept the new prices', async () => {
      await userEvent.click(changed.getByRole('button', { name: t('payment.priceChanged.accept') }));
    });
    const dialog = await dialogNamed(t('payment.test.title'));
    await step('Expect the new total in the payment dialog', async () => {
      await expect(dialog.getByText(price('₹2,197.00'))).toBeVisible();
    });
    const lines = canvas.getByRole('list', { name: t('cart.lines'), hidden: true });
    await step('Expect two lines in the cart', async () => {
      await expect(within(lines).getAllByRole('listitem', { hidden: true })).toHaveLength(2);
    });
  },
};

export const NothingLeftToOrder: Story = {
  parameters: { shop: paying({ catalogue: 'empty', calls: OLD_PRICES, cart: ONE_LINE }) },
  play: async ({ globals, userEvent }) => {
    const t = textIn(globals);
    await pressCheckout(userEvent, t);
    const changed = await dialogNamed(t('payment.priceChanged.title'));
    await expect(changed.getByRole('button', { name: t('payment.priceChanged.acceptGone') })).toBeVisible();
    // On a phone, the click scrolls to the button first.
    window.scrollTo(0, 0);
  },
};

export const NothingLeftAccepted: Story = {
  tags: ['behaviour', '!autodocs'],
  parameters: NothingLeftToOrder.parameters,
  play: async (context) => {
    await NothingLeftToOrder.play?.(context);
    const { canvas, globals, userEvent, step } = context;
    const t = textIn(globals);
    const changed = await dialogNamed(t('payment.priceChanged.title'));
    await step('Accept that nothing is left', async () => {
      await userEvent.click(changed.getByRole('button', { name: t('payment.priceChanged.acceptGone') }));
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    });
    await step('Expect an empty cart', async () => {
      await expect(canvas.getByText(t('cart.empty'))).toBeVisible();
    });
  },
};

const lostConnectionClock = storyClock(0);
const lostConnection: Connection = { failure: null };

export const ConnectionLost: Story = {
  parameters: { shop: paying({ clock: lostConnectionClock, calls: { 'payments.order': lostConnection } }) },
  beforeEach: () => {
    lostConnection.failure = null;
  },
  play: async ({ globals, userEvent, step }) => {
    const t = textIn(globals);
    const dialog = await checkOut(userEvent, t);
    await step('Lose the connection after paying', async () => {
      lostConnection.failure = 'unavailable';
      await userEvent.click(dialog.getByRole('button', { name: t('payment.test.pends') }));
    });
    const verifying = await dialogNamed(t('payment.verifying.title'));
    await step('Expect a note about it', async () => {
      await expect(await verifying.findByRole('note')).toHaveTextContent(t('payment.lost'));
    });
  },
};

export const ConnectionBack: Story = {
  ...ConnectionLost,
  tags: ['behaviour', '!autodocs'],
  play: async (context) => {
    await ConnectionLost.play?.(context);
    const { globals, step } = context;
    const t = textIn(globals);
    lostConnection.failure = null;
    await step('Restore the connection', async () => {
      await waitForTimer(lostConnectionClock);
      window.dispatchEvent(new Event('online'));
    });
    await step('Expect the payment dialog to say what the server knows', async () => {
      await dialogNamed(t('payment.pending.title'));
    });
  },
};

const testConnection: Connection = { failure: null };

/** Nothing is charged, so nothing has to be waited for. */
export const TestPaymentUnsent: Story = {
  tags: ['behaviour', '!autodocs'],
  parameters: { shop: paying({ calls: { 'payments.testPayment': testConnection } }) },
  beforeEach: () => {
    testConnection.failure = null;
  },
  play: async ({ globals, userEvent, step }) => {
    const t = textIn(globals);
    const dialog = await checkOut(userEvent, t);
    await step('Pay without a connection', async () => {
      testConnection.failure = 'unavailable';
      await userEvent.click(dialog.getByRole('button', { name: t('payment.test.pays') }));
    });
    const unsent = await dialogNamed(t('payment.failed.unsent.title'));
    await expect(unsent.getByText(t('payment.failed.unsent.text'))).toBeVisible();
    await step('Try again with a connection that works', async () => {
      testConnection.failure = null;
      await userEvent.click(unsent.getByRole('button', { name: t('site.retry') }));
      const again = await dialogNamed(t('payment.test.title'));
      await userEvent.click(again.getByRole('button', { name: t('payment.test.pays') }));
    });
    await dialogNamed(t('payment.paid.title'));
  },
};

const startConnection: Connection = { failure: null };

export const StartUnavailable: Story = {
  parameters: { shop: paying({ calls: { 'payments.start': startConnection } }) },
  beforeEach: () => {
    startConnection.failure = 'unavailable';
  },
  play: async ({ globals, userEvent }) => {
    const t = textIn(globals);
    await pressCheckout(userEvent, t);
    await dialogNamed(t('payment.failed.unavailable.title'));
  },
};

export const StartRetried: Story = {
  ...StartUnavailable,
  tags: ['behaviour', '!autodocs'],
  play: async (context) => {
    await StartUnavailable.play?.(context);
    const { globals, userEvent, step } = context;
    const t = textIn(globals);
    const failed = await dialogNamed(t('payment.failed.unavailable.title'));
    await step('Try again with a connection that works', async () => {
      startConnection.failure = null;
      await userEvent.click(failed.getByRole('button', { name: t('site.retry') }));
      await dialogNamed(t('payment.test.title'));
    });
  },
};

async function signInAs(userEvent: UserEventObject, { email }: User, t: Words) {
  const dialog = await dialogNamed(t('signIn.signIn.title'));
  await userEvent.type(dialog.getByLabelText(t('signIn.email')), email);
  await userEvent.type(dialog.getByLabelText(t('signIn.password')), `${PASSWORD}{Enter}`);
}

/** Continues after signing in without another click. */
export const SignedOut: Story = {
  tags: ['behaviour', '!autodocs'],
  parameters: { shop: paying({ session: 'visitor' }) },
  play: async ({ globals, userEvent }) => {
    const t = textIn(globals);
    await pressCheckout(userEvent, t);
    await signInAs(userEvent, SELLER, t);
    await dialogNamed(t('payment.test.title'));
  },
};

/** Registers first, told why, and then pays. */
export const CheckoutOfNewBuyer: Story = {
  tags: ['behaviour', '!autodocs'],
  parameters: { shop: paying({ session: 'visitor', newBrowser: true }) },
  play: async ({ globals, userEvent, step }) => {
    const t = textIn(globals);
    await step('Check out, and expect to be told why to register', async () => {
      await pressCheckout(userEvent, t);
      const dialog = await screen.findByRole('dialog', { name: t('signIn.signUp.title') });
      await expect(dialog).toHaveAccessibleDescription(t('signIn.signUp.checkoutText'));
    });
    await step('Register, and type the code', async () => {
      await userEvent.type(screen.getByLabelText(t('signIn.name')), 'आशा राव');
      await userEvent.type(screen.getByLabelText(t('signIn.email')), 'asha@example.com');
      await giveConsents(userEvent, t);
      await userEvent.type(screen.getByLabelText(t('signIn.password')), 'आम का बड़ा पेड़{Enter}');
      await userEvent.type(await screen.findByLabelText(t('signIn.code.label')), '123456{Enter}');
    });
    await step('Expect the test payment', async () => {
      await screen.findByRole('dialog', { name: t('payment.test.title') });
    });
  },
};

/** An account of before: has to confirm its address, and then pays. */
export const UnverifiedCheckout: Story = {
  tags: ['behaviour', '!autodocs'],
  parameters: { shop: paying({ unverified: true }) },
  play: async ({ globals, userEvent, step }) => {
    const t = textIn(globals);
    await step('Check out, and type the code', async () => {
      await pressCheckout(userEvent, t);
      await userEvent.type(await screen.findByLabelText(t('signIn.code.label')), '123456{Enter}');
    });
    await step('Expect the test payment', async () => {
      await screen.findByRole('dialog', { name: t('payment.test.title') });
    });
  },
};

const requested = fn<(name: string) => void>();

/** The first code stays valid: a dialog that is opened again doesn't send another. */
export const UnverifiedCheckoutTwice: Story = {
  tags: ['behaviour', '!autodocs'],
  parameters: { shop: paying({ unverified: true, onCall: requested }) },
  beforeEach: () => {
    requested.mockClear();
  },
  play: async ({ globals, userEvent, step }) => {
    const t = textIn(globals);
    await step('Check out, and close the dialog to look for the mail', async () => {
      await pressCheckout(userEvent, t);
      await screen.findByLabelText(t('signIn.code.label'));
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    });
    await step('Check out again, and type the code of that mail', async () => {
      await pressCheckout(userEvent, t);
      await userEvent.type(await screen.findByLabelText(t('signIn.code.label')), '123456{Enter}');
      await screen.findByRole('dialog', { name: t('payment.test.title') });
    });
    await step('Expect one code to have been sent', async () => {
      const sent = requested.mock.calls.filter(([name]) => name === 'session.requestCode');
      await expect(sent).toHaveLength(1);
    });
  },
};

/** After three wrong codes the right one is refused as well, so the dialog asks for another when it is opened again. */
export const UnverifiedCheckoutWithWrongCode: Story = {
  tags: ['behaviour', '!autodocs'],
  parameters: UnverifiedCheckoutTwice.parameters,
  beforeEach: UnverifiedCheckoutTwice.beforeEach,
  play: async ({ globals, userEvent, step }) => {
    const t = textIn(globals);
    await step('Check out, type a wrong code and close the dialog', async () => {
      await pressCheckout(userEvent, t);
      await userEvent.type(await screen.findByLabelText(t('signIn.code.label')), '654321{Enter}');
      await screen.findByText(t('signIn.problem.code.wrong'));
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    });
    await step('Check out again, and expect another code to have been sent', async () => {
      await pressCheckout(userEvent, t);
      await screen.findByLabelText(t('signIn.code.label'));
      const sent = requested.mock.calls.filter(([name]) => name === 'session.requestCode');
      await expect(sent).toHaveLength(2);
    });
  },
};

/** Signing in reveals an earlier purchase: shown before paying. */
export const SignedInToFindItBought: Story = {
  tags: ['behaviour', '!autodocs'],
  parameters: { shop: paying({ session: 'visitor', live: { owner: SELLER, purchases: BOUGHT_BEFORE } }) },
  play: async ({ canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    await step('Check out, and sign in for it', async () => {
      await pressCheckout(userEvent, t);
      await signInAs(userEvent, SELLER, t);
    });
    await step('Expect a note about the product that was bought before', async () => {
      await expect(await canvas.findByText(t('buying.bought'))).toBeVisible();
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      const statuses = canvas.getAllByRole('status').map(({ textContent }) => textContent);
      await expect(statuses).toContain(t('buying.boughtInAll', { count: 1 }));
    });
    await step('Check out', async () => {
      await checkOut(userEvent, t);
    });
  },
};

const AT_RAZORPAY = { kind: 'razorpay', key: 'rzp_test', order: 'order_1' } as const;

function razorpayWindow() {
  let leave: (outcome: RazorpayOutcome) => void = () => undefined;
  const open = fn<PaymentTools['openRazorpay']>(
    ({ signal }) =>
      new Promise((resolve) => {
        leave = resolve;
        signal.addEventListener('abort', () => resolve({ kind: 'dismissed' }));
      }),
  );
  return { open, leave: (outcome: RazorpayOutcome) => leave(outcome) };
}

const razorpay = razorpayWindow();

export const PaidAtRazorpay: Story = {
  parameters: { shop: paying({ live: { window: AT_RAZORPAY }, openRazorpay: razorpay.open }) },
  play: async ({ globals, userEvent, step }) => {
    const t = textIn(globals);
    await step('Check out', async () => {
      await pressCheckout(userEvent, t);
      await dialogNamed(t('payment.razorpay.title'));
    });
    await step('Expect Razorpay to open with the order and the total', async () => {
      await expect(razorpay.open).toHaveBeenCalledOnce();
      await expect(razorpay.open).toHaveBeenCalledWith(
        expect.objectContaining({ key: 'rzp_test', order: 'order_1', total: 384_550, buyer: BUYER }),
      );
    });
    await step('Pay there', async () => {
      razorpay.leave({ kind: 'paid', proof: MEMORY_PROOF });
    });
    const paid = await dialogNamed(t('payment.paid.title'));
    await step('Expect the success, without a note about test payments', async () => {
      await expect(paid.queryByRole('note')).not.toBeInTheDocument();
    });
  },
};

const forged = razorpayWindow();

export const ForgedProof: Story = {
  parameters: { shop: paying({ live: { window: AT_RAZORPAY }, openRazorpay: forged.open }) },
  play: async ({ canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    await step('Check out', async () => {
      await pressCheckout(userEvent, t);
      await dialogNamed(t('payment.razorpay.title'));
    });
    await step('Return from Razorpay with a forged proof', async () => {
      forged.leave({ kind: 'paid', proof: { payment: 'payment', signature: 'forged' } });
      await dialogNamed(t('payment.failed.unknown.title'));
    });
    const lines = canvas.getByRole('list', { name: t('cart.lines'), hidden: true });
    await step('Expect the cart to be kept', async () => {
      await expect(within(lines).getAllByRole('listitem', { hidden: true })).toHaveLength(3);
    });
  },
};

const failing = razorpayWindow();

export const FailedAtRazorpay: Story = {
  parameters: { shop: paying({ live: { window: AT_RAZORPAY }, openRazorpay: failing.open }) },
  play: async ({ globals, userEvent, step }) => {
    const t = textIn(globals);
    await step('Check out', async () => {
      await pressCheckout(userEvent, t);
      await dialogNamed(t('payment.razorpay.title'));
    });
    await step('Fail there for insufficient funds', async () => {
      failing.leave({ kind: 'failed', reason: 'insufficientFunds' });
    });
    const failed = await dialogNamed(t('payment.failed.insufficientFunds.title'));
    await step('Expect the reason in the dialog', async () => {
      await expect(failed.getByText(t('payment.failed.insufficientFunds.text'))).toBeVisible();
    });
  },
};

const left = razorpayWindow();

export const RazorpayLeft: Story = {
  parameters: { shop: paying({ live: { window: AT_RAZORPAY }, openRazorpay: left.open }) },
  play: async ({ globals, userEvent }) => {
    const t = textIn(globals);
    await pressCheckout(userEvent, t);
    const dialog = await dialogNamed(t('payment.razorpay.title'));
    await userEvent.click(dialog.getByRole('button', { name: t('payment.razorpay.leave') }));
    await dialogNamed(t('payment.dismissed.title'));
  },
};

export const RazorpayBlocked: Story = {
  parameters: { shop: paying({ live: { window: AT_RAZORPAY } }) },
  play: async ({ globals, userEvent }) => {
    const t = textIn(globals);
    await pressCheckout(userEvent, t);
    const failed = await dialogNamed(t('payment.failed.noWindow.title'));
    await expect(failed.getByText(t('payment.failed.noWindow.text'))).toBeVisible();
  },
};

const STORED_CART = { lines: ONE_LINE, owner: null, unsaved: true, base: [] };

export const KeptFromBefore: Story = {
  parameters: {
    shop: paying({ session: 'visitor', cart: [], cartStorage: () => cartInMemory(STORED_CART) }),
  },
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    await expect(await canvas.findByRole('heading', { name: PRODUCTS[0].title })).toBeVisible();
    await expect(canvas.getByRole('link', { name: t('nav.cartWithLines', { count: 1 }) })).toBeVisible();
  },
};

/** Merged with the user's saved cart at current prices. */
export const PutTogetherAtSignIn: Story = {
  tags: ['behaviour', '!autodocs'],
  parameters: {
    shop: paying({
      live: { cart: [{ ...PRODUCTS[1], quantity: 2 }] },
      cart: [],
      cartStorage: () => cartInMemory(STORED_CART),
    }),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: PRODUCTS[1].title })).toBeVisible();
    await expect(canvas.getByRole('heading', { name: PRODUCTS[0].title })).toBeVisible();
  },
};

let shared = cartInMemory();

export const ChangedOnAnotherPage: Story = {
  tags: ['behaviour', '!autodocs'],
  parameters: { shop: paying({ session: 'visitor', cart: [], cartStorage: () => shared }) },
  beforeEach: () => {
    shared = cartInMemory(STORED_CART);
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: PRODUCTS[0].title });
    shared.writeInOtherTab({ ...STORED_CART, lines: THREE_LINES });
    await expect(await canvas.findByRole('heading', { name: PRODUCTS[2].title })).toBeVisible();
  },
};
