import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { Hero } from '../../src/sections/Hero/Hero';
import { textIn } from '../fixtures/textIn';

const meta = {
  component: Hero,
  tags: ['stable', 'since:0.1'],
  parameters: {
    alsoCalled: ['jumbotron', 'masthead'],
    note: 'What the shop is, and a search: the first thing on the home page.',
    layout: 'fullscreen',
  },
  args: { onSearch: fn() },
} satisfies Meta<typeof Hero>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Hindi: Story = {
  globals: { locale: 'hi' },
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    await expect(canvas.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(canvas.getByRole('link', { name: t('home.startBuying') })).toHaveAttribute('href', '/buy');
    await expect(canvas.getByRole('link', { name: t('home.startSelling') })).toHaveAttribute('href', '/sell');
  },
};

export const Searches: Story = {
  tags: ['behaviour', '!autodocs'],
  play: async ({ args, canvas, globals, userEvent }) => {
    const field = canvas.getByRole('searchbox', { name: textIn(globals)('search.field') });
    await userEvent.type(field, 'GST{Enter}');
    await expect(args.onSearch).toHaveBeenCalledWith('GST');
  },
};

export const English: Story = { ...Hindi, globals: { locale: 'en' } };

export const Dark: Story = { globals: { scheme: 'dark' } };

export const Narrow: Story = { globals: { viewport: { value: 'narrow' } } };
