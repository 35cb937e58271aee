import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { QuantityStepper } from '../../src/atoms/QuantityStepper/QuantityStepper';
import { UNBROKEN_PRODUCT } from '../fixtures/products';

const meta = {
  component: QuantityStepper,
  args: { value: 2, title: 'त्योहार पोस्टर पैक', onChange: fn() },
  render: function Stateful(args) {
    const [value, setValue] = useState(args.value);
    return (
      <QuantityStepper
        {...args}
        value={value}
        onChange={(next) => {
          args.onChange(next);
          setValue(next);
        }}
      />
    );
  },
} satisfies Meta<typeof QuantityStepper>;

export default meta;

type Story = StoryObj<typeof meta>;

const MINUS = 'मात्रा घटाएँ: त्योहार पोस्टर पैक';
const PLUS = 'मात्रा बढ़ाएँ: त्योहार पोस्टर पैक';

export const Playground: Story = {};

export const Counting: Story = {
  args: { value: 9 },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: PLUS }));
    await expect(args.onChange).toHaveBeenLastCalledWith(10);
    await expect(canvas.getByText('10')).toHaveAttribute('aria-live', 'polite');
    await userEvent.click(canvas.getByRole('button', { name: MINUS }));
    await expect(args.onChange).toHaveBeenLastCalledWith(9);
    await expect(canvas.getByText('9')).toBeVisible();
  },
};

export const AtMinimum: Story = {
  args: { value: 1 },
  play: async ({ args, canvas }) => {
    const minus = canvas.getByRole('button', { name: MINUS });
    await expect(minus).toBeDisabled();
    // Past the pointer guard: even a click that reaches the button does nothing.
    minus.click();
    await expect(args.onChange).not.toHaveBeenCalled();
    await expect(canvas.getByRole('button', { name: PLUS })).toBeEnabled();
  },
};

export const BelowMinimum: Story = {
  args: { value: -3 },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('button', { name: MINUS })).toBeDisabled();
    await userEvent.click(canvas.getByRole('button', { name: PLUS }));
    await expect(args.onChange).toHaveBeenCalledWith(1);
  },
};

export const ReachingTheMinimumByKeyboard: Story = {
  play: async ({ canvas }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: MINUS })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByText('1')).toBeVisible();
    await expect(canvas.getByRole('button', { name: PLUS })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByText('2')).toBeVisible();
  },
};

export const AnotherMinimum: Story = {
  args: { value: 5, min: 5 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: MINUS })).toBeDisabled();
  },
};

export const HugeQuantityNarrow: Story = {
  args: { value: 1234567890, title: UNBROKEN_PRODUCT.title },
  globals: { viewport: { value: 'narrow' } },
  play: async ({ canvasElement }) => {
    const page = canvasElement.ownerDocument.documentElement;
    await expect(page.scrollWidth).toBeLessThanOrEqual(page.clientWidth);
  },
};

export const DarkScheme: Story = { globals: { scheme: 'dark' } };
