import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { NO_PICTURE } from '../../.storybook/modes';
import { SelectField, type SelectFieldProps } from '../../src/atoms/SelectField/SelectField';
import { expectFocus } from '../support/focus';
import { SELECT_FIELD } from '../docs/guides/selectField';
import { ANATOMY, expectMarkers } from '../support/anatomy';

type Sort = 'latest' | 'popular' | 'rating';

const OPTIONS: SelectFieldProps<Sort>['options'] = [
  { value: 'latest', label: 'सबसे नए' },
  { value: 'popular', label: 'लोकप्रिय' },
  { value: 'rating', label: 'सबसे अच्छी रेटिंग' },
];

function Held(args: SelectFieldProps<Sort>) {
  const [value, setValue] = useState(args.value);
  return (
    <SelectField
      {...args}
      value={value}
      onChange={(chosen) => {
        setValue(chosen);
        args.onChange?.(chosen);
      }}
    />
  );
}

const meta = {
  component: SelectField<Sort>,
  tags: ['stable', 'since:0.1', 'group:forms'],
  parameters: { guide: SELECT_FIELD, note: 'The native control, with the phone’s own picker.' },
  args: { label: 'क्रम', options: OPTIONS, value: 'latest', onChange: fn() },
  render: (args) => <Held {...args} />,
} satisfies Meta<typeof SelectField<Sort>>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const Anatomy: Story = {
  tags: ['!autodocs'],
  parameters: ANATOMY,
  play: expectMarkers,
};

export const Choosing: Story = {
  tags: ['behaviour', '!autodocs'],
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByRole('combobox', { name: 'क्रम' });
    await userEvent.selectOptions(field, 'लोकप्रिय');
    await expect(field).toHaveValue('popular');
    await expect(args.onChange).toHaveBeenCalledTimes(1);
    await expect(args.onChange).toHaveBeenCalledWith('popular');
  },
};

export const NothingChosenYet: Story = {
  args: { label: 'कैटेगरी', value: '', placeholder: 'कैटेगरी चुनें', required: true },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('combobox', { name: 'कैटेगरी' });
    await expect(field).toHaveDisplayValue('कैटेगरी चुनें');
    await expect(field).toBeRequired();
  },
};

export const ChosenFirst: Story = {
  ...NothingChosenYet,
  tags: ['behaviour', '!autodocs'],
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('combobox', { name: 'कैटेगरी' });
    await userEvent.selectOptions(field, 'लोकप्रिय');
    await expect(field).toHaveDisplayValue('लोकप्रिय');
  },
};

export const WithHint: Story = {
  args: { hint: 'नए प्रोडक्ट सबसे ऊपर दिखेंगे' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('combobox')).toHaveAccessibleDescription('नए प्रोडक्ट सबसे ऊपर दिखेंगे');
  },
};

export const WithError: Story = {
  args: { label: 'कैटेगरी', value: '', placeholder: 'कैटेगरी चुनें', error: 'कैटेगरी चुनें', hint: 'एक ही चुनें' },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('combobox');
    await expect(field).toBeInvalid();
    await expect(field).toHaveAccessibleDescription('कैटेगरी चुनें');
  },
};

export const Disabled: Story = {
  args: { disabled: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('combobox')).toBeDisabled();
  },
};

export const LongOption: Story = {
  args: {
    options: [{ value: 'latest', label: 'इतना लंबा विकल्प कि छोटे फ़ोन की चौड़ाई में किसी भी तरह पूरा नहीं आ सकता' }],
  },
  globals: { viewport: { value: 'narrow' } },
};

export const LongEnglish: Story = {
  args: {
    label: 'The order in which internationalisation starter kits are listed on this page',
    options: [
      { value: 'latest', label: 'An option so long that no phone has room for the whole of it on one line' },
    ],
    hint: 'Whatever was added most recently stands first, and whatever was added long ago stands last',
  },
  globals: { locale: 'en', viewport: { value: 'narrow' } },
};

export const Focused: Story = {
  tags: ['played'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expectFocus(canvas.getByRole('combobox'));
  },
};

export const Dark: Story = {
  args: { hint: 'नए प्रोडक्ट सबसे ऊपर दिखेंगे' },
  parameters: NO_PICTURE,
  globals: { scheme: 'dark' },
};
