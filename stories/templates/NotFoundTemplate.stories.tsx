import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { SCREEN } from '../../.storybook/modes';
import { NotFoundTemplate } from '../../src/templates/NotFoundTemplate/NotFoundTemplate';
import { textIn } from '../fixtures/textIn';

const meta = {
  component: NotFoundTemplate,
  tags: ['stable', 'since:0.1'],
  parameters: { ...SCREEN, alsoCalled: ['404', 'error page'], note: 'Says what happened, with two ways on.' },
} satisfies Meta<typeof NotFoundTemplate>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Wide: Story = {
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    await expect(canvas.getByRole('heading', { level: 1, name: t('notFound.title') })).toBeVisible();
    await expect(canvas.getByRole('link', { name: t('notFound.home') })).toHaveAttribute('href', '/');
    await expect(canvas.getByRole('link', { name: t('product.browse') })).toHaveAttribute('href', '/buy');
  },
};

export const EnglishNarrow: Story = { globals: { locale: 'en', viewport: { value: 'narrow' } } };

export const Dark: Story = { globals: { scheme: 'dark' } };
