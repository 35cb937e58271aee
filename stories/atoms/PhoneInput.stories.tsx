import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { PhoneInput } from '../../src/atoms/PhoneInput/PhoneInput';
import { textIn } from '../fixtures/textIn';
import { PHONE_INPUT } from '../docs/guides/phoneInput';
import { ANATOMY, expectMarkers } from '../support/anatomy';
import { comeToRest } from '../support/focus';
import { InteractionStates as States, pseudoStates } from '../support/interactionStates';

const meta = {
  component: PhoneInput,
  tags: ['settling', 'since:0.1', 'group:forms'],
  parameters: { guide: PHONE_INPUT, note: 'Shows the number it recognised; anything else is kept as typed.' },
  args: { label: 'फ़ोन', name: 'phone' },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 420 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof PhoneInput>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const InteractionStates: Story = {
  name: 'Hover, focus, pressed',
  parameters: pseudoStates('.MuiInputBase-root', null),
  render: (args) => (
    <States fields>
      <PhoneInput {...args} />
    </States>
  ),
};

export const Anatomy: Story = {
  tags: ['!autodocs'],
  args: { defaultValue: '09876543210' },
  parameters: ANATOMY,
  play: expectMarkers,
};

/** Written as the shop writes it: there is nothing to read back. */
export const AsItIsShown: Story = {
  args: { defaultValue: '+91 98765 43210' },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox');
    await expect(field).toHaveAttribute('type', 'tel');
    await expect(field).toHaveAttribute('autocomplete', 'tel');
    await expect(field).toHaveAccessibleDescription('');
    await expect(canvas.getByRole('status')).toHaveTextContent('');
  },
};

/** Below the field stands how the number was read. */
export const ReadBack: Story = {
  tags: ['played'],
  play: async ({ canvas, globals, step, userEvent }) => {
    const t = textIn(globals);
    const field = canvas.getByRole('textbox');
    const reading = t('account.phoneRead', { phone: '+91 98765 43210' });
    for (const typed of ['9876543210', '०९८७६५-४३२१०', '+91 (0) 98765.43210', '91 98765 43210']) {
      await step(typed, async () => {
        await userEvent.clear(field);
        await expect(field).toHaveAccessibleDescription('');
        await userEvent.type(field, typed);
        await expect(field).toHaveAccessibleDescription(reading);
        await expect(canvas.getByRole('status')).toHaveTextContent(reading);
        await expect(field).toHaveValue(typed);
      });
    }
    comeToRest();
  },
};

/** On blur only, and as a hint: the number is kept as typed. */
export const NotUnderstood: Story = {
  tags: ['played'],
  play: async ({ canvas, globals, step, userEvent }) => {
    const t = textIn(globals);
    const field = canvas.getByRole('textbox');
    const problems = {
      '98765': 'wrongLength',
      '022-2345-6789': 'notMobile',
      '98765 43210 (घर)': 'notDigits',
    } as const;
    for (const [typed, problem] of Object.entries(problems)) {
      await step(typed, async () => {
        await userEvent.clear(field);
        await userEvent.type(field, typed);
        await userEvent.tab();
        await expect(field).toHaveAccessibleDescription(t(`account.phoneProblem.${problem}`));
        await expect(canvas.getByRole('status')).toHaveTextContent(t(`account.phoneProblem.${problem}`));
        await expect(field).not.toHaveAttribute('aria-invalid', 'true');
        await expect(field).toHaveValue(typed);
      });
    }
    comeToRest();
  },
};

export const NotUnderstoodEnglishDark: Story = {
  ...NotUnderstood,
  globals: { locale: 'en', scheme: 'dark', viewport: { value: 'narrow' } },
};
