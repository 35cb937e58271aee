import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { NO_PICTURE } from '../../.storybook/modes';
import { RatingInput, type RatingInputProps } from '../../src/atoms/RatingInput/RatingInput';
import { textIn } from '../fixtures/textIn';
import { comeToRest, expectFocus } from '../support/focus';
import { RATING_INPUT } from '../docs/guides/ratingInput';
import { ANATOMY, expectMarkers } from '../support/anatomy';
import { InteractionStates as States, pseudoStates } from '../support/interactionStates';

function Chosen(props: RatingInputProps) {
  const [value, setValue] = useState(props.value);
  return (
    <RatingInput
      {...props}
      value={value}
      onChange={(stars) => {
        props.onChange?.(stars);
        setValue(stars);
      }}
    />
  );
}

const meta = {
  component: RatingInput,
  tags: ['settling', 'since:0.1', 'group:forms'],
  parameters: {
    guide: RATING_INPUT,
    note: 'Its words load with it. RatingStars shows an average.',
  },
  args: { label: 'आपकी रेटिंग', value: null, onChange: fn() },
  render: (args) => <Chosen {...args} />,
} satisfies Meta<typeof RatingInput>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const InteractionStates: Story = {
  name: 'Hover, focus, pressed',
  args: { value: 3 },
  parameters: pseudoStates('input:nth-of-type(4)'),
  render: (args) => (
    <States>
      <RatingInput {...args} />
    </States>
  ),
};

export const Anatomy: Story = {
  tags: ['!autodocs'],
  args: { value: 3 },
  parameters: ANATOMY,
  play: expectMarkers,
};

export const NothingChosen: Story = {
  tags: ['behaviour', '!autodocs'],
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    await expect(canvas.getByRole('group', { name: 'आपकी रेटिंग' })).toBeVisible();
    const names = canvas.getAllByRole('radio').map((radio) => radio.getAttribute('aria-label'));
    await expect(names).toEqual([1, 2, 3, 4, 5].map((count) => t('purchases.stars', { count })));
    for (const radio of canvas.getAllByRole('radio')) await expect(radio).not.toBeChecked();
  },
};

export const ChosenByPointer: Story = {
  parameters: NO_PICTURE,
  tags: ['played'],
  play: async ({ args, canvas, globals, userEvent }) => {
    const t = textIn(globals);
    await userEvent.click(canvas.getByRole('radio', { name: t('purchases.stars', { count: 4 }) }));
    await expect(args.onChange).toHaveBeenLastCalledWith(4);
    await expect(canvas.getByRole('radio', { name: t('purchases.stars', { count: 4 }) })).toBeChecked();
    comeToRest();
  },
};

/** One tab stop, arrow keys within. */
export const ChosenByKeyboard: Story = {
  parameters: NO_PICTURE,
  tags: ['played'],
  args: { value: 2 },
  play: async ({ args, canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    await step('Reach the rating with one Tab', async () => {
      await userEvent.tab();
      await expectFocus(canvas.getByRole('radio', { name: t('purchases.stars', { count: 2 }) }));
    });
    await step('Raise it to three stars with the arrow key', async () => {
      await userEvent.keyboard('{ArrowRight}');
      await expect(args.onChange).toHaveBeenLastCalledWith(3);
      await expect(canvas.getByRole('radio', { name: t('purchases.stars', { count: 3 }) })).toBeChecked();
    });
    await step('Leave the rating with another Tab', async () => {
      await userEvent.tab();
      await expect(canvas.getByRole('radio', { name: t('purchases.stars', { count: 3 }) })).not.toHaveFocus();
    });
    comeToRest();
  },
};

/** While it is saved, it can’t be changed. */
export const Busy: Story = {
  args: { value: 3, busy: true },
};

export const ChosenWhileBusy: Story = {
  ...Busy,
  tags: ['behaviour', '!autodocs'],
  play: async ({ args, canvas, globals, userEvent }) => {
    const t = textIn(globals);
    await userEvent.click(canvas.getByRole('radio', { name: t('purchases.stars', { count: 5 }) }));
    await expect(args.onChange).not.toHaveBeenCalled();
    await expect(canvas.getByRole('radio', { name: t('purchases.stars', { count: 3 }) })).toBeChecked();
  },
};

/** Without `onChange`: a picture of the rating. */
export const Given: Story = {
  args: { value: 4, onChange: undefined },
  render: (args) => <RatingInput {...args} />,
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    await expect(canvas.getByRole('img', { name: t('purchases.stars', { count: 4 }) })).toBeVisible();
    await expect(canvas.queryByRole('radio')).not.toBeInTheDocument();
  },
};

export const GivenNarrowDark: Story = {
  ...Given,
  globals: { viewport: { value: 'narrow' }, scheme: 'dark' },
};

/** Icons would take about two hundred elements. */
export const Light: Story = {
  tags: ['behaviour', '!autodocs'],
  play: async ({ canvas }) => {
    const all = canvas.getByRole('group').querySelectorAll('*').length;
    await expect(all).toBeLessThan(12);
  },
};
