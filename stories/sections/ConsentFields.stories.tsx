import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { NO_PICTURE } from '../../.storybook/modes';
import { CONSENT_DOCUMENTS } from '../../src/domain/consent';
import { PATHS } from '../../src/domain/paths';
import { ConsentFields } from '../../src/sections/ConsentFields/ConsentFields';
import { textIn } from '../fixtures/textIn';

const meta = {
  component: ConsentFields,
  tags: ['stable', 'since:0.2'],
  parameters: {
    ...NO_PICTURE,
    alsoCalled: ['checkboxes', 'terms and conditions', 'opt-in'],
    note: 'None is ticked beforehand; the version agreed to is kept.',
  },
} satisfies Meta<typeof ConsentFields>;

export default meta;

type Story = StoryObj<typeof meta>;

export const NoneTicked: Story = {
  play: async ({ canvas }) => {
    const links = canvas.getAllByRole('link');
    await expect(links.map((link) => link.getAttribute('href'))).toEqual([PATHS.terms, PATHS.privacy]);
    await expect(links.map((link) => link.getAttribute('target'))).toEqual(['_blank', '_blank']);
    for (const box of canvas.getAllByRole('checkbox')) {
      await expect(box).not.toBeChecked();
      await expect(box).toBeRequired();
    }
    await expect(canvas.getByRole('checkbox', { name: /18/ })).toBeVisible();
  },
};

export const Missing: Story = {
  args: { missing: CONSENT_DOCUMENTS },
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    const [terms] = canvas.getAllByRole('checkbox');
    await expect(terms).toHaveAccessibleDescription(t('signIn.problem.consent.terms'));
  },
};

export const OneMissingDarkEnglish: Story = {
  args: { missing: ['privacy'] },
  globals: { scheme: 'dark', locale: 'en' },
};

export const Narrow: Story = { ...Missing, globals: { viewport: { value: 'narrow' } } };
