import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { FLOW } from '../../.storybook/modes';
import { App } from '../../src/app/App';
import { textIn } from '../fixtures/textIn';
import { BUYER, PASSWORD, SELLER } from '../fixtures/users';
import { comeToRest, waitForFocus } from '../support/focus';
import { withShop } from '../support/shop';

const NEW_EMAIL = 'rahul@work.example';

const meta = {
  title: 'Flows/Change the email',
  component: App,
  tags: ['!autodocs', 'flow'],
  decorators: [withShop],
  parameters: { ...FLOW, address: '/account', shop: { session: 'buyer', live: {} } },
} satisfies Meta<typeof App>;

export default meta;

type Story = StoryObj<typeof meta>;
type PlayContext = Parameters<NonNullable<Story['play']>>[0];

const codeDialog = (t: ReturnType<typeof textIn>) =>
  screen.findByRole('dialog', { name: t('signIn.code.title') });

const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

const profileButton = (t: ReturnType<typeof textIn>, key: 'confirm' | 'resend' | 'cancel') =>
  screen.findByRole('button', { name: t(`account.newEmail.${key}`) });

async function askFor(email: string, { canvas, globals, userEvent }: PlayContext) {
  const t = textIn(globals);
  await userEvent.click(await canvas.findByRole('button', { name: t('account.edit') }));
  const field = canvas.getByLabelText(t('account.fields.email'));
  await userEvent.clear(field);
  await userEvent.type(field, `${email}{Enter}`);
  await userEvent.type(await screen.findByLabelText(t('signIn.password')), `${PASSWORD}{Enter}`);
}

export const ChangeTheEmail: Story = {
  play: async (context) => {
    const { globals, userEvent, step } = context;
    const t = textIn(globals);
    await step('Enter another address, and the password', async () => {
      await askFor(NEW_EMAIL, context);
    });
    await step('Expect to be asked for the code, and look at the profile first', async () => {
      const dialog = await codeDialog(t);
      await waitFor(() => expect(within(dialog).getByText(NEW_EMAIL)).toBeVisible());
      await userEvent.click(within(dialog).getByRole('button', { name: t('signIn.code.later') }));
      await noDialog();
    });
    await step('Expect the old address, and the new one that waits', async () => {
      await expect(screen.getAllByText(BUYER.email)).toHaveLength(2);
      await expect(screen.getByText(NEW_EMAIL)).toBeVisible();
    });
    await step('Enter a wrong code, then the right one', async () => {
      await userEvent.click(await profileButton(t, 'confirm'));
      const code = await screen.findByLabelText(t('signIn.code.label'));
      await userEvent.type(code, '111111{Enter}');
      await waitFor(() => expect(code).toHaveAccessibleDescription(t('signIn.problem.code.wrong')));
      await userEvent.clear(code);
      await userEvent.type(code, '123456{Enter}');
    });
    await step('Expect the new address, and that nothing waits', async () => {
      await screen.findByText(t('notice.emailChanged'));
      await noDialog();
      await expect(screen.getAllByText(NEW_EMAIL)).toHaveLength(2);
      await expect(screen.queryByText(BUYER.email)).not.toBeInTheDocument();
      await expect(screen.queryByText(t('account.newEmail.text'))).not.toBeInTheDocument();
    });
    comeToRest();
  },
};

export const AskForAnotherCode: Story = {
  tags: ['behaviour'],
  parameters: { shop: { session: 'buyer', live: { newEmail: NEW_EMAIL } } },
  play: async ({ globals, userEvent }) => {
    const t = textIn(globals);
    await userEvent.click(await profileButton(t, 'resend'));
    await screen.findByText(t('signIn.code.resent'));
  },
};

export const KeepTheOldEmail: Story = {
  tags: ['behaviour'],
  parameters: { shop: { session: 'buyer', live: { newEmail: NEW_EMAIL } } },
  play: async ({ canvas, globals, userEvent }) => {
    const t = textIn(globals);
    await userEvent.click(await profileButton(t, 'cancel'));
    await screen.findByText(t('notice.emailKept'));
    await expect(screen.queryByText(NEW_EMAIL)).not.toBeInTheDocument();
    await waitForFocus(() => canvas.getByRole('heading', { level: 2, name: BUYER.name }));
  },
};

/** Nothing tells so before the code is right. */
export const TakenMeanwhile: Story = {
  tags: ['behaviour'],
  play: async (context) => {
    const { globals, userEvent, step } = context;
    const t = textIn(globals);
    await step('Ask for the address of somebody else, as for any other', async () => {
      await askFor(SELLER.email, context);
    });
    await step('Enter the right code', async () => {
      const dialog = await codeDialog(t);
      await userEvent.type(within(dialog).getByLabelText(t('signIn.code.label')), '123456{Enter}');
      await expect(await within(dialog).findByRole('alert')).toHaveTextContent(t('failed.emailTaken'));
    });
  },
};

export const FollowTheLink: Story = {
  tags: ['behaviour'],
  parameters: {
    address: '/account?newEmail=123456',
    shop: { session: 'buyer', live: { newEmail: NEW_EMAIL } },
  },
  play: async ({ globals, userEvent }) => {
    const t = textIn(globals);
    const dialog = await codeDialog(t);
    await expect(within(dialog).getByLabelText(t('signIn.code.label'))).toHaveValue('123456');
    await userEvent.click(within(dialog).getByRole('button', { name: t('signIn.code.submit') }));
    await screen.findByText(t('notice.emailChanged'));
  },
};

/** As on another device. */
export const FollowTheLinkLoggedOut: Story = {
  tags: ['behaviour'],
  parameters: {
    address: '/account?newEmail=123456',
    shop: { session: 'visitor', live: { newEmail: NEW_EMAIL, owner: BUYER } },
  },
  play: async ({ globals, userEvent }) => {
    const t = textIn(globals);
    await userEvent.type(await screen.findByLabelText(t('signIn.email')), BUYER.email);
    await userEvent.type(screen.getByLabelText(t('signIn.password')), `${PASSWORD}{Enter}`);
    const dialog = await codeDialog(t);
    await expect(within(dialog).getByLabelText(t('signIn.code.label'))).toHaveValue('123456');
  },
};

export const FollowALinkThatIsOver: Story = {
  tags: ['behaviour'],
  parameters: { address: '/account?newEmail=123456' },
  play: async ({ globals }) => {
    const t = textIn(globals);
    await screen.findByText(t('notice.emailLinkOver'));
    await expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  },
};
