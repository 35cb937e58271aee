import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { NO_PICTURE, SCREEN } from '../../.storybook/modes';
import { withShop } from '../support/shop';
import { localeOf } from '../../.storybook/decorators/messages';
import { App } from '../../src/app/App';
import { TermsOfServicePage } from '../../src/pages/TermsOfServicePage';
import { textIn } from '../fixtures/textIn';
import { DEMO_TEXTS, LIVE_TEXTS } from '../fixtures/legalTexts';

const meta = {
  component: TermsOfServicePage,
  render: () => <App />,
  decorators: [withShop],
  parameters: { ...SCREEN, address: '/terms-of-service' },
} satisfies Meta<typeof TermsOfServicePage>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Whole: Story = {
  play: async ({ canvas, globals }) => {
    const { intro } = DEMO_TEXTS.terms[localeOf(globals)];
    await expect(await canvas.findByText(intro)).toBeVisible();
    await expect(canvas.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(canvas.getAllByRole('heading', { level: 2 }).length).toBeGreaterThan(6);
  },
};

export const WhereOnePays: Story = {
  parameters: {
    shop: { live: {} },
  },
  play: async ({ canvas, globals }) => {
    const { intro, sections } = LIVE_TEXTS.terms[localeOf(globals)];
    await expect(await canvas.findByText(intro)).toBeVisible();
    const last = sections.at(-1)?.heading ?? '';
    await expect(canvas.getByRole('heading', { level: 2, name: last })).toBeVisible();
  },
};

export const OperatorNotSet: Story = {
  parameters: {
    shop: { live: { about: { testPayments: true, operator: null } } },
    ...NO_PICTURE,
  },
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    const [first] = await canvas.findAllByText(t('legal.notGiven'), { exact: false });
    await expect(first).toBeVisible();
  },
};
