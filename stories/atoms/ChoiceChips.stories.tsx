import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { NO_PICTURE } from '../../.storybook/modes';
import { ChoiceChips, type ChoiceChipsProps } from '../../src/atoms/ChoiceChips/ChoiceChips';
import { textIn } from '../fixtures/textIn';
import { expectFocus } from '../support/focus';
import { CHOICE_CHIPS } from '../docs/guides/choiceChips';
import { ANATOMY, expectMarkers } from '../support/anatomy';
import { doAndDont } from '../support/DoAndDont';
import { withOptionWords, withWords } from '../support/withWords';
import { InteractionStates as States, pseudoStates } from '../support/interactionStates';

type Choice = 'all' | 'code' | 'prompts' | 'assets';

const OPTIONS: ChoiceChipsProps<Choice>['options'] = [
  { value: 'all', label: 'सभी' },
  { value: 'code', label: 'कोड टेम्पलेट' },
  { value: 'prompts', label: 'AI प्रॉम्प्ट' },
  { value: 'assets', label: 'डिजिटल एसेट' },
];

function Held(args: ChoiceChipsProps<Choice>) {
  const [value, setValue] = useState(args.value);
  return (
    <ChoiceChips
      {...args}
      value={value}
      onChange={(chosen) => {
        setValue(chosen);
        args.onChange(chosen);
      }}
    />
  );
}

const meta = {
  component: ChoiceChips<Choice>,
  tags: ['stable', 'since:0.1', 'group:forms'],
  parameters: { guide: CHOICE_CHIPS, note: 'For a few choices of which one applies; SelectField for more.' },
  args: { label: 'कैटेगरी', options: OPTIONS, value: 'all', onChange: fn() },
  decorators: [
    withWords<ChoiceChipsProps<Choice>>({ label: 'buy.category' }),
    withOptionWords<ChoiceChipsProps<Choice>>({
      all: 'category.all',
      code: 'category.code',
      prompts: 'category.prompts',
      assets: 'category.assets',
    }),
  ],
  render: (args) => <Held {...args} />,
} satisfies Meta<typeof ChoiceChips<Choice>>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const InteractionStates: Story = {
  name: 'Hover, focus, pressed',
  parameters: pseudoStates('button', 'button:last-of-type'),
  render: (args) => (
    <States>
      <ChoiceChips {...args} />
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
    dos: [<ChoiceChips key="all" label="कैटेगरी" options={OPTIONS} value="all" onChange={fn()} />],
    donts: [
      <ChoiceChips
        key="many"
        label="राज्य"
        options={['बिहार', 'गोवा', 'केरल', 'पंजाब', 'असम', 'गुजरात', 'हरियाणा', 'ओडिशा'].map((label) => ({
          value: label,
          label,
        }))}
        value="गोवा"
        onChange={fn()}
      />,
    ],
  })),
};

export const Choosing: Story = {
  tags: ['behaviour', '!autodocs'],
  play: async ({ args, canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    await step('Choose the AI prompts', async () => {
      await expect(canvas.getByRole('group', { name: t('buy.category') })).toBeVisible();
      await userEvent.click(canvas.getByRole('button', { name: t('category.prompts') }));
    });
    await step('Expect the choice to be reported once', async () => {
      await expect(args.onChange).toHaveBeenCalledTimes(1);
      await expect(args.onChange).toHaveBeenCalledWith('prompts');
    });
    await step('Expect the chosen chip alone to be pressed', async () => {
      await expect(canvas.getByRole('button', { name: t('category.prompts'), pressed: true })).toBeVisible();
      await expect(canvas.getByRole('button', { name: t('category.all'), pressed: false })).toBeVisible();
    });
  },
};

/** The value is none of the options: no chip is pressed. */
export const NoneOfThem: Story = {
  args: { value: null },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { pressed: true })).not.toBeInTheDocument();
  },
};

export const ByKeyboard: Story = {
  tags: ['behaviour', '!autodocs'],
  play: async ({ args, canvas, globals, userEvent }) => {
    await userEvent.tab();
    await userEvent.tab();
    await expectFocus(canvas.getByRole('button', { name: textIn(globals)('category.code') }));
    await userEvent.keyboard(' ');
    await expect(args.onChange).toHaveBeenCalledWith('code');
  },
};

export const Narrow: Story = { globals: { viewport: { value: 'narrow' } } };

export const LongLabels: Story = {
  args: {
    options: [
      { value: 'all', label: 'सभी तरह के डिजिटल प्रोडक्ट, चाहे वे किसी भी कैटेगरी के हों, एक साथ दिखाइए' },
      { value: 'code', label: 'Internationalisation, accessibility and typography starter kits' },
    ],
  },
  globals: { viewport: { value: 'narrow' } },
};

export const Dark: Story = { parameters: NO_PICTURE, globals: { scheme: 'dark' } };
