import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect } from 'storybook/test';
import { Price, type PriceProps } from '../../src/atoms/Price/Price';
import { price } from '../support/price';
import { PRICE } from '../docs/guides/price';
import { ANATOMY, expectMarkers } from '../support/anatomy';
import { doAndDont } from '../support/DoAndDont';
import { rupees } from '../../src/domain/money';

const meta = {
  component: Price,
  tags: ['stable', 'since:0.1', 'group:product'],
  parameters: { guide: PRICE },
  argTypes: { rupees: { control: { type: 'number', min: 0, step: 0.01 } } },
  args: { rupees: rupees(499) },
} satisfies Meta<typeof Price>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const Anatomy: Story = {
  tags: ['!autodocs'],
  args: { size: 'card' },
  parameters: ANATOMY,
  play: expectMarkers,
};

export const DoAndDont: Story = {
  name: 'Do and don’t',
  tags: ['!autodocs'],
  parameters: doAndDont(() => ({
    dos: [
      <Price key="grouping" rupees={rupees(123456.5)} />,
      <Price key="large" rupees={rupees(1499)} size="large" />,
      <div key="aligned" style={{ display: 'grid', justifyItems: 'end' }}>
        <Price rupees={rupees(499)} />
        <Price rupees={rupees(11499)} />
      </div>,
    ],
    donts: [<span key="paise">₹499</span>, <span key="short">₹1.2 L</span>],
  })),
};

/** Grouped by lakh, rounded to two decimals. */
export const LakhGrouping: Story = {
  args: { rupees: rupees(123456.789) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('₹1,23,456.79')).toBeVisible();
  },
};

export const Free: Story = {
  args: { rupees: rupees(0) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('₹0.00')).toBeVisible();
  },
};

/** For the one price of a screen. */
export const Large: Story = { args: { size: 'large' } };

/** For the prices of a list. */
export const Card: Story = { args: { size: 'card' } };

/** A crore and more fits one line on the smallest phone. */
export const CroreNarrow: Story = {
  args: { rupees: rupees(1234567890123.45), size: 'large' },
  globals: { viewport: { value: 'narrow' } },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText(price('₹12,34,56,78,90,123.45'))).toBeVisible();
    const page = canvasElement.ownerDocument.documentElement;
    await expect(page.scrollWidth).toBeLessThanOrEqual(page.clientWidth);
  },
};

/** The sign, the rupees and the paise grow together, and the amount stays on one line. */
export const EnlargedText: Story = {
  args: { rupees: rupees(123456.5), size: 'large' },
  globals: { text: '200', viewport: { value: 'phone' } },
  play: async ({ canvas, canvasElement }) => {
    const amount = canvas.getByText(price('₹1,23,456.50')).getBoundingClientRect();
    await expect(amount.right).toBeLessThanOrEqual(canvasElement.getBoundingClientRect().right);
  },
};

function ChangingPrice({ rupees: first, size }: PriceProps) {
  const [amount, setAmount] = useState(first);
  return (
    <>
      <button type="button" onClick={() => setAmount(rupees(2 * amount))}>
        दोगुना
      </button>
      <Price rupees={amount} size={size} />
    </>
  );
}

/** An extension that puts copies of texts into elements of its own doesn't ask for `translate`. */
export const RewrittenByAnExtension: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { size: 'large' },
  render: (args) => <ChangingPrice {...args} />,
  play: async ({ canvas, userEvent, step }) => {
    await step('Replace the texts of the price', async () => {
      const [rupeesText, paise] = canvas.getByText(price('₹499.00')).childNodes;
      for (const text of [rupeesText, paise?.firstChild]) {
        const copy = document.createElement('span');
        copy.append(text?.textContent ?? '');
        text?.replaceWith(copy);
      }
    });
    await step('Change the price', async () => {
      await userEvent.click(canvas.getByRole('button'));
      await expect(canvas.getByText(price('₹998.00'))).toBeVisible();
    });
  },
};
