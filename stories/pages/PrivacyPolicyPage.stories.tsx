import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { SCREEN } from '../../.storybook/modes';
import { withShop } from '../../.storybook/decorators/shop';
import { App } from '../../src/app/App';
import { PrivacyPolicyPage } from '../../src/pages/PrivacyPolicyPage';

const meta = {
  component: PrivacyPolicyPage,
  render: () => <App />,
  decorators: [withShop],
  parameters: { ...SCREEN, address: '/privacy-policy' },
} satisfies Meta<typeof PrivacyPolicyPage>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Whole: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1 })).toBeVisible();
    await expect(canvas.getAllByRole('heading', { level: 2 }).length).toBeGreaterThan(6);
  },
};
