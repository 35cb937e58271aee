import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { TrustSection } from '../../src/sections/TrustSection/TrustSection';

const meta = {
  component: TrustSection,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof TrustSection>;

export default meta;

type Story = StoryObj<typeof meta>;

export const ThreeReasons: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'भरोसे के साथ खरीदें' })).toBeVisible();
    await expect(canvas.getByRole('heading', { level: 3, name: 'सुरक्षित पेमेंट' })).toBeVisible();
    await expect(canvas.getByRole('heading', { level: 3, name: 'प्रीमियम क्वालिटी' })).toBeVisible();
    await expect(canvas.getByRole('heading', { level: 3, name: '24/7 कम्युनिटी सपोर्ट' })).toBeVisible();
  },
};

export const English: Story = { globals: { locale: 'en' } };

export const Narrow: Story = { globals: { viewport: { value: 'narrow' } } };

export const Dark: Story = { globals: { scheme: 'dark' } };
