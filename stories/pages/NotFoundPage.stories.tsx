import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { SCREEN } from '../../.storybook/modes';
import { withShop } from '../support/shop';
import { App } from '../../src/app/App';
import { NotFoundPage } from '../../src/pages/NotFoundPage';
import { textIn } from '../fixtures/textIn';

const meta = {
  component: NotFoundPage,
  render: () => <App />,
  decorators: [withShop],
  parameters: { ...SCREEN, address: '/no-such-page' },
} satisfies Meta<typeof NotFoundPage>;

export default meta;

type Story = StoryObj<typeof meta>;

export const UnknownAddress: Story = {
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    await expect(await canvas.findByRole('heading', { level: 1, name: t('notFound.title') })).toBeVisible();
    await expect(canvas.getByRole('banner')).toBeVisible();
    await expect(canvas.getByRole('contentinfo')).toBeVisible();
  },
};
