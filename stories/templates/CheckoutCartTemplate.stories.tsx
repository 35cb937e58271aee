import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { NO_PICTURE, SCREEN } from '../../.storybook/modes';
import { EMPTY_CART } from '../../src/domain/cart';
import type { CheckoutStatus } from '../../src/domain/checkoutStatus';
import { MAX_CART_LINES } from '../../src/domain/limits';
import { paise } from '../../src/domain/money';
import {
  CheckoutCartTemplate,
  type CheckoutCartTemplateProps,
} from '../../src/templates/CheckoutCartTemplate/CheckoutCartTemplate';
import { CART, WORDY_CART } from '../fixtures/carts';
import { PAID_ORDER } from '../fixtures/orders';
import { signInArgs } from '../fixtures/signIn';
import { existing } from '../support/existing';
import { textIn } from '../fixtures/textIn';
import { pressCheckout } from '../support/checkout';
import { expectFocus } from '../support/focus';

const NONE: ReadonlySet<string> = new Set();

const PAYMENT = {
  status: { kind: 'idle' } as CheckoutStatus,
  changedTotal: paise(0),
  receiptNumber: null,
  onDownload: null,
  onAccept: fn(),
  onTestPayment: fn(),
  onRetry: fn(),
  onClose: fn(),
};

const meta = {
  component: CheckoutCartTemplate,
  tags: ['settling', 'since:0.2'],
  parameters: {
    ...SCREEN,
    alsoCalled: ['checkout page'],
    note: 'The cart where it can be paid; explains the payment first.',
  },
  args: {
    cart: CART,
    bought: NONE,
    own: NONE,
    payment: PAYMENT,
    signIn: null,
    onQuantityChange: fn(),
    onRemove: fn(),
    onCheckout: fn(),
  },
} satisfies Meta<typeof CheckoutCartTemplate>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Licences: Story = {
  play: async ({ canvas, globals, step }) => {
    const t = textIn(globals);
    const [one, two] = canvas.getAllByRole('listitem');
    await step('Expect the hint about licences at the second line alone', async () => {
      await expect(one).not.toHaveTextContent(t('buying.licences'));
      await expect(two).toHaveTextContent(t('buying.licences'));
      await expect(canvas.queryByRole('note')).not.toBeInTheDocument();
    });
  },
};

export const LicencesOfSeveral: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { cart: CART.map((line) => ({ ...line, quantity: 2 })) },
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    const [one, two] = canvas.getAllByRole('listitem');
    await expect(one).toHaveTextContent(t('buying.licences'));
    await expect(two).not.toHaveTextContent(t('buying.licences'));
  },
};

export const CheckoutPressed: Story = {
  ...Licences,
  tags: ['behaviour', '!autodocs'],
  play: async ({ args, globals, userEvent, step }) => {
    const t = textIn(globals);
    await step('Check out', async () => {
      await pressCheckout(userEvent, t);
      await expect(args.onCheckout).toHaveBeenCalledOnce();
    });
  },
};

export const TooManyProducts: Story = {
  args: {
    cart: Array.from({ length: MAX_CART_LINES + 1 }, (_, index) => ({ ...CART[0], id: `product-${index}` })),
  },
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    const summary = within(canvas.getByRole('region', { name: t('cart.summary') }));
    await expect(summary.getByRole('note')).toHaveTextContent(t('buying.tooManyInAll'));
  },
};

