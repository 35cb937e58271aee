import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent } from 'storybook/test';
import { EarningsExample } from '../../src/sections/EarningsExample/EarningsExample';
import { textIn } from '../fixtures/textIn';
import { rupees } from '../../src/domain/money';

const meta = {
  component: EarningsExample,
  tags: ['settling', 'since:0.2'],
  argTypes: { price: { control: 'number' } },
  parameters: { note: 'The share comes from the domain.' },
} satisfies Meta<typeof EarningsExample>;

export default meta;

type Story = StoryObj<typeof meta>;
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];

const amounts = (canvas: Canvas) => canvas.getAllByRole('definition').map(({ textContent }) => textContent);

export const Playground: Story = {
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    await expect(canvas.getByRole('region', { name: t('sell.example.title') })).toBeVisible();
    await expect(amounts(canvas)).toEqual(['₹499.00', '-₹99.80', '₹399.20']);
  },
};

export const OtherPrice: Story = {
  tags: ['behaviour', '!autodocs'],
  play: async ({ canvas, globals, step }) => {
    const t = textIn(globals);
    const slider = canvas.getByRole('slider', { name: t('sell.example.choose') });
    await step('Expect both amounts for screen readers', async () => {
      await expect(slider).toHaveAttribute(
        'aria-valuetext',
        t('sell.example.chosen', { price: '₹499.00', share: '₹399.20' }),
      );
    });
    await step('Expect the highest price at the end', async () => {
      // A synthetic arrow key does not move the browser's own slider.
      await fireEvent.change(slider, { target: { value: slider.getAttribute('max') } });
      await expect(amounts(canvas)).toEqual(['₹4,999.00', '-₹999.80', '₹3,999.20']);
    });
    await step('Expect the lowest price at the start', async () => {
      await fireEvent.change(slider, { target: { value: '0' } });
      await expect(amounts(canvas)).toEqual(['₹49.00', '-₹9.80', '₹39.20']);
    });
  },
};

/** A fixed price has no slider. */
export const HighPrice: Story = {
  args: { price: rupees(1_00_00_000) },
  globals: { viewport: { value: 'narrow' } },
};

export const EnglishDark: Story = { globals: { locale: 'en', scheme: 'dark' } };

export const EnlargedText: Story = { globals: { viewport: { value: 'narrow' }, text: '200' } };
