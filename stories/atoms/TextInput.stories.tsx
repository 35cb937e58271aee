import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { NO_PICTURE } from '../../.storybook/modes';
import { TextInput } from '../../src/atoms/TextInput/TextInput';
import { expectFocus } from '../support/focus';
import { TEXT_INPUT } from '../docs/guides/textInput';
import { ANATOMY, expectMarkers } from '../support/anatomy';
import { doAndDont } from '../support/DoAndDont';
import OutlinedInput from '@mui/material/OutlinedInput';
import { InteractionStates as States, pseudoStates } from '../support/interactionStates';

const meta = {
  component: TextInput,
  tags: ['stable', 'since:0.1', 'group:forms'],
  parameters: { guide: TEXT_INPUT, note: 'The label is above it, where 200% text has room.' },
  args: { label: 'टाइटल', onChange: fn(), onBlur: fn(), onKeyDown: fn() },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 420 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof TextInput>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const InteractionStates: Story = {
  name: 'Hover, focus, pressed',
  parameters: pseudoStates('.MuiInputBase-root', null),
  render: (args) => (
    <States fields disabled={<TextInput {...args} disabled />}>
      <TextInput {...args} />
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
    dos: [null, null, <TextInput key="error" label="पिनकोड" value="4110" error="6 अंक लिखें, जैसे 411001।" />],
    donts: [
      <OutlinedInput key="placeholder" size="small" placeholder="पिनकोड" />,
      <TextInput key="early" label="पिनकोड" value="" error="6 अंक लिखें, जैसे 411001।" />,
    ],
  })),
};

export const Empty: Story = {
  parameters: NO_PICTURE,
  tags: ['behaviour', '!autodocs'],
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByRole('textbox', { name: 'टाइटल' });
    await userEvent.type(field, 'बिल');
    await expect(field).toHaveValue('बिल');
    await expect(args.onChange).toHaveBeenCalled();
    await userEvent.clear(field);
  },
};

export const Filled: Story = { args: { defaultValue: 'GST बिल जनरेटर' } };

/** A sign before the text. */
export const WithStart: Story = {
  args: { label: 'कीमत (₹)', start: '₹', defaultValue: '499', inputMode: 'decimal' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('₹')).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: 'कीमत (₹)' })).toHaveValue('499');
  },
};

export const WithHint: Story = {
  args: { label: 'कीमत (₹)', hint: 'कम से कम ₹1', inputMode: 'decimal' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox')).toHaveAccessibleDescription('कम से कम ₹1');
    await expect(canvas.getByRole('textbox')).toHaveAttribute('inputmode', 'decimal');
  },
};

export const Required: Story = {
  args: { required: true },
  play: async ({ canvas }) => {
    // The asterisk is not part of the accessible name.
    await expect(canvas.getByRole('textbox', { name: 'टाइटल' })).toBeRequired();
  },
};

export const WithError: Story = {
  args: { required: true, hint: 'जैसा खरीदार देखेंगे', error: 'टाइटल लिखें' },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox');
    await expect(field).toBeInvalid();
    await expect(field).toHaveAccessibleDescription('टाइटल लिखें');
  },
};

export const Focused: Story = {
  tags: ['played'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expectFocus(canvas.getByRole('textbox'));
  },
};

export const Multiline: Story = {
  args: {
    label: 'विवरण',
    multiline: true,
    defaultValue: 'बिना सर्वर के चलने वाला इनवॉइस जनरेटर।\n\nHSN कोड, PDF प्रिंट और ग्राहकों की सूची के साथ।',
  },
};

export const Disabled: Story = {
  parameters: NO_PICTURE,
  args: { disabled: true, defaultValue: 'GST बिल जनरेटर' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox')).toBeDisabled();
  },
};

export const LongHindi: Story = {
  args: {
    label: 'छोटे और मझोले कारोबारियों के लिए बनाए गए आपके नए प्रोडक्ट का पूरा टाइटल, जैसा वह दुकान में दिखेगा',
    error:
      'टाइटल के बिना खरीदार आपका प्रोडक्ट खोज नहीं पाएँगे; कृपया दो-चार शब्दों में बताएँ कि यह क्या है और किसके काम आएगा',
  },
  globals: { viewport: { value: 'narrow' } },
};

export const LongEnglish: Story = {
  args: {
    label: 'The complete title of your internationalisation starter kit, as shoppers will read it',
    hint: 'A good title says what the thing is and whom it helps, in a dozen words and without superlatives',
    defaultValue: 'Thiruvananthapuram-Responsible-Software-Craftsmanship-Cooperative-Society',
  },
  globals: { locale: 'en', viewport: { value: 'narrow' } },
};

export const Dark: Story = {
  parameters: NO_PICTURE,
  args: { required: true, error: 'टाइटल लिखें' },
  globals: { scheme: 'dark' },
};
