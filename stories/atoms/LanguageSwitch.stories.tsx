import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { NO_PICTURE } from '../../.storybook/modes';
import { LanguageSwitch } from '../../src/atoms/LanguageSwitch/LanguageSwitch';
import { expectFocus } from '../support/focus';
import { LANGUAGE_SWITCH } from '../docs/guides/languageSwitch';
import { ANATOMY, expectMarkers } from '../support/anatomy';
import { InteractionStates as States, pseudoStates } from '../support/interactionStates';

const meta = {
  component: LanguageSwitch,
  tags: ['stable', 'since:0.1', 'group:navigation'],
  parameters: { guide: LANGUAGE_SWITCH },
  args: { locale: 'hi', onChange: fn() },
} satisfies Meta<typeof LanguageSwitch>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const InteractionStates: Story = {
  name: 'Hover, focus, pressed',
  parameters: pseudoStates('button'),
  render: (args) => (
    <States>
      <LanguageSwitch {...args} />
    </States>
  ),
};

export const Anatomy: Story = {
  tags: ['!autodocs'],
  parameters: ANATOMY,
  play: expectMarkers,
};

export const InHindi: Story = {
  tags: ['behaviour', '!autodocs'],
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText('English')).toHaveAttribute('lang', 'en');
    await userEvent.click(canvas.getByRole('button', { name: 'English' }));
    await expect(args.onChange).toHaveBeenCalledWith('en');
  },
};

/** The button is named after the other language, in that language. */
export const InEnglish: Story = {
  args: { locale: 'en' },
  globals: { locale: 'en' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('हिंदी')).toHaveAttribute('lang', 'hi');
  },
};

export const HindiChosen: Story = {
  ...InEnglish,
  tags: ['behaviour', '!autodocs'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'हिंदी' }));
    await expect(args.onChange).toHaveBeenCalledWith('hi');
  },
};

export const Focused: Story = {
  tags: ['played'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expectFocus(canvas.getByRole('button', { name: 'English' }));
  },
};

export const Dark: Story = { parameters: NO_PICTURE, globals: { scheme: 'dark' } };
