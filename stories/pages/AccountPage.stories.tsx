import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { SCREEN } from '../../.storybook/modes';
import { withShop, type ShopParameters } from '../../.storybook/decorators/shop';
import { App } from '../../src/app/App';
import { fail } from '../../src/domain/failure';
import { DEMO_PEOPLE } from '../../src/marketplace/demo/demoMarketplace';
import { AccountPage } from '../../src/pages/AccountPage';
import { wordsIn } from '../fixtures/words';

const meta = {
  component: AccountPage,
  render: () => <App />,
  decorators: [withShop],
  parameters: { ...SCREEN, address: '/account', shop: { signedIn: 'buy' } },
} satisfies Meta<typeof AccountPage>;

export default meta;

type Story = StoryObj<typeof meta>;

export const LoggedOut: Story = {
  parameters: { shop: { signedIn: null } },
  play: async ({ canvas, globals }) => {
    const t = wordsIn(globals);
    await expect(await canvas.findByRole('button', { name: t('account.login') })).toBeVisible();
  },
};

export const LoggedIn: Story = {
  parameters: { shop: { signedIn: null } },
  play: async ({ canvas, globals, userEvent }) => {
    const t = wordsIn(globals);
    await userEvent.click(await canvas.findByRole('button', { name: t('account.login') }));
    await expect(
      await canvas.findByRole('heading', { name: t('account.personalInformation') }),
    ).toBeVisible();
  },
};

export const View: Story = {
  play: async ({ canvas, globals }) => {
    const t = wordsIn(globals);
    await expect(await canvas.findByText(t('account.verifiedEmail'))).toBeVisible();
    await expect(canvas.getByText(t('account.premiumMember'))).toBeVisible();
    await expect(canvas.getByText(DEMO_PEOPLE.buy.bio)).toBeVisible();
  },
};

export const Editing: Story = {
  play: async ({ canvas, globals, userEvent }) => {
    const t = wordsIn(globals);
    await userEvent.click(await canvas.findByRole('button', { name: t('account.edit') }));
    await waitFor(() => expect(canvas.getByLabelText(t('account.fields.name'))).toHaveFocus());
  },
};

export const Saved: Story = {
  play: async ({ canvas, globals, userEvent }) => {
    const t = wordsIn(globals);
    await userEvent.click(await canvas.findByRole('button', { name: t('account.edit') }));
    const name = canvas.getByLabelText(t('account.fields.name'));
    await userEvent.clear(name);
    await userEvent.type(name, 'Rahul V.');
    await userEvent.click(canvas.getByRole('button', { name: t('account.save') }));
    await waitFor(() => expect(canvas.getByText(t('notice.profileSaved'))).toBeVisible());
    await expect(canvas.getAllByText('Rahul V.')[0]).toBeVisible();
  },
};

export const Cancelled: Story = {
  play: async ({ canvas, globals, userEvent }) => {
    const t = wordsIn(globals);
    await userEvent.click(await canvas.findByRole('button', { name: t('account.edit') }));
    await userEvent.type(canvas.getByLabelText(t('account.fields.name')), ' changed');
    await userEvent.click(canvas.getByRole('button', { name: t('account.cancel') }));
    await expect(canvas.queryByText(/changed/)).toBeNull();
    await waitFor(() => expect(canvas.getByRole('button', { name: t('account.edit') })).toHaveFocus());
  },
};

export const SaveFailed: Story = {
  parameters: {
    shop: {
      signedIn: 'buy',
      marketplace: ({ session }) => ({
        session: { ...session, saveProfile: () => Promise.resolve(fail('unavailable')) },
      }),
    } satisfies ShopParameters,
  },
  play: async ({ canvas, globals, userEvent }) => {
    const t = wordsIn(globals);
    await userEvent.click(await canvas.findByRole('button', { name: t('account.edit') }));
    await userEvent.type(canvas.getByLabelText(t('account.fields.name')), ' kept');
    await userEvent.click(canvas.getByRole('button', { name: t('account.save') }));
    await waitFor(() => expect(canvas.getByRole('alert')).toHaveTextContent(t('notice.failed.unavailable')));
    await expect(canvas.getByLabelText(t('account.fields.name'))).toHaveValue(`${DEMO_PEOPLE.buy.name} kept`);
  },
};

export const Deleted: Story = {
  play: async ({ canvas, canvasElement, globals, userEvent }) => {
    const t = wordsIn(globals);
    await userEvent.click(await canvas.findByRole('button', { name: t('account.deleteAccount') }));
    const dialog = await within(canvasElement.ownerDocument.body).findByRole('alertdialog');
    await userEvent.click(within(dialog).getByRole('button', { name: t('account.deleteConfirm') }));
    await expect(await canvas.findByRole('button', { name: t('account.login') })).toBeVisible();
    await waitFor(() => expect(canvas.getByText(t('notice.accountDeleted'))).toBeVisible());
  },
};
