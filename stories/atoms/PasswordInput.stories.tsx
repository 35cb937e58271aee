import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { NO_PICTURE } from '../../.storybook/modes';
import { PasswordInput } from '../../src/atoms/PasswordInput/PasswordInput';
import { textIn } from '../fixtures/textIn';
import { PASSWORD_INPUT } from '../docs/guides/passwordInput';
import { ANATOMY, expectMarkers } from '../support/anatomy';
import { comeToRest } from '../support/focus';
import { InteractionStates as States, pseudoStates } from '../support/interactionStates';

const meta = {
  component: PasswordInput,
  tags: ['settling', 'since:0.1', 'group:forms'],
  parameters: { guide: PASSWORD_INPUT, note: 'Its words load with it.' },
  args: { label: 'पासवर्ड', purpose: 'current', required: true },
} satisfies Meta<typeof PasswordInput>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Playground: Story = { parameters: NO_PICTURE };

export const InteractionStates: Story = {
  name: 'Hover, focus, pressed',
  parameters: pseudoStates('.MuiInputBase-root, button', null),
  render: (args) => (
    <States fields disabled={<PasswordInput {...args} disabled />}>
      <PasswordInput {...args} />
    </States>
  ),
};

export const Anatomy: Story = {
  tags: ['!autodocs'],
  parameters: ANATOMY,
  play: expectMarkers,
};

/** A typed password. */
export const Hidden: Story = {
  tags: ['played'],
  play: async ({ canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    const input = canvas.getByLabelText('पासवर्ड');
    await step('Type a password', async () => {
      await userEvent.type(input, 'आम का पेड़');
    });
    await step('Expect it to be hidden', async () => {
      await expect(input).toHaveAttribute('type', 'password');
      await expect(input).toHaveAttribute('autocomplete', 'current-password');
      await expect(canvas.getByRole('button', { name: t('signIn.showPassword') })).toHaveAttribute(
        'aria-pressed',
        'false',
      );
    });
    comeToRest();
  },
};

/** A typed password after the button that shows it. */
export const Shown: Story = {
  tags: ['played'],
  args: { purpose: 'new' },
  play: async ({ canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    const input = canvas.getByLabelText('पासवर्ड');
    await step('Type a password', async () => {
      await userEvent.type(input, 'आम का पेड़');
    });
    const button = canvas.getByRole('button', { name: t('signIn.showPassword') });
    await step('Show it', async () => {
      await userEvent.click(button);
    });
    await step('Expect it to be readable', async () => {
      await expect(input).toHaveAttribute('type', 'text');
      await expect(input).toHaveValue('आम का पेड़');
      await expect(button).toHaveAttribute('aria-pressed', 'true');
      await expect(input).toHaveAttribute('autocomplete', 'new-password');
    });
    comeToRest();
  },
};

export const WithHint: Story = {
  args: { hint: 'कम से कम 10 अक्षर रखें। एक पूरा वाक्य सबसे अच्छा पासवर्ड होता है।' },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('पासवर्ड')).toHaveAccessibleDescription(/10 अक्षर/);
  },
};

export const WithErrorNarrowDark: Story = {
  args: { error: 'पासवर्ड कम से कम 10 अक्षर का रखें' },
  globals: { viewport: { value: 'narrow' }, scheme: 'dark' },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('पासवर्ड')).toBeInvalid();
  },
};

export const Disabled: Story = {
  parameters: NO_PICTURE,
  args: { disabled: true },
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    await expect(canvas.getByRole('button', { name: t('signIn.showPassword') })).toBeDisabled();
  },
};
