import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fireEvent, fn } from 'storybook/test';
import { SearchField, type SearchFieldProps } from '../../src/atoms/SearchField/SearchField';
import { textIn } from '../fixtures/textIn';
import { comeToRest, expectFocus } from '../support/focus';
import { SEARCH_FIELD } from '../docs/guides/searchField';
import { ANATOMY, expectMarkers } from '../support/anatomy';
import { InteractionStates as States, pseudoStates } from '../support/interactionStates';
import { middleOf } from '../support/middleOf';

function Held(args: SearchFieldProps) {
  const [text, setText] = useState(args.value);
  return (
    <SearchField
      {...args}
      value={text}
      onChange={(typed) => {
        setText(typed);
        args.onChange(typed);
      }}
      onClear={() => {
        setText('');
        args.onClear();
      }}
    />
  );
}

const meta = {
  component: SearchField,
  tags: ['stable', 'since:0.1', 'group:forms'],
  parameters: { guide: SEARCH_FIELD },
  args: {
    label: 'प्रोडक्ट खोजें',
    placeholder: 'टाइटल या विवरण में खोजें',
    value: '',
    onChange: fn(),
    onClear: fn(),
  },
  render: (args) => <Held {...args} />,
} satisfies Meta<typeof SearchField>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const InteractionStates: Story = {
  name: 'Hover, focus, pressed',
  args: { value: 'डैशबोर्ड' },
  parameters: pseudoStates('input, button', 'input'),
  render: (args) => (
    <States>
      <SearchField {...args} />
    </States>
  ),
  play: async ({ canvas, globals, step }) => {
    const fields = canvas.getAllByRole('searchbox').map(middleOf);
    const buttons = canvas.getAllByRole('button', { name: textIn(globals)('search.clear') }).map(middleOf);
    await step('Expect every button on the line of its field, the pressed one too', async () => {
      await expect(buttons.map(Math.round)).toEqual(fields.map(Math.round));
    });
  },
};

export const Anatomy: Story = {
  tags: ['!autodocs'],
  args: { value: 'React' },
  parameters: ANATOMY,
  play: expectMarkers,
};

/** Once there is text, a button clears it. */
export const Typing: Story = {
  tags: ['played'],
  play: async ({ args, canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    const field = canvas.getByRole('searchbox', { name: 'प्रोडक्ट खोजें' });
    await step('Expect no clear button yet', async () => {
      await expect(canvas.queryByRole('button')).not.toBeInTheDocument();
    });
    await step('Type a search', async () => {
      await userEvent.type(field, 'GST');
      await expect(field).toHaveValue('GST');
      await expect(args.onChange).toHaveBeenLastCalledWith('GST');
    });
    await step('Expect a clear button', async () => {
      await expect(canvas.getByRole('button', { name: t('search.clear') })).toBeVisible();
    });
    comeToRest();
  },
};

export const ClearingByButton: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { value: 'डैशबोर्ड' },
  play: async ({ args, canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    await step('Press the clear button', async () => {
      await userEvent.click(canvas.getByRole('button', { name: t('search.clear') }));
    });
    const field = canvas.getByRole('searchbox');
    await step('Expect an empty field that has focus', async () => {
      await expect(field).toHaveValue('');
      await expectFocus(field);
    });
    await step('Expect the clear button to be gone', async () => {
      await expect(args.onClear).toHaveBeenCalledTimes(1);
      await expect(canvas.queryByRole('button')).not.toBeInTheDocument();
    });
  },
};

export const ClearingByEscape: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { value: 'डैशबोर्ड' },
  play: async ({ args, canvas, userEvent, step }) => {
    const field = canvas.getByRole('searchbox');
    await step('Clear the field with Escape', async () => {
      await userEvent.click(field);
      await userEvent.keyboard('{Escape}');
      await expect(field).toHaveValue('');
      await expect(args.onClear).toHaveBeenCalledTimes(1);
    });
    await step('Press Escape again, and expect no second clear', async () => {
      await userEvent.keyboard('{Escape}');
      await expect(args.onClear).toHaveBeenCalledTimes(1);
    });
  },
};

/** Escape belongs to the input method. */
export const EscapeWhileComposing: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { value: 'kod' },
  play: async ({ args, canvas }) => {
    const field = canvas.getByRole('searchbox');
    for (const init of [{ isComposing: true }, { keyCode: 229 }]) {
      await fireEvent.keyDown(field, { key: 'Escape', ...init });
      await expect(args.onClear).not.toHaveBeenCalled();
    }
    await expect(field).toHaveValue('kod');
  },
};

export const LongText: Story = {
  args: { value: 'बहुत लंबी खोज '.repeat(40) },
  globals: { viewport: { value: 'narrow' } },
};

export const English: Story = {
  args: { label: 'Search products', placeholder: 'Search in title or description' },
  globals: { locale: 'en', viewport: { value: 'narrow' } },
};

export const Focused: Story = {
  tags: ['played'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expectFocus(canvas.getByRole('searchbox'));
  },
};

export const Dark: Story = { args: { value: 'डैशबोर्ड' }, globals: { scheme: 'dark' } };
