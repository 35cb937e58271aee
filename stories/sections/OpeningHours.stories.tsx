import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { NO_PICTURE } from '../../.storybook/modes';
import { OpeningHours } from '../../src/sections/OpeningHours/OpeningHours';
import { textIn } from '../fixtures/textIn';

const meta = {
  component: OpeningHours,
  tags: ['stable', 'since:0.1'],
  parameters: { alsoCalled: ['business hours'], note: 'Indian time, regardless of the visitor’s time zone.' },
} satisfies Meta<typeof OpeningHours>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Usual: Story = {
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    const rows = canvas.getAllByRole('term').map((day) => day.parentElement?.textContent);
    await expect(rows).toEqual([
      `${t('contact.days.weekdays')} 9:00 AM–6:00 PM`,
      `${t('contact.days.saturday')} 10:00 AM–4:00 PM`,
      `${t('contact.days.sunday')} ${t('contact.closed')}`,
    ]);
    await expect(canvas.getByText(t('contact.hoursWhatsapp'))).toBeVisible();
    await expect(canvas.getByText(t('contact.hoursNote'))).toBeVisible();
  },
};

export const WithoutWhatsapp: Story = {
  args: { whatsapp: false },
  play: async ({ canvas, globals }) => {
    await expect(canvas.getByText(textIn(globals)('contact.hoursNote'))).toBeVisible();
  },
};

export const EnglishNarrow: Story = { globals: { locale: 'en', viewport: { value: 'narrow' } } };

export const Dark: Story = { parameters: NO_PICTURE, globals: { scheme: 'dark' } };
