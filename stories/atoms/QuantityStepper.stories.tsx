import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, within } from 'storybook/test';
import { NO_PICTURE } from '../../.storybook/modes';
import { QuantityStepper, type QuantityStepperProps } from '../../src/atoms/QuantityStepper/QuantityStepper';
import { MAX_QUANTITY } from '../../src/domain/limits';
import { UNBROKEN_PRODUCT } from '../fixtures/products';
import { textIn } from '../fixtures/textIn';
import { QUANTITY_STEPPER } from '../docs/guides/quantityStepper';
import { ANATOMY, expectMarkers } from '../support/anatomy';
import { doAndDont } from '../support/DoAndDont';
import Button from '@mui/material/Button';
import { InteractionStates as States, pseudoStates } from '../support/interactionStates';
import { withState } from '../support/withState';
import { comeToRest, expectFocus } from '../support/focus';

const title = 'त्योहार पोस्टर पैक';

const meta = {
  component: QuantityStepper,
  tags: ['stable', 'since:0.1', 'group:forms', 'named'],
  argTypes: { value: { control: { type: 'number', min: 1, max: MAX_QUANTITY, step: 1 } } },
  args: { value: 2, title, onChange: fn() },
  parameters: { note: 'Stops at 1; the cart store sets no lower limit.', guide: QUANTITY_STEPPER },
  decorators: [
    withState<QuantityStepperProps>((args, set) => ({
      onChange: (value) => {
        args.onChange(value);
        set({ value });
      },
    })),
  ],
} satisfies Meta<typeof QuantityStepper>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const InteractionStates: Story = {
  name: 'Hover, focus, pressed',
  parameters: pseudoStates('button', 'button:last-of-type'),
  render: (args) => (
    <States disabled={<QuantityStepper {...args} value={1} />}>
      <QuantityStepper {...args} />
    </States>
  ),
};

export const Anatomy: Story = {
  tags: ['!autodocs'],
  parameters: ANATOMY,
  play: expectMarkers,
};

export const DoAndDont: Story = {
  name: 'Do and don’t',
  tags: ['!autodocs'],
  parameters: doAndDont(() => ({
    dos: [
      null,
      <span key="remove">
        <QuantityStepper value={1} title={title} onChange={fn()} />
        <Button size="small">हटाएँ</Button>
      </span>,
    ],
    donts: [
      <QuantityStepper key="large" value={40} title={title} onChange={fn()} />,
      <span key="minus">1 +</span>,
    ],
  })),
};

export const Counting: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { value: 9 },
  play: async ({ args, canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    await step('Raise the quantity to 10', async () => {
      await userEvent.click(canvas.getByRole('button', { name: t('cart.increase', { title }) }));
      await expect(args.onChange).toHaveBeenLastCalledWith(10);
      await expect(canvas.getByText('10').closest('[aria-live="polite"]')).not.toBeNull();
    });
    await step('Lower it to 9 again', async () => {
      await userEvent.click(canvas.getByRole('button', { name: t('cart.decrease', { title }) }));
      await expect(args.onChange).toHaveBeenLastCalledWith(9);
      await expect(canvas.getByText('9')).toBeVisible();
    });
  },
};

/** Minus is disabled. */
export const AtMinimum: Story = {
  args: { value: 1 },
  play: async ({ args, canvas, globals, step }) => {
    const t = textIn(globals);
    const minus = canvas.getByRole('button', { name: t('cart.decrease', { title }) });
    await step('Expect the minus button to be disabled', async () => {
      await expect(minus).toBeDisabled();
    });
    await step('Click it past its disabled state', async () => {
      // Bypasses user-event's pointer-events check.
      minus.click();
      await expect(args.onChange).not.toHaveBeenCalled();
    });
    await step('Expect the plus button to work', async () => {
      await expect(canvas.getByRole('button', { name: t('cart.increase', { title }) })).toBeEnabled();
    });
  },
};

export const BelowMinimum: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { value: -3 },
  play: async ({ args, canvas, globals, userEvent }) => {
    const t = textIn(globals);
    await expect(canvas.getByRole('button', { name: t('cart.decrease', { title }) })).toBeDisabled();
    await userEvent.click(canvas.getByRole('button', { name: t('cart.increase', { title }) }));
    await expect(args.onChange).toHaveBeenCalledWith(1);
  },
};

export const ReachingTheMinimumByKeyboard: Story = {
  tags: ['behaviour', '!autodocs'],
  play: async ({ canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    await step('Reach the minus button with one Tab', async () => {
      await userEvent.tab();
      await expectFocus(canvas.getByRole('button', { name: t('cart.decrease', { title }) }));
    });
    await step('Lower the quantity to the minimum with Enter', async () => {
      await userEvent.keyboard('{Enter}');
      await expect(canvas.getByText('1')).toBeVisible();
      await expectFocus(canvas.getByRole('button', { name: t('cart.increase', { title }) }));
    });
    await step('Expect Enter to raise it again', async () => {
      await userEvent.keyboard('{Enter}');
      await expect(canvas.getByText('2')).toBeVisible();
    });
  },
};

/** With a minimum of 5, minus is disabled at 5. */
export const AnotherMinimum: Story = {
  args: { value: 5, min: 5 },
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    await expect(canvas.getByRole('button', { name: t('cart.decrease', { title }) })).toBeDisabled();
  },
};

/** Plus is disabled, and the limit is announced. */
export const ReachingTheMaximum: Story = {
  tags: ['played'],
  args: { value: 999, max: 1000 },
  play: async ({ args, canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    const plus = canvas.getByRole('button', { name: t('cart.increase', { title }) });
    await step('Raise the quantity to the maximum', async () => {
      await userEvent.click(plus);
      await expect(args.onChange).toHaveBeenLastCalledWith(1000);
      await expect(plus).toBeDisabled();
    });
    await step('Expect the limit to be announced, and focus on minus', async () => {
      await expect(canvas.getByRole('status')).toHaveTextContent(t('cart.atLimit', { max: '1,000' }));
      await expectFocus(canvas.getByRole('button', { name: t('cart.decrease', { title }) }));
    });
    comeToRest();
  },
};

export const AboveMaximum: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { value: 5000, max: 1000 },
  play: async ({ args, canvas, globals, userEvent }) => {
    const t = textIn(globals);
    await expect(canvas.getByRole('button', { name: t('cart.increase', { title }) })).toBeDisabled();
    await userEvent.click(canvas.getByRole('button', { name: t('cart.decrease', { title }) }));
    await expect(args.onChange).toHaveBeenCalledWith(1000);
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

export const Dark: Story = { parameters: NO_PICTURE, globals: { scheme: 'dark' } };

export const ForcedColours: Story = {
  name: 'Forced colours, in pictures',
  tags: ['!autodocs'],
  parameters: { chromatic: { forcedColors: 'active' } },
  globals: { scheme: 'light' },
};

export const AsAGroup: Story = {
  tags: ['behaviour', '!autodocs'],
  play: async ({ args, canvas, globals }) => {
    const group = canvas.getByRole('group', { name: textIn(globals)('cart.quantity') });
    const figure = within(group).getByText(String(args.value)).closest('[aria-live]');
    await expect(figure).toHaveAttribute('aria-live', 'polite');
    // The whole number is read, not the digit that changed.
    await expect(figure).toHaveAttribute('aria-atomic', 'true');
  },
};

export const BelowAnotherMinimum: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { value: 2, min: 5 },
  play: async ({ args, canvas, globals, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: textIn(globals)('cart.increase', { title }) }));
    await expect(args.onChange).toHaveBeenCalledWith(5);
  },
};
