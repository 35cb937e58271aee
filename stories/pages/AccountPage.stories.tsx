import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor, within, type UserEventObject } from 'storybook/test';
import { NO_PICTURE, SCREEN } from '../../.storybook/modes';
import { giveConsents } from '../support/consent';
import { comeToRest, expectFocus, waitForFocus } from '../support/focus';
import { withShop, type ShopParameters } from '../support/shop';
import type { FailureKind } from '../../src/domain/failure';
import { App } from '../../src/app/App';
import { DEMO_USERS } from '../../src/marketplace/demo/demoMarketplace';
import { MEMORY_TOTP } from '../../src/marketplace/memory/memorySecondFactor';
import { AccountPage } from '../../src/pages/AccountPage';
import { FILE_URL } from '../../src/marketplace/memory/memoryMarketplace';
import { followedLinks, recordFollowedLinks } from '../fixtures/followedLinks';
import type { Connection } from '../../src/marketplace/memory/connection';
import { DEVICES } from '../fixtures/devices';
import { NEW_CREDENTIAL, PHONE_PASSKEY } from '../fixtures/passkeys';
import { BUYER, NO_SALES, PASSWORD, SELLER } from '../fixtures/users';
import { PENDING_ORDER } from '../fixtures/orders';
import { PURCHASES, RECEIPT } from '../fixtures/purchases';
import { textIn } from '../fixtures/textIn';
import { rupees } from '../../src/domain/money';

const meta = {
  component: AccountPage,
  render: () => <App />,
  decorators: [withShop],
  parameters: { ...SCREEN, address: '/account', shop: { session: 'buyer' } },
} satisfies Meta<typeof AccountPage>;

export default meta;

type Story = StoryObj<typeof meta>;
type PlayContext = Parameters<NonNullable<Story['play']>>[0];
type Canvas = PlayContext['canvas'];
type Globals = PlayContext['globals'];

/** In the demo, which has one account for everybody. */
export const LoggedOut: Story = {
  parameters: { shop: { session: 'visitor' } },
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    await expect(await canvas.findByRole('button', { name: t('account.login') })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: t('account.signUp') })).not.toBeInTheDocument();
  },
};

export const LoggedIn: Story = {
  tags: ['behaviour', '!autodocs'],
  parameters: { shop: { session: 'visitor' } },
  play: async ({ canvas, globals, userEvent }) => {
    const t = textIn(globals);
    await userEvent.click(await canvas.findByRole('button', { name: t('account.login') }));
    await expect(
      await canvas.findByRole('heading', { name: t('account.personalInformation') }),
    ).toBeVisible();
  },
};

export const View: Story = {
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    await expect(await canvas.findByText(t('account.verifiedEmail'))).toBeVisible();
    await expect(canvas.getByText(t('account.premiumMember'))).toBeVisible();
    await expect(canvas.getByText(DEMO_USERS.buy.bio)).toBeVisible();
    await expect(canvas.queryByText(t('purchases.title'))).not.toBeInTheDocument();
  },
};

export const Editing: Story = {
  play: async ({ canvas, globals, userEvent }) => {
    const t = textIn(globals);
    await userEvent.click(await canvas.findByRole('button', { name: t('account.edit') }));
    await waitForFocus(() => canvas.getByLabelText(t('account.fields.name')));
    comeToRest();
  },
};

