import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { NO_PICTURE } from '../../.storybook/modes';
import { ContactChannels } from '../../src/sections/ContactChannels/ContactChannels';
import { DEMO_OPERATOR } from '../../src/domain/operator';
import { textIn } from '../fixtures/textIn';

const meta = {
  component: ContactChannels,
  tags: ['stable', 'since:0.1'],
  parameters: {
    alsoCalled: ['support links', 'help'],
    note: 'WhatsApp, e-mail and phone; the whole card is the link.',
  },
  args: { headingLevel: 'h2', support: DEMO_OPERATOR.support },
} satisfies Meta<typeof ContactChannels>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Wide: Story = {
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    await expect(canvas.getByText(t('contact.whatsappText'))).toBeVisible();
    await expect(
      canvas.getByRole('link', { name: `${t('contact.whatsapp')}: +91 00000 00000` }),
    ).toHaveAttribute('href', 'https://wa.me/910000000000');
    await expect(
      canvas.getByRole('link', { name: `${t('contact.email')}: support@kritibazaar.example` }),
    ).toHaveAttribute('href', 'mailto:support@kritibazaar.example');
    await expect(
      canvas.getByRole('link', { name: `${t('contact.phone')}: +91 00000 00000` }),
    ).toHaveAttribute('href', 'tel:+910000000000');
  },
};

export const Loading: Story = {
  args: { support: undefined },
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    await expect(canvas.getByRole('heading', { name: t('contact.email') })).toBeVisible();
    await expect(canvas.queryByRole('link')).not.toBeInTheDocument();
  },
};

export const Narrow: Story = { globals: { viewport: { value: 'narrow' } } };

export const Dark: Story = { parameters: NO_PICTURE, globals: { scheme: 'dark' } };
