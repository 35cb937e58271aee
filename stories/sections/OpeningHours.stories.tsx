import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { OpeningHours } from '../../src/sections/OpeningHours/OpeningHours';

const meta = { component: OpeningHours } satisfies Meta<typeof OpeningHours>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Usual: Story = {
  play: async ({ canvas }) => {
    const rows = canvas.getAllByRole('term').map((day) => day.parentElement?.textContent);
    await expect(rows).toEqual(['सोम–शुक्र 9:00 AM–6:00 PM', 'शनि 10:00 AM–4:00 PM', 'रविवार बंद']);
    await expect(canvas.getByText('WhatsApp 24/7 उपलब्ध है।')).toBeVisible();
  },
};

export const EnglishNarrow: Story = { globals: { locale: 'en', viewport: { value: 'narrow' } } };

export const DarkScheme: Story = { globals: { scheme: 'dark' } };