export const Saved: Story = {
  play: async ({ canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    await step('Start editing', async () => {
      await userEvent.click(await canvas.findByRole('button', { name: t('account.edit') }));
    });
    const name = canvas.getByLabelText(t('account.fields.name'));
    await step('Type another name', async () => {
      await userEvent.clear(name);
      await userEvent.type(name, 'Rahul V.');
    });
    await step('Save it', async () => {
      await userEvent.click(canvas.getByRole('button', { name: t('account.save') }));
      await waitFor(() => expect(screen.getByText(t('notice.profileSaved'))).toBeVisible());
      await expect(canvas.getAllByText('Rahul V.')[0]).toBeVisible();
    });
    comeToRest();
  },
};

export const Cancelled: Story = {
  tags: ['behaviour', '!autodocs'],
  play: async ({ canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    await step('Edit the name', async () => {
      await userEvent.click(await canvas.findByRole('button', { name: t('account.edit') }));
      await userEvent.type(canvas.getByLabelText(t('account.fields.name')), ' changed');
    });
    await step('Cancel', async () => {
      await userEvent.click(canvas.getByRole('button', { name: t('account.cancel') }));
      await expect(canvas.queryByText(/changed/)).toBeNull();
    });
    await step('Expect focus on the edit button', async () => {
      await waitForFocus(() => canvas.getByRole('button', { name: t('account.edit') }));
    });
  },
};

export const SaveFailed: Story = {
  parameters: {
    shop: {
      session: 'buyer',
      calls: { 'session.saveProfile': 'unavailable' },
    },
  },
  play: async ({ canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    await step('Edit the name', async () => {
      await userEvent.click(await canvas.findByRole('button', { name: t('account.edit') }));
      await userEvent.type(canvas.getByLabelText(t('account.fields.name')), ' kept');
    });
    await step('Save, and expect the failure as an alert', async () => {
      await userEvent.click(canvas.getByRole('button', { name: t('account.save') }));
      await waitFor(() => expect(canvas.getByRole('alert')).toHaveTextContent(t('failed.unavailable')));
    });
    await step('Expect the typed name to be kept', async () => {
      await expect(canvas.getByLabelText(t('account.fields.name'))).toHaveValue(
        `${DEMO_USERS.buy.name} kept`,
      );
    });
    comeToRest();
  },
};

export const Deleted: Story = {
  play: async ({ canvas, canvasElement, globals, userEvent, step }) => {
    const t = textIn(globals);
    await step('Press the delete button', async () => {
      await userEvent.click(await canvas.findByRole('button', { name: t('account.deleteAccount') }));
    });
    const dialog = await within(canvasElement.ownerDocument.body).findByRole('alertdialog');
    await step('Confirm', async () => {
      await userEvent.click(within(dialog).getByRole('button', { name: t('account.deleteConfirm') }));
    });
    await step('Expect the page of a visitor, and a notice', async () => {
      await expect(await canvas.findByRole('button', { name: t('account.login') })).toBeVisible();
      await waitFor(() => expect(screen.getByText(t('notice.accountDeleted'))).toBeVisible());
    });
    comeToRest();
  },
};

const ownAccount = { shop: { session: 'seller', live: {} } satisfies ShopParameters };

export const SignUpChosen: Story = {
  tags: ['behaviour', '!autodocs'],
  parameters: { shop: { session: 'visitor', live: {} } },
  play: async ({ canvas, globals, userEvent }) => {
    const t = textIn(globals);
    await userEvent.click(await canvas.findByRole('button', { name: t('account.signUp') }));
    await expect(await screen.findByRole('dialog', { name: t('signIn.signUp.title') })).toBeInTheDocument();
  },
};

export const LogsInWithPassword: Story = {
  tags: ['behaviour', '!autodocs'],
  parameters: { shop: { session: 'visitor', live: {} } },
  play: async ({ canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    await step('Open the sign-in dialog', async () => {
      await userEvent.click(await canvas.findByRole('button', { name: t('account.login') }));
    });
    await step('Type the email address', async () => {
      await userEvent.type(await screen.findByLabelText(t('signIn.email')), SELLER.email);
    });
    const password = screen.getByLabelText(t('signIn.password'));
    await step('Type a wrong password', async () => {
      await userEvent.type(password, 'something else{Enter}');
      await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(t('failed.wrongCredentials')));
    });
    await step('Type the right one', async () => {
      await userEvent.clear(password);
      await userEvent.type(password, `${PASSWORD}{Enter}`);
    });
    await step('Expect the profile, with focus on the heading of the page', async () => {
      await expect(await canvas.findByRole('heading', { level: 2, name: SELLER.name })).toBeVisible();
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      await waitForFocus(() => canvas.getByRole('heading', { level: 1 }));
    });
  },
};

async function signUpAs(
  email: string,
  { canvas, globals, userEvent }: Pick<PlayContext, 'canvas' | 'globals' | 'userEvent'>,
) {
  const t = textIn(globals);
  await userEvent.click(await canvas.findByRole('button', { name: t('account.login') }));
  await userEvent.click(await screen.findByRole('button', { name: t('signIn.signIn.other') }));
  await userEvent.type(screen.getByLabelText(t('signIn.name')), 'आशा राव');
  await userEvent.type(screen.getByLabelText(t('signIn.email')), email);
  await giveConsents(userEvent, t);
  await userEvent.type(screen.getByLabelText(t('signIn.password')), 'आम का बड़ा पेड़{Enter}');
}

export const SignsUp: Story = {
  tags: ['behaviour', '!autodocs'],
  parameters: { shop: { session: 'visitor', live: {} } },
  play: async ({ canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    await step('Open the sign-up dialog', async () => {
      await userEvent.click(await canvas.findByRole('button', { name: t('account.login') }));
      await userEvent.click(await screen.findByRole('button', { name: t('signIn.signIn.other') }));
    });
    await step('Fill in the form', async () => {
      await userEvent.type(screen.getByLabelText(t('signIn.name')), 'आशा राव');
      await userEvent.type(screen.getByLabelText(t('signIn.email')), 'asha@example.com');
      await giveConsents(userEvent, t);
      await userEvent.type(screen.getByLabelText(t('signIn.password')), 'आम का बड़ा पेड़{Enter}');
    });
    const code = await screen.findByLabelText(t('signIn.code.label'));
    await step('Type a wrong code, and ask for another', async () => {
      await userEvent.type(code, '111111{Enter}');
      await waitFor(() => expect(code).toHaveAccessibleDescription(t('signIn.problem.code.wrong')));
      await userEvent.click(screen.getByRole('button', { name: t('signIn.code.resend') }));
      await screen.findByText(t('signIn.code.resent'));
    });
    await step('Type the right one', async () => {
      await userEvent.clear(code);
      await userEvent.type(code, '123456{Enter}');
    });
    await step('Expect the profile of the new account, with a confirmed address', async () => {
      await expect(await canvas.findByRole('heading', { level: 2, name: 'आशा राव' })).toBeVisible();
      await expect(canvas.getByText(t('account.verifiedEmail'))).toBeInTheDocument();
    });
  },
};

/** Mistyped addresses are noticed when no mail comes. */
export const SignsUpWithOtherEmail: Story = {
  tags: ['behaviour', '!autodocs'],
  parameters: { shop: { session: 'visitor', live: {} } },
  play: async ({ canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    await step('Sign up with a mistyped address', async () => {
      await signUpAs('asha@exmaple.com', { canvas, globals, userEvent });
    });
    await step('Go back, and mend it', async () => {
      await userEvent.click(await screen.findByRole('button', { name: t('signIn.code.otherEmail') }));
      const email = await screen.findByLabelText(t('signIn.email'));
      await expect(screen.getByLabelText(t('signIn.name'))).toHaveValue('आशा राव');
      await userEvent.clear(email);
      await userEvent.type(email, 'asha@example.com');
      await userEvent.type(screen.getByLabelText(t('signIn.password')), 'आम का बड़ा पेड़{Enter}');
    });
    await step('Expect the code to be asked for at the other address', async () => {
      await userEvent.type(await screen.findByLabelText(t('signIn.code.label')), '123456{Enter}');
      await expect(await canvas.findByRole('heading', { level: 2, name: 'आशा राव' })).toBeVisible();
      await expect(canvas.getAllByText('asha@example.com')[0]).toBeInTheDocument();
    });
  },
};

export const ResumesSigningUp: Story = {
  tags: ['behaviour', '!autodocs'],
  parameters: { shop: { session: 'visitor', live: {} } },
  play: async ({ canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    await step('Sign up, and put the code off', async () => {
      await signUpAs('asha@example.com', { canvas, globals, userEvent });
      await userEvent.click(await screen.findByRole('button', { name: t('signIn.code.later') }));
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    });
    await step('Log in, with the address filled in', async () => {
      await userEvent.click(await canvas.findByRole('button', { name: t('account.login') }));
      await expect(await screen.findByLabelText(t('signIn.email'))).toHaveValue('asha@example.com');
      await userEvent.type(screen.getByLabelText(t('signIn.password')), 'आम का बड़ा पेड़{Enter}');
    });
    await step('Expect to be asked for the code again', async () => {
      await userEvent.type(await screen.findByLabelText(t('signIn.code.label')), '123456{Enter}');
      await expect(await canvas.findByText(t('account.verifiedEmail'))).toBeInTheDocument();
    });
  },
};

/** Looks as for a new account: only the owner is told, by mail. */
export const SignsUpWithTakenEmail: Story = {
  tags: ['behaviour', '!autodocs'],
  parameters: { shop: { session: 'visitor', live: {} } },
  play: async ({ canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    await step('Sign up with the address of somebody else', async () => {
      await signUpAs(SELLER.email, { canvas, globals, userEvent });
    });
    await step('Expect to be asked for a code that is never right', async () => {
      const code = await screen.findByLabelText(t('signIn.code.label'));
      await userEvent.type(code, '123456{Enter}');
      await waitFor(() => expect(code).toHaveAccessibleDescription(t('signIn.problem.code.wrong')));
    });
  },
};

const confirmCode = async (t: ReturnType<typeof textIn>, userEvent: UserEventObject) => {
  const dialog = await screen.findByRole('dialog', { name: t('signIn.code.title') });
  await userEvent.click(within(dialog).getByRole('button', { name: t('signIn.code.submit') }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
};

/** An account of before, whose address was never confirmed. */
export const ConfirmsEmail: Story = {
  tags: ['behaviour', '!autodocs'],
  parameters: { shop: { session: 'buyer', live: {}, unverified: true } },
  play: async ({ canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    await step('Ask for the code, and type it', async () => {
      await userEvent.click(await canvas.findByRole('button', { name: t('account.confirmEmail') }));
      await userEvent.type(await screen.findByLabelText(t('signIn.code.label')), '123456');
      await confirmCode(t, userEvent);
    });
    await step('Expect the badge', async () => {
      await screen.findByText(t('notice.emailVerified'));
      await expect(canvas.getByText(t('account.verifiedEmail'))).toBeInTheDocument();
      await expect(canvas.queryByRole('button', { name: t('account.confirmEmail') })).not.toBeInTheDocument();
    });
  },
};

export const ConfirmsEmailByLink: Story = {
  tags: ['behaviour', '!autodocs'],
  parameters: {
    address: '/account?verify=123456',
    shop: { session: 'visitor', live: {}, unverified: true },
  },
  play: async ({ canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    await step('Expect to be told why to log in', async () => {
      await expect(await screen.findByText(t('signIn.signIn.emailLinkText'))).toBeInTheDocument();
    });
    await step('Log in', async () => {
      await userEvent.type(screen.getByLabelText(t('signIn.email')), BUYER.email);
      await userEvent.type(screen.getByLabelText(t('signIn.password')), `${PASSWORD}{Enter}`);
    });
    await step('Confirm with the code of the link', async () => {
      await waitFor(() => expect(screen.getByLabelText(t('signIn.code.label'))).toHaveValue('123456'));
      await confirmCode(t, userEvent);
      await expect(canvas.getByText(t('account.verifiedEmail'))).toBeInTheDocument();
    });
  },
};

/** On a shared device, it would tell the next person. */
export const NoticeGoesWithSignOut: Story = {
  tags: ['behaviour', '!autodocs'],
  parameters: ownAccount,
  play: async ({ canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    await step('Save the profile', async () => {
      await userEvent.click(await canvas.findByRole('button', { name: t('account.edit') }));
      await userEvent.click(canvas.getByRole('button', { name: t('account.save') }));
      await screen.findByText(t('notice.profileSaved'));
    });
    await step('Log out', async () => {
      await userEvent.click(canvas.getByRole('button', { name: t('account.signOut') }));
      await canvas.findByRole('button', { name: t('account.login') });
      await waitFor(() => expect(screen.queryByText(t('notice.profileSaved'))).not.toBeInTheDocument());
    });
  },
};

const saveCalls = fn<NonNullable<ShopParameters['onCall']>>();

export const SavesOnce: Story = {
  tags: ['behaviour', '!autodocs'],
  parameters: {
    shop: { session: 'seller', live: {}, calls: { 'session.saveProfile': 'slow' }, onCall: saveCalls },
  },
  play: async ({ canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    await step('Press Save twice', async () => {
      saveCalls.mockClear();
      await userEvent.click(await canvas.findByRole('button', { name: t('account.edit') }));
      await userEvent.dblClick(canvas.getByRole('button', { name: t('account.save') }));
      await canvas.findByText(t('account.saving'));
    });
    await expect(saveCalls.mock.calls.filter(([name]) => name === 'session.saveProfile')).toHaveLength(1);
  },
};

export const SignsOut: Story = {
  tags: ['behaviour', '!autodocs'],
  parameters: ownAccount,
  play: async ({ canvas, globals, userEvent }) => {
    const t = textIn(globals);
    await userEvent.click(await canvas.findByRole('button', { name: t('account.signOut') }));
    await expect(await canvas.findByRole('button', { name: t('account.login') })).toBeVisible();
    await waitForFocus(() => canvas.getByRole('heading', { level: 1 }));
  },
};

export const ChangesPassword: Story = {
  tags: ['behaviour', '!autodocs'],
  parameters: ownAccount,
  play: async ({ canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    const opener = await canvas.findByRole('button', { name: t('account.changePassword') });
    await step('Open the password dialog', async () => {
      await userEvent.click(opener);
    });
    const current = await screen.findByLabelText(t('password.current'));
    await step('Type a wrong current password', async () => {
      await userEvent.type(current, 'wrong');
      await userEvent.type(screen.getByLabelText(t('password.next')), 'एक नया लंबा वाक्य{Enter}');
      await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(t('password.wrong')));
    });
    await step('Type the right one', async () => {
      await userEvent.clear(current);
      await userEvent.type(current, `${PASSWORD}{Enter}`);
    });
    await step('Close the dialog, and expect focus back on its button', async () => {
      await userEvent.click(await screen.findByRole('button', { name: t('password.done') }));
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      await expectFocus(opener);
    });
  },
};

/** Changing the e-mail address requires the password; input is kept meanwhile. */
export const ChangesEmail: Story = {
  tags: ['behaviour', '!autodocs'],
  parameters: ownAccount,
  play: async ({ canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    await step('Start editing', async () => {
      await userEvent.click(await canvas.findByRole('button', { name: t('account.edit') }));
    });
    const email = canvas.getByLabelText(t('account.fields.email'));
    await step('Save another email address', async () => {
      await userEvent.clear(email);
      await userEvent.type(email, 'new@example.com');
      await userEvent.click(canvas.getByRole('button', { name: t('account.save') }));
    });
    await step('Confirm with the password', async () => {
      await userEvent.type(await screen.findByLabelText(t('signIn.password')), `${PASSWORD}{Enter}`);
    });
    await step('Enter the code, and expect the new address', async () => {
      await userEvent.type(await screen.findByLabelText(t('signIn.code.label')), '123456{Enter}');
      await screen.findByText(t('notice.emailChanged'));
      await expect(canvas.getAllByText('new@example.com')[0]).toBeVisible();
    });
  },
};

export const DeletedWithPassword: Story = {
  tags: ['behaviour', '!autodocs'],
  parameters: ownAccount,
  play: async ({ canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    await step('Press the delete button', async () => {
      await userEvent.click(await canvas.findByRole('button', { name: t('account.deleteAccount') }));
    });
    await step('Confirm with the password', async () => {
      await userEvent.type(await screen.findByLabelText(t('signIn.password')), `${PASSWORD}{Enter}`);
    });
    await step('Expect the page of a visitor, and a notice', async () => {
      await expect(await canvas.findByRole('button', { name: t('account.login') })).toBeVisible();
      await waitFor(() => expect(screen.getByText(t('notice.accountDeleted'))).toBeVisible());
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    });
  },
};

export const DeletingWithEarnings: Story = {
  tags: ['played'],
  parameters: {
    shop: {
      session: 'seller',
      live: { stats: { ...NO_SALES, totalEarnings: rupees(399.2), totalSales: 1 } },
    },
  },
  play: async ({ canvas, globals, userEvent }) => {
    const t = textIn(globals);
    await userEvent.click(await canvas.findByRole('button', { name: t('account.deleteAccount') }));
    await expect(
      await screen.findByText(t('password.delete.earnings.knownText', { amount: '₹399.20' })),
    ).toBeInTheDocument();
    // On a phone, the click scrolls to the button first.
    window.scrollTo(0, 0);
  },
};

export const NotKnownYet: Story = {
  parameters: {
    shop: {
      session: 'slow',
      live: {},
    },
  },
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    await expect(await canvas.findByText(t('site.loading'))).toBeVisible();
  },
};

const connection: Connection = { failure: 'unavailable' };

/** Offline for a moment: nobody is taken for logged out. */
export const SessionRetried: Story = {
  tags: ['behaviour', '!autodocs'],
  parameters: {
    shop: { session: 'buyer', live: {}, calls: { 'session.current': connection } },
  },
  beforeEach: () => {
    connection.failure = 'unavailable';
  },
  play: async ({ canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    const retry = await canvas.findByRole('button', { name: t('site.retry') });
    await step('Expect the failure, and no invitation to log in', async () => {
      await expect(canvas.getByRole('alert')).toHaveTextContent(t('site.accountFailed'));
      await expect(canvas.queryByRole('button', { name: t('account.login') })).not.toBeInTheDocument();
    });
    await step('Try again, and expect the account', async () => {
      connection.failure = null;
      await userEvent.click(retry);
      await expect(
        await canvas.findByRole('heading', { name: t('account.personalInformation') }),
      ).toBeVisible();
    });
  },
};

const [DASHBOARD] = PURCHASES;

const bought = {
  shop: { session: 'buyer', live: { purchases: PURCHASES, receipts: [RECEIPT] } } satisfies ShopParameters,
};

export const Purchases: Story = {
  parameters: bought,
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    const part = within(await canvas.findByRole('region', { name: t('purchases.title') }));
    const titles = (await part.findAllByRole('heading', { level: 3 })).map(({ textContent }) => textContent);
    await expect(titles).toEqual(PURCHASES.map(({ title }) => title));
  },
};

export const NoPurchases: Story = {
  parameters: { shop: { session: 'buyer', live: {} } },
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    await expect(await canvas.findByRole('heading', { level: 3, name: t('purchases.empty') })).toBeVisible();
  },
};

/** Where the dialog of a pending payment leads. */
export const PaymentPending: Story = {
  parameters: {
    ...NO_PICTURE,
    shop: { session: 'buyer', live: { pendingOrders: [PENDING_ORDER] } } satisfies ShopParameters,
  },
  play: async ({ canvas, globals, step }) => {
    const t = textIn(globals);
    const part = within(await canvas.findByRole('region', { name: t('purchases.title') }));
    await step('Expect the pending order, and not to pay for it again', async () => {
      await expect(await part.findByText(t('purchases.pending.text'))).toBeVisible();
      await expect(part.getByText(PENDING_ORDER.lines[0]?.title ?? '')).toBeVisible();
    });
    await step('Expect nothing that says the opposite', async () => {
      await waitFor(() => expect(part.getByRole('status')).toBeEmptyDOMElement());
      await expect(part.queryByText(t('purchases.empty'))).not.toBeInTheDocument();
    });
  },
};

export const PurchasesLoading: Story = {
  parameters: {
    shop: {
      session: 'buyer',
      live: {},
      calls: { 'purchases.list': 'slow' },
    },
  },
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    const part = within(await canvas.findByRole('region', { name: t('purchases.title') }));
    await expect(part.getByText(t('site.loading'))).toBeVisible();
  },
};

const line: Connection = { failure: null };

export const PurchasesFailed: Story = {
  parameters: {
    shop: {
      session: 'buyer',
      live: { purchases: PURCHASES },
      calls: { 'purchases.list': line },
    },
  },
  beforeEach: () => {
    line.failure = 'unavailable';
  },
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    await expect(await canvas.findByRole('alert')).toHaveTextContent(t('purchases.failed'));
    await expect(canvas.getByRole('button', { name: t('site.retry') })).toBeVisible();
  },
};

export const PurchasesRetried: Story = {
  ...PurchasesFailed,
  tags: ['behaviour', '!autodocs'],
  play: async ({ canvas, globals, userEvent }) => {
    const t = textIn(globals);
    const retry = await canvas.findByRole('button', { name: t('site.retry') });
    line.failure = null;
    await userEvent.click(retry);
    await expect(await canvas.findByRole('heading', { level: 3, name: DASHBOARD.title })).toBeVisible();
  },
};

export const Downloads: Story = {
  tags: ['behaviour', '!autodocs'],
  parameters: bought,
  beforeEach: recordFollowedLinks,
  play: async ({ canvas, globals, userEvent }) => {
    const t = textIn(globals);
    await userEvent.click(
      await canvas.findByRole('button', { name: t('purchases.downloadNamed', { title: DASHBOARD.title }) }),
    );
    await expect(await canvas.findByText(t('purchases.begun'))).toBeVisible();
    await expect(followedLinks()).toEqual([{ href: FILE_URL, download: '' }]);
  },
};

export const Downloading: Story = {
  parameters: {
    shop: {
      session: 'buyer',
      live: { purchases: PURCHASES },
      calls: { 'downloads.link': 'slow' },
    },
  },
  play: async ({ canvas, globals, userEvent }) => {
    const t = textIn(globals);
    await userEvent.click(
      await canvas.findByRole('button', { name: t('purchases.downloadNamed', { title: DASHBOARD.title }) }),
    );
    await expect(await canvas.findByRole('button', { name: t('purchases.preparing') })).toBeVisible();
    comeToRest();
  },
};

export const Rates: Story = {
  parameters: bought,
  play: async ({ canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    const row = within(await canvas.findByRole('listitem', { name: DASHBOARD.title }));
    await step('Send five stars', async () => {
      await userEvent.click(row.getByRole('radio', { name: t('purchases.stars', { count: 5 }) }));
      await userEvent.click(row.getByRole('button', { name: t('purchases.sendRating') }));
    });
    await expect(await row.findByRole('img', { name: t('purchases.stars', { count: 5 }) })).toBeVisible();
    comeToRest();
  },
};

export const ReadsReceipt: Story = {
  parameters: bought,
  play: async ({ canvas, globals, userEvent }) => {
    const t = textIn(globals);
    await userEvent.click(
      await canvas.findByRole('button', { name: t('purchases.receiptNamed', { title: DASHBOARD.title }) }),
    );
    await expect(
      await screen.findByRole('dialog', { name: t('receipt.title', { number: RECEIPT.number }) }),
    ).toBeInTheDocument();
    // On phones the click scrolled to the button behind the dialog.
    window.scrollTo(0, 0);
  },
};

/** The row tells what comes; it can be withdrawn. */
export const ReportsProblem: Story = {
  tags: ['behaviour', '!autodocs'],
  parameters: bought,
  play: async ({ canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    const { title } = DASHBOARD;
    await step('Report a problem', async () => {
      await userEvent.click(
        await canvas.findByRole('button', { name: t('purchases.problemNamed', { title }) }),
      );
      const dialog = within(await screen.findByRole('dialog', { name: t('problems.report.title') }));
      await userEvent.click(dialog.getByRole('radio', { name: t('problems.reasons.broken') }));
      await userEvent.type(dialog.getByRole('textbox'), 'index.html');
      await userEvent.click(dialog.getByRole('button', { name: t('problems.report.submit') }));
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    });
    const row = within(canvas.getByRole('listitem', { name: title }));
    await step('Expect its time line', async () => {
      await expect(await row.findByText(t('problems.timeline.answerDue'))).toBeVisible();
    });
    await step('Withdraw it, and expect to be able to report another', async () => {
      await userEvent.click(
        row.getByRole('button', { name: t('problems.timeline.withdrawNamed', { title }) }),
      );
      await expect(await row.findByText(t('problems.timeline.withdrawn'))).toBeVisible();
      await expect(row.getByRole('button', { name: t('purchases.problemNamed', { title }) })).toBeVisible();
    });
  },
};

export const ArrivesAtPurchases: Story = {
  tags: ['behaviour', '!autodocs'],
  parameters: {
    address: '/account#purchases',
    shop: {
      session: 'visitor',
      live: { owner: BUYER, purchases: PURCHASES },
    },
  },
  play: async ({ canvas, canvasElement, globals, userEvent, step }) => {
    const t = textIn(globals);
    const login = await canvas.findByRole('button', { name: t('account.login') });
    await step('Log in', async () => {
      window.scrollTo(0, 0);
      await userEvent.click(login);
      await userEvent.type(await screen.findByLabelText(t('signIn.email')), BUYER.email);
      await userEvent.type(screen.getByLabelText(t('signIn.password')), `${PASSWORD}{Enter}`);
      await canvas.findByRole('heading', { level: 3, name: DASHBOARD.title });
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    });
    // Below the sticky header.
    const part = canvasElement.querySelector('#purchases');
    await step('Expect the purchases at the top, below the header', async () => {
      await expect(part?.getBoundingClientRect().top).toBeGreaterThan(50);
      await expect(part?.getBoundingClientRect().top).toBeLessThan(100);
    });
  },
};

const onDevices = { session: 'buyer', live: { devices: DEVICES } } satisfies ShopParameters;

/** Waits for the list. */
const findDevices = async (canvas: Canvas, globals: Globals) =>
  within(await canvas.findByRole('region', { name: textIn(globals)('devices.title') }));

const endButtons = (part: Awaited<ReturnType<typeof findDevices>>, globals: Globals) =>
  part.findAllByRole('button', { name: new RegExp(`^${textIn(globals)('devices.end')}:`) });

export const LogsDeviceOut: Story = {
  tags: ['behaviour', '!autodocs'],
  parameters: { shop: onDevices },
  play: async ({ canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    const part = await findDevices(canvas, globals);
    await step('Log the first of three others out', async () => {
      const [first, ...rest] = await endButtons(part, globals);
      await expect(rest).toHaveLength(2);
      await userEvent.click(first as HTMLElement);
    });
    await step('Expect a notice, and the others to stay', async () => {
      await waitFor(() => expect(screen.getByText(t('notice.deviceLoggedOut'))).toBeVisible());
      await expect(await endButtons(part, globals)).toHaveLength(2);
      await waitForFocus(() => part.getByRole('heading', { level: 2 }));
    });
    await step('Log all others out', async () => {
      await userEvent.click(await part.findByRole('button', { name: t('devices.endOthers') }));
      await userEvent.click(await screen.findByRole('button', { name: t('devices.endOthersConfirm') }));
    });
    await step('Expect a notice, and this device alone', async () => {
      await screen.findByText(t('notice.otherDevicesLoggedOut'));
      await part.findByText(t('devices.onlyThisText'));
    });
  },
};

export const NoDevicesInDemo: Story = {
  tags: ['behaviour', '!autodocs'],
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    await canvas.findByRole('heading', { level: 2, name: t('account.actions') });
    await expect(canvas.queryByText(t('devices.title'))).not.toBeInTheDocument();
  },
};

/** Elsewhere, or by a request whose answer was lost. */
export const DeviceWasLoggedOutAlready: Story = {
  tags: ['behaviour', '!autodocs'],
  parameters: { shop: { ...onDevices, calls: { 'devices.end': 'notFound' } } },
  play: async ({ canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    const part = await findDevices(canvas, globals);
    await step('Log a device out', async () => {
      const [first] = await endButtons(part, globals);
      await userEvent.click(first as HTMLElement);
    });
    await step('Expect a notice, and the others to stay', async () => {
      await waitFor(() => expect(screen.getByText(t('notice.deviceLoggedOut'))).toBeVisible());
      await expect(await endButtons(part, globals)).toHaveLength(2);
    });
  },
};

const deviceFailed = (failure: FailureKind): Story => ({
  tags: ['behaviour', '!autodocs'],
  parameters: {
    shop: { ...onDevices, calls: { 'devices.end': failure, 'devices.endOthers': failure } },
  },
  play: async ({ canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    const part = await findDevices(canvas, globals);
    await step('Log a device out, and expect the failure as an alert', async () => {
      const [first] = await endButtons(part, globals);
      await userEvent.click(first as HTMLElement);
      await waitFor(() => expect(canvas.getByRole('alert')).toHaveTextContent(t(`failed.${failure}`)));
    });
    await step('Log all others out, likewise, and expect all to stay', async () => {
      await userEvent.click(part.getByRole('button', { name: t('devices.endOthers') }));
      await userEvent.click(await screen.findByRole('button', { name: t('devices.endOthersConfirm') }));
      await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
      await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(t(`failed.${failure}`)));
      await expect(await endButtons(part, globals)).toHaveLength(3);
    });
  },
});

export const DeviceOffline: Story = { ...deviceFailed('unavailable'), tags: ['behaviour', '!autodocs'] };
export const DeviceTooMany: Story = { ...deviceFailed('tooMany'), tags: ['behaviour', '!autodocs'] };
export const DeviceSignedOut: Story = { ...deviceFailed('signedOut'), tags: ['behaviour', '!autodocs'] };

const deviceLine: Connection = { failure: null };

export const DevicesFailed: Story = {
  tags: ['behaviour', '!autodocs'],
  parameters: { shop: { ...onDevices, calls: { 'devices.list': deviceLine } } },
  beforeEach: () => {
    deviceLine.failure = 'unavailable';
  },
  play: async ({ canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    const part = await findDevices(canvas, globals);
    await step('Expect the failure', async () => {
      await expect(await part.findByRole('alert')).toHaveTextContent(t('devices.failed'));
    });
    await step('Try again', async () => {
      deviceLine.failure = null;
      await userEvent.click(part.getByRole('button', { name: t('site.retry') }));
      await expect(await endButtons(part, globals)).toHaveLength(3);
    });
  },
};

const onPasskeys = {
  ...{ session: 'buyer', passkeyTools: {} },
  live: { passkeys: [PHONE_PASSKEY] },
} satisfies ShopParameters;

const findPasskeys = async (canvas: Canvas, globals: Globals) =>
  within(await canvas.findByRole('region', { name: textIn(globals)('passkeys.title') }));

async function enterPassword(
  user: UserEventObject,
  globals: Globals,
  purpose: 'addPasskey' | 'removePasskey',
) {
  const t = textIn(globals);
  const dialog = within(await screen.findByRole('dialog', { name: t(`password.${purpose}.title`) }));
  await user.type(dialog.getByLabelText(t('signIn.password')), `${PASSWORD}{Enter}`);
}

export const AddsPasskey: Story = {
  tags: ['behaviour', '!autodocs'],
  parameters: { shop: onPasskeys },
  play: async ({ canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    const part = await findPasskeys(canvas, globals);
    await step('Add one, and name it', async () => {
      await userEvent.click(await part.findByRole('button', { name: t('passkeys.add') }));
      await enterPassword(userEvent, globals, 'addPasskey');
      const dialog = within(await screen.findByRole('dialog', { name: t('passkeys.name.addedTitle') }));
      const field = dialog.getByLabelText(t('passkeys.name.label'));
      await userEvent.clear(field);
      await userEvent.type(field, 'लैपटॉप{Enter}');
    });
    await step('Expect a notice, both in the list, and focus on the button', async () => {
      await screen.findByText(t('notice.passkeyAdded'));
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      const names = part.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
      await expect(names).toEqual([PHONE_PASSKEY.name, 'लैपटॉप']);
      await waitForFocus(() => part.getByRole('button', { name: t('passkeys.add') }));
    });
  },
};

export const RemovesPasskey: Story = {
  tags: ['behaviour', '!autodocs'],
  parameters: { shop: onPasskeys },
  play: async ({ canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    const part = await findPasskeys(canvas, globals);
    await step('Remove it', async () => {
      const name = new RegExp(`^${t('passkeys.remove')}:`);
      await userEvent.click(await part.findByRole('button', { name }));
      await enterPassword(userEvent, globals, 'removePasskey');
    });
    await step('Expect a notice, none in the list, and focus on the heading', async () => {
      await screen.findByText(t('notice.passkeyRemoved'));
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      await expect(part.getByText(t('passkeys.emptyText'))).toBeVisible();
      await waitForFocus(() => part.getByRole('heading', { level: 2 }));
    });
  },
};

/** The address is confirmed first. */
export const PasskeyUnverified: Story = {
  tags: ['behaviour', '!autodocs'],
  parameters: { shop: { ...onPasskeys, live: {}, unverified: true } },
  play: async ({ canvas, globals }) => {
    const part = await findPasskeys(canvas, globals);
    await expect(await part.findByText(textIn(globals)('passkeys.unverifiedText'))).toBeVisible();
  },
};

const noPasskeys = (shop: ShopParameters): Story => ({
  tags: ['behaviour', '!autodocs'],
  parameters: { shop },
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    await canvas.findByRole('heading', { level: 2, name: t('account.actions') });
    await expect(canvas.queryByText(t('passkeys.title'))).not.toBeInTheDocument();
  },
});

export const NoPasskeysInDemo: Story = {
  ...noPasskeys({ session: 'buyer', passkeyTools: {} }),
  tags: ['behaviour', '!autodocs'],
};

export const NoPasskeysInThisBrowser: Story = {
  ...noPasskeys({ session: 'buyer', live: {}, passkeyTools: { isAvailable: () => false } }),
  tags: ['behaviour', '!autodocs'],
};

/** Those added elsewhere can be removed. */
export const PasskeysOfOtherBrowsers: Story = {
  tags: ['behaviour', '!autodocs'],
  parameters: { shop: { ...onPasskeys, passkeyTools: { isAvailable: () => false } } },
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    const part = await findPasskeys(canvas, globals);
    await expect(part.getByText(t('passkeys.unsupportedText'))).toBeVisible();
    await expect(part.getByRole('button', { name: new RegExp(`^${t('passkeys.remove')}:`) })).toBeVisible();
  },
};

const signedOut = {
  ...{ session: 'visitor', passkeyTools: {} },
  live: { owner: BUYER, passkeys: [{ ...PHONE_PASSKEY, id: NEW_CREDENTIAL }] },
} satisfies ShopParameters;

/** In the dialog that opens. */
async function usePasskey(canvas: Canvas, user: UserEventObject, globals: Globals) {
  const t = textIn(globals);
  await user.click(await canvas.findByRole('button', { name: t('account.login') }));
  const dialog = within(await screen.findByRole('dialog', { name: t('signIn.signIn.title') }));
  const button = dialog.getByRole('button', { name: t('signIn.passkey') });
  await user.click(button);
  return { dialog, button };
}

export const LogsInWithPasskey: Story = {
  tags: ['behaviour', '!autodocs'],
  parameters: { shop: signedOut },
  play: async ({ canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    await step('Log in with a passkey', async () => {
      await usePasskey(canvas, userEvent, globals);
    });
    await step('Expect the account', async () => {
      await canvas.findByRole('heading', { name: t('account.personalInformation') });
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    });
  },
};

export const PasskeyCancelled: Story = {
  tags: ['behaviour', '!autodocs'],
  parameters: {
    shop: { ...signedOut, passkeyTools: { use: async () => ({ kind: 'cancelled' as const }) } },
  },
  play: async ({ canvas, globals, userEvent, step }) => {
    await step('Cancel the browser’s dialog, and expect the form as before, with focus', async () => {
      const { dialog, button } = await usePasskey(canvas, userEvent, globals);
      await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'false'));
      await expect(dialog.queryByRole('alert')).not.toBeInTheDocument();
      await expectFocus(button);
    });
  },
};

const passkeyRefused = (shop: ShopParameters, failure: FailureKind): Story => ({
  tags: ['behaviour', '!autodocs'],
  parameters: { shop },
  play: async ({ canvas, globals, userEvent }) => {
    const { dialog } = await usePasskey(canvas, userEvent, globals);
    await expect(await dialog.findByRole('alert')).toHaveTextContent(textIn(globals)(`failed.${failure}`));
  },
});

/** It was removed. */
export const PasskeyUnknown: Story = {
  ...passkeyRefused({ ...signedOut, live: {} }, 'unknownPasskey'),
  tags: ['behaviour', '!autodocs'],
};

export const PasskeyTooLate: Story = {
  ...passkeyRefused({ ...signedOut, calls: { 'passkeys.finishSignIn': 'expired' } }, 'aborted'),
  tags: ['behaviour', '!autodocs'],
};

export const PasskeyOffline: Story = {
  ...passkeyRefused({ ...signedOut, calls: { 'passkeys.startSignIn': 'unavailable' } }, 'unavailable'),
  tags: ['behaviour', '!autodocs'],
};

export const PasskeyBroken: Story = {
  ...passkeyRefused(
    { ...signedOut, passkeyTools: { use: async () => ({ kind: 'failed' as const }) } },
    'unavailable',
  ),
  tags: ['behaviour', '!autodocs'],
};

const RESET_TOKEN = 'abcdefghijklmnopqrstuvwx';

const visitorWithLink = (resetToken: string) => ({
  shop: {
    session: 'visitor',
    live: { openResets: [[RESET_TOKEN, BUYER.id]] },
    resetToken,
  } satisfies ShopParameters,
});

/** From the link of a mail to the account. */
export const SetsNewPassword: Story = {
  tags: ['behaviour', '!autodocs'],
  parameters: visitorWithLink(RESET_TOKEN),
  play: async ({ canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    await step('Type a new password', async () => {
      await userEvent.type(await screen.findByLabelText(t('password.next')), 'एक नया लंबा वाक्य{Enter}');
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      await screen.findByText(t('notice.passwordReset'));
    });
    await step('Log in with it', async () => {
      await userEvent.click(canvas.getByRole('button', { name: t('account.login') }));
      await userEvent.type(await screen.findByLabelText(t('signIn.email')), BUYER.email);
      await userEvent.type(screen.getByLabelText(t('signIn.password')), 'एक नया लंबा वाक्य{Enter}');
      await expect(
        await canvas.findByRole('heading', { name: t('account.personalInformation') }),
      ).toBeVisible();
    });
  },
};

export const OldResetLink: Story = {
  tags: ['behaviour', '!autodocs'],
  parameters: visitorWithLink('used'),
  play: async ({ globals, userEvent, step }) => {
    const t = textIn(globals);
    await step('Expect to be told before anything is typed', async () => {
      await screen.findByRole('dialog', { name: t('password.reset.expired') });
    });
    await step('Ask for a new link', async () => {
      await userEvent.click(screen.getByRole('button', { name: t('password.reset.newLink') }));
      const email = await screen.findByLabelText(t('signIn.email'));
      await waitForFocus(() => email);
      await userEvent.type(email, `${BUYER.email}{Enter}`);
      await screen.findByRole('dialog', { name: t('signIn.forgot.sent') });
    });
  },
};

/** Where the mails say that one should change the password. */
export const AsksForResetLink: Story = {
  tags: ['behaviour', '!autodocs'],
  parameters: { address: '/account?forgot=1', shop: { session: 'visitor', live: {} } },
  play: async ({ globals }) => {
    const t = textIn(globals);
    await screen.findByRole('dialog', { name: t('signIn.forgot.title') });
  },
};

export const AsksForResetLinkLoggedIn: Story = {
  tags: ['behaviour', '!autodocs'],
  parameters: { address: '/account?forgot=1', shop: { session: 'buyer', live: {} } },
  play: async ({ globals }) => {
    const t = textIn(globals);
    await screen.findByRole('dialog', { name: t('signIn.forgot.title') });
    const email = screen.getByLabelText(t('signIn.email'));
    await expect(email).toHaveValue(BUYER.email);
    await waitForFocus(() => email);
  },
};

const findSecondFactor = async (canvas: Canvas, globals: Globals) =>
  within(await canvas.findByRole('region', { name: textIn(globals)('secondFactor.title') }));

/** The address is confirmed first. */
export const SecondFactorUnverified: Story = {
  tags: ['behaviour', '!autodocs'],
  parameters: { shop: { session: 'buyer', live: {}, unverified: true } },
  play: async ({ canvas, globals }) => {
    const part = await findSecondFactor(canvas, globals);
    await expect(await part.findByText(textIn(globals)('secondFactor.unverifiedText'))).toBeVisible();
    await expect(part.queryByRole('button')).not.toBeInTheDocument();
  },
};

export const TurnsSecondFactorOn: Story = {
  tags: ['behaviour', '!autodocs'],
  parameters: { shop: onDevices },
  play: async ({ canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    const part = await findSecondFactor(canvas, globals);
    await step('Turn it on with the password and the first code', async () => {
      await userEvent.click(await part.findByRole('button', { name: t('secondFactor.turnOn') }));
      await userEvent.type(await screen.findByLabelText(t('signIn.password')), `${PASSWORD}{Enter}`);
      await screen.findByRole('img', { name: t('secondFactor.app.qr') });
      await userEvent.type(screen.getByLabelText(t('signIn.factor.app.label')), `${MEMORY_TOTP}{Enter}`);
    });
    await step('Keep the backup codes', async () => {
      await userEvent.click(await screen.findByRole('checkbox'));
      await userEvent.click(screen.getByRole('button', { name: t('secondFactor.codes.done') }));
    });
    await step('Expect it to be on, a notice, and the other devices to be gone', async () => {
      await screen.findByText(t('notice.secondFactorOn'));
      await expect(part.getByText(t('secondFactor.on'))).toBeVisible();
      const devices = await findDevices(canvas, globals);
      await devices.findByText(t('devices.onlyThisText'));
    });
  },
};

const withFactor = {
  session: 'buyer',
  live: { secondFactor: { on: true, since: 1_793_000_000_000, backupCodesLeft: 2 } },
} satisfies ShopParameters;

export const TurnsSecondFactorOff: Story = {
  tags: ['behaviour', '!autodocs'],
  parameters: { shop: withFactor },
  play: async ({ canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    const part = await findSecondFactor(canvas, globals);
    await step('Turn it off with password and code', async () => {
      await userEvent.click(await part.findByRole('button', { name: t('secondFactor.remove.open') }));
      await userEvent.type(await screen.findByLabelText(t('signIn.password')), PASSWORD);
      await userEvent.type(screen.getByLabelText(t('signIn.factor.app.label')), `${MEMORY_TOTP}{Enter}`);
    });
    await step('Expect it to be off, and a notice', async () => {
      await screen.findByText(t('notice.secondFactorOff'));
      await part.findByText(t('secondFactor.offText'));
    });
  },
};

export const RenewsBackupCodes: Story = {
  tags: ['behaviour', '!autodocs'],
  parameters: { shop: withFactor },
  play: async ({ canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    const part = await findSecondFactor(canvas, globals);
    await step('Make new ones, as few are left', async () => {
      await part.findByRole('note');
      await userEvent.click(part.getByRole('button', { name: t('secondFactor.renew.open') }));
      await userEvent.type(await screen.findByLabelText(t('signIn.password')), PASSWORD);
      await userEvent.type(screen.getByLabelText(t('signIn.factor.app.label')), `${MEMORY_TOTP}{Enter}`);
    });
    await step('Keep them', async () => {
      await userEvent.click(await screen.findByRole('checkbox'));
      await userEvent.click(screen.getByRole('button', { name: t('secondFactor.codes.done') }));
    });
    await step('Expect ten, and a notice', async () => {
      await screen.findByText(t('notice.backupCodesRenewed'));
      await part.findByText(t('secondFactor.left', { countShown: '10' }));
    });
  },
};

/** With the password alone, nothing is seen. */
export const LogsInWithCode: Story = {
  tags: ['behaviour', '!autodocs'],
  parameters: { shop: { session: 'visitor', live: { ...withFactor.live, owner: BUYER } } },
  play: async ({ canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    await step('Enter the password', async () => {
      await userEvent.click(await canvas.findByRole('button', { name: t('account.login') }));
      await userEvent.type(await screen.findByLabelText(t('signIn.email')), BUYER.email);
      await userEvent.type(screen.getByLabelText(t('signIn.password')), `${PASSWORD}{Enter}`);
      await waitForFocus(() => screen.getByLabelText(t('signIn.factor.app.label')));
      await expect(canvas.queryByText(t('account.personalInformation'))).not.toBeInTheDocument();
    });
    await step('Go back, where the address is kept, and enter it again', async () => {
      await userEvent.click(screen.getByRole('button', { name: t('signIn.factor.back') }));
      await waitForFocus(() => screen.getByLabelText(t('signIn.password')));
      await expect(screen.getByLabelText(t('signIn.email'))).toHaveValue(BUYER.email);
      await userEvent.keyboard(`${PASSWORD}{Enter}`);
    });
    await step('Enter a wrong code, then the right one', async () => {
      const code = await screen.findByLabelText(t('signIn.factor.app.label'));
      await userEvent.type(code, '000000{Enter}');
      await waitFor(() => expect(code).toHaveAccessibleDescription(t('signIn.problem.factor.app.wrong')));
      await userEvent.keyboard(`${MEMORY_TOTP}{Enter}`);
      await canvas.findByRole('heading', { name: t('account.personalInformation') });
    });
  },
};

export const ChangesPasswordWithCode: Story = {
  tags: ['behaviour', '!autodocs'],
  parameters: { shop: withFactor },
  play: async ({ canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    await step('Open the password dialog, once it is known that a code is needed', async () => {
      const part = await findSecondFactor(canvas, globals);
      await part.findByText(t('secondFactor.on'));
      await userEvent.click(canvas.getByRole('button', { name: t('account.changePassword') }));
    });
    await step('Change the password', async () => {
      await userEvent.type(await screen.findByLabelText(t('password.current')), PASSWORD);
      await userEvent.type(screen.getByLabelText(t('password.next')), 'एक नया लंबा वाक्य');
      await userEvent.type(screen.getByLabelText(t('signIn.factor.app.label')), `${MEMORY_TOTP}{Enter}`);
      await screen.findByText(t('password.changed'));
    });
  },
};

/** One dialog for both: what was wrong in the one must not be told in the other. */
export const DeletionOpensWithoutEarlierProblems: Story = {
  tags: ['behaviour', '!autodocs'],
  parameters: { shop: withFactor },
  play: async ({ canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    await step(
      'Submit an empty change of password, with a backup code asked for, and cancel it',
      async () => {
        const part = await findSecondFactor(canvas, globals);
        await part.findByText(t('secondFactor.on'));
        await userEvent.click(canvas.getByRole('button', { name: t('account.changePassword') }));
        await userEvent.click(await screen.findByRole('button', { name: t('signIn.factor.app.other') }));
        await userEvent.click(screen.getByRole('button', { name: t('password.change.submit') }));
        const code = screen.getByLabelText(t('signIn.factor.backup.label'));
        await expect(code).toHaveAttribute('aria-invalid', 'true');
        await userEvent.click(screen.getByRole('button', { name: t('signIn.cancel') }));
        await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      },
    );
    await step('Expect the deletion to ask for the app’s code, without a problem', async () => {
      await userEvent.click(canvas.getByRole('button', { name: t('account.deleteAccount') }));
      const code = await screen.findByLabelText(t('signIn.factor.app.label'));
      await expect(code).not.toHaveAttribute('aria-invalid', 'true');
      await expect(code).toHaveAccessibleDescription(t('signIn.factor.app.hint'));
      await expect(code).not.toHaveFocus();
    });
  },
};

/** Turned on meanwhile, on another device. */
export const DeletionAsksForCode: Story = {
  tags: ['behaviour', '!autodocs'],
  parameters: { shop: { ...withFactor, calls: { 'secondFactor.state': 'unavailable' } } },
  play: async ({ canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    await step('Ask for the deletion with the password alone', async () => {
      await userEvent.click(await canvas.findByRole('button', { name: t('account.deleteAccount') }));
      await userEvent.type(await screen.findByLabelText(t('signIn.password')), `${PASSWORD}{Enter}`);
    });
    await step('Expect to be asked for a code, and enter it', async () => {
      await waitForFocus(() => screen.getByLabelText(t('signIn.factor.app.label')));
      await userEvent.keyboard(`${MEMORY_TOTP}{Enter}`);
      await screen.findByText(t('notice.accountDeleted'));
    });
  },
};

export const NoSecondFactorInDemo: Story = {
  tags: ['behaviour', '!autodocs'],
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    await canvas.findByRole('heading', { level: 2, name: t('account.actions') });
    await expect(canvas.queryByText(t('secondFactor.title'))).not.toBeInTheDocument();
  },
};