/** Noted at the line and again before paying. */
export const BoughtBefore: Story = {
  args: { bought: new Set([CART[1].id]) },
  play: async ({ canvas, globals, step }) => {
    const t = textIn(globals);
    const [, second] = canvas.getAllByRole('listitem');
    const line = within(existing(second));
    await step('Expect a note at the line that was bought before', async () => {
      await expect(line.getByRole('note')).toHaveTextContent(t('buying.bought'));
      await expect(line.getByRole('link', { name: t('payment.purchases') })).toHaveAttribute(
        'href',
        '/account#purchases',
      );
    });
    const summary = within(canvas.getByRole('region', { name: t('cart.summary') }));
    await step('Expect the same in the summary and in the status', async () => {
      await expect(summary.getByRole('note')).toHaveTextContent(t('buying.boughtInAll', { count: 1 }));
      const told = canvas.getAllByRole('status').map(({ textContent }) => textContent);
      await expect(told).toContain(t('buying.boughtInAll', { count: 1 }));
    });
  },
};

export const OwnProduct: Story = {
  args: { own: new Set([CART[0].id]), bought: new Set([CART[1].id]) },
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    const [first] = canvas.getAllByRole('listitem');
    await expect(within(existing(first)).getByRole('note')).toHaveTextContent(t('buying.own'));
    const summary = within(canvas.getByRole('region', { name: t('cart.summary') }));
    await expect(summary.getByRole('note')).toHaveTextContent(t('buying.ownInAll'));
  },
};

/** Until it is decided, somebody might pay twice. */
export const PaymentPending: Story = {
  args: { pending: new Set([CART[0].id]), bought: new Set([CART[1].id]) },
  parameters: NO_PICTURE,
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    const summary = within(canvas.getByRole('region', { name: t('cart.summary') }));
    await expect(summary.getByRole('note')).toHaveTextContent(t('buying.pendingInAll'));
    await expect(summary.getByRole('link', { name: t('payment.purchases') })).toHaveAttribute(
      'href',
      '/account#purchases',
    );
    await expect(summary.getByRole('button', { name: t('cart.checkout') })).toBeEnabled();
  },
};

export const NotesPhone: Story = {
  args: { own: new Set([CART[0].id]), bought: new Set([CART[1].id]) },
  globals: { viewport: { value: 'phone' } },
};

export const LongContentNarrowDark: Story = {
  args: { cart: WORDY_CART, bought: new Set(WORDY_CART.map(({ id }) => id)) },
  globals: { viewport: { value: 'narrow' }, scheme: 'dark' },
  play: async ({ canvasElement }) => {
    const page = canvasElement.ownerDocument.documentElement;
    await expect(page.scrollWidth).toBeLessThanOrEqual(page.clientWidth);
  },
};

/** Looks like `CartTemplate`, where its picture is. */
export const Loading: Story = {
  parameters: NO_PICTURE,
  args: { cart: [], loading: true },
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    await expect(canvas.getByText(t('site.loading'))).toBeVisible();
  },
};

export const SigningIn: Story = {
  args: { signIn: signInArgs() },
  play: async ({ globals }) => {
    const t = textIn(globals);
    await screen.findByRole('dialog', { name: t('signIn.signIn.title') });
  },
};

function Buying(props: CheckoutCartTemplateProps) {
  const [cart, setCart] = useState(props.cart);
  const [status, setStatus] = useState<CheckoutStatus>({ kind: 'idle' });
  return (
    <CheckoutCartTemplate
      {...props}
      cart={cart}
      onCheckout={() => {
        setStatus({ kind: 'paid', order: PAID_ORDER, window: 'razorpay' });
        setCart(EMPTY_CART);
      }}
      payment={{ ...props.payment, status, onClose: () => setStatus({ kind: 'idle' }) }}
    />
  );
}

/** The button is gone, so focus moves to the heading. */
export const ClosedAfterBuying: Story = {
  tags: ['behaviour', '!autodocs'],
  render: (args) => <Buying {...args} />,
  play: async ({ canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    await step('Check out', async () => {
      await pressCheckout(userEvent, t);
    });
    const dialog = await screen.findByRole('dialog', { name: t('payment.paid.title') });
    await step('Close the dialog', async () => {
      await userEvent.click(within(dialog).getByRole('button', { name: t('site.close') }));
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      await expectFocus(canvas.getByRole('heading', { level: 1 }));
    });
  },
};
