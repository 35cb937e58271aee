import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { NO_PICTURE } from '../../.storybook/modes';
import { SelectField, type SelectFieldProps } from '../../src/atoms/SelectField/SelectField';
import { textIn } from '../fixtures/textIn';
import { expectFocus } from '../support/focus';
import { SELECT_FIELD } from '../docs/guides/selectField';
import { ANATOMY, expectMarkers } from '../support/anatomy';
import { withOptionWords, withWords } from '../support/withWords';
import { InteractionStates as States, pseudoStates } from '../support/interactionStates';

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
  decorators: [
    withWords<SelectFieldProps<Sort>>({
      label: ['buy.sort', 'upload.category'],
      placeholder: 'upload.chooseCategory',
      hint: ['buy.sortHint.latest', 'upload.preview.noCategory'],
      error: 'upload.problem.category',
    }),
    withOptionWords<SelectFieldProps<Sort>>({
      latest: 'buy.sortBy.latest',
      popular: 'buy.sortBy.popular',
      rating: 'buy.sortBy.rating',
    }),
  ],
  render: (args) => <Held {...args} />,
} satisfies Meta<typeof SelectField<Sort>>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const InteractionStates: Story = {
  name: 'Hover, focus, pressed',
  parameters: pseudoStates('select'),
  render: (args) => (
    <States disabled={<SelectField {...args} disabled />}>
      <SelectField {...args} />
    </States>
  ),
};

export const Anatomy: Story = {
  tags: ['!autodocs'],
  parameters: ANATOMY,
  play: expectMarkers,
};

export const Choosing: Story = {
  tags: ['behaviour', '!autodocs'],
  play: async ({ args, canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    const field = canvas.getByRole('combobox', { name: t('buy.sort') });
    await step('Choose another option', async () => {
      await userEvent.selectOptions(field, t('buy.sortBy.popular'));
      await expect(field).toHaveValue('popular');
    });
    await expect(args.onChange).toHaveBeenCalledTimes(1);
    await expect(args.onChange).toHaveBeenCalledWith('popular');
  },
};

/** A placeholder until something is chosen. */
export const NothingChosenYet: Story = {
  args: { label: 'कैटेगरी', value: '', placeholder: 'कैटेगरी चुनें', required: true },
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    const field = canvas.getByRole('combobox', { name: t('upload.category') });
    await expect(field).toHaveDisplayValue(t('upload.chooseCategory'));
    await expect(field).toBeRequired();
  },
};

export const ChosenFirst: Story = {
  ...NothingChosenYet,
  tags: ['behaviour', '!autodocs'],
  play: async ({ canvas, globals, userEvent }) => {
    const t = textIn(globals);
    const field = canvas.getByRole('combobox', { name: t('upload.category') });
    await userEvent.selectOptions(field, t('buy.sortBy.popular'));
    await expect(field).toHaveDisplayValue(t('buy.sortBy.popular'));
  },
};

export const WithHint: Story = {
  args: { hint: 'लिस्ट होने की तारीख से, नए पहले' },
  play: async ({ canvas, globals }) => {
    await expect(canvas.getByRole('combobox')).toHaveAccessibleDescription(
      textIn(globals)('buy.sortHint.latest'),
    );
  },
};

export const WithError: Story = {
  args: {
    label: 'कैटेगरी',
    value: '',
    placeholder: 'कैटेगरी चुनें',
    error: 'कैटेगरी चुनें',
    hint: 'कैटेगरी चुनने पर कवर का रंग और चित्र बदलेगा।',
  },
  play: async ({ canvas, globals }) => {
    const field = canvas.getByRole('combobox');
    await expect(field).toBeInvalid();
    await expect(field).toHaveAccessibleDescription(textIn(globals)('upload.problem.category'));
  },
};

export const Disabled: Story = {
  parameters: NO_PICTURE,
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
  args: { hint: 'लिस्ट होने की तारीख से, नए पहले' },
  parameters: NO_PICTURE,
  globals: { scheme: 'dark' },
};
