import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { SchemeSwitch } from '../../src/atoms/SchemeSwitch/SchemeSwitch';
import { textIn } from '../fixtures/textIn';
import { expectFocus } from '../support/focus';
import { SCHEME_SWITCH } from '../docs/guides/schemeSwitch';
import { ANATOMY, expectMarkers } from '../support/anatomy';
import { InteractionStates as States, pseudoStates } from '../support/interactionStates';

const meta = {
  component: SchemeSwitch,
  tags: ['stable', 'since:0.1', 'group:navigation'],
  parameters: { guide: SCHEME_SWITCH },
  args: { scheme: 'light', onChange: fn() },
} satisfies Meta<typeof SchemeSwitch>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const InteractionStates: Story = {
  name: 'Hover, focus, pressed',
  parameters: pseudoStates('button'),
  render: (args) => (
    <States>
      <SchemeSwitch {...args} />
    </States>
  ),
};

export const Anatomy: Story = {
  tags: ['!autodocs'],
  parameters: ANATOMY,
  play: expectMarkers,
};

export const Light: Story = {
  tags: ['behaviour', '!autodocs'],
  play: async ({ args, canvas, globals, userEvent }) => {
    const t = textIn(globals);
    await userEvent.click(canvas.getByRole('button', { name: t('site.useDarkScheme') }));
    await expect(args.onChange).toHaveBeenCalledWith('dark');
  },
};

export const Dark: Story = {
  args: { scheme: 'dark' },
  globals: { scheme: 'dark' },
};

export const LightChosen: Story = {
  ...Dark,
  tags: ['behaviour', '!autodocs'],
  play: async ({ args, canvas, globals, userEvent }) => {
    const t = textIn(globals);
    await userEvent.click(canvas.getByRole('button', { name: t('site.useLightScheme') }));
    await expect(args.onChange).toHaveBeenCalledWith('light');
  },
};

/** With words beside the icon, for a menu. */
export const WithWords: Story = {
  args: { wordsBelow: 'xl' },
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    await expect(canvas.getByText(t('site.useDarkScheme'))).toBeVisible();
  },
};

export const Focused: Story = {
  tags: ['played'],
  play: async ({ canvas, globals, userEvent }) => {
    const t = textIn(globals);
    await userEvent.tab();
    await expectFocus(canvas.getByRole('button', { name: t('site.useDarkScheme') }));
  },
};
