import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { NO_PICTURE } from '../../.storybook/modes';
import { ServicesSection } from '../../src/sections/ServicesSection/ServicesSection';
import { textIn } from '../fixtures/textIn';

const meta = {
  component: ServicesSection,
  tags: ['stable', 'since:0.1'],
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof ServicesSection>;

export default meta;

type Story = StoryObj<typeof meta>;

export const ThreeServices: Story = {
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    await expect(canvas.getAllByRole('listitem')).toHaveLength(3);
    await expect(canvas.getByRole('link', { name: t('services.code.title') })).toHaveAttribute(
      'href',
      '/buy?category=code',
    );
    await expect(canvas.getByRole('link', { name: t('services.prompts.title') })).toHaveAttribute(
      'href',
      '/buy?category=prompts',
    );
    await expect(canvas.getByRole('link', { name: t('services.assets.title') })).toHaveAttribute(
      'href',
      '/buy?category=assets',
    );
  },
};

export const English: Story = { globals: { locale: 'en' } };

export const Narrow: Story = { globals: { viewport: { value: 'narrow' } } };

export const Dark: Story = { parameters: NO_PICTURE, globals: { scheme: 'dark' } };
