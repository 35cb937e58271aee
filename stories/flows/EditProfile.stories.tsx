import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { withShop } from '../support/shop';
import { FLOW } from '../../.storybook/modes';
import { App } from '../../src/app/App';
import { textIn } from '../fixtures/textIn';
import { comeToRest } from '../support/focus';

const meta = {
  title: 'Flows/Edit the profile',
  component: App,
  tags: ['!autodocs', 'flow'],
  decorators: [withShop],
  parameters: { ...FLOW, address: '/account' },
} satisfies Meta<typeof App>;

export default meta;

type Story = StoryObj<typeof meta>;

export const EditTheProfile: Story = {
  play: async ({ canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    const name = () => canvas.getByLabelText(t('account.fields.name'));

    await step('Log in', async () => {
      await userEvent.click(await canvas.findByRole('button', { name: t('account.login') }));
      await canvas.findByRole('button', { name: t('account.edit') });
    });

    await step('Edit the name, and cancel', async () => {
      await userEvent.click(canvas.getByRole('button', { name: t('account.edit') }));
      await userEvent.clear(name());
      await userEvent.type(name(), 'Someone Else');
      await userEvent.click(canvas.getByRole('button', { name: t('account.cancel') }));
      await expect(canvas.queryByText('Someone Else')).toBeNull();
    });

    await step('Edit the name again, and save', async () => {
      await userEvent.click(canvas.getByRole('button', { name: t('account.edit') }));
      await userEvent.clear(name());
      await userEvent.type(name(), 'क्षमा शर्मा');
      await userEvent.click(canvas.getByRole('button', { name: t('account.save') }));
      await waitFor(() => expect(canvas.getByText(t('notice.profileSaved'))).toBeVisible());
      await expect(canvas.getAllByText('क्षमा शर्मा')[0]).toBeVisible();
    });
    comeToRest();
  },
};
