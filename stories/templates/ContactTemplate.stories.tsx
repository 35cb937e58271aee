import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { NO_PICTURE, SCREEN } from '../../.storybook/modes';
import { ContactTemplate } from '../../src/templates/ContactTemplate/ContactTemplate';
import { DEMO_OPERATOR } from '../../src/domain/operator';
import { OUTBOX_PATH } from '../../src/domain/paths';
import { OPERATOR } from '../fixtures/operators';
import { textIn } from '../fixtures/textIn';

const meta = {
  component: ContactTemplate,
  tags: ['stable', 'since:0.1'],
  parameters: {
    ...SCREEN,
    alsoCalled: ['support page', 'help page', 'संपर्क'],
    note: 'Channels, hours and questions; the demo says that its details are examples.',
  },
  args: { operator: DEMO_OPERATOR, example: true },
} satisfies Meta<typeof ContactTemplate>;

export default meta;

type Story = StoryObj<typeof meta>;

export const AllQuestionsClosed: Story = {
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    await expect(canvas.getByRole('region', { name: t('contact.faqTitle') })).toBeVisible();
    await expect(canvas.getByRole('region', { name: t('contact.hours') })).toBeVisible();
  },
};

export const WithOperator: Story = {
  args: { operator: OPERATOR, example: false },
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    const details = await canvas.findByRole('region', { name: t('contact.operator.title') });
    await expect(details).toHaveTextContent(OPERATOR.legalName);
    await expect(details).toHaveTextContent(OPERATOR.grievance.name);
    await expect(canvas.queryByText(t('contact.exampleNote'))).not.toBeInTheDocument();
  },
};

export const WithOperatorNarrow: Story = {
  args: WithOperator.args,
  globals: { viewport: { value: 'narrow' } },
};

export const Loading: Story = { args: { operator: undefined, example: false } };

export const WithoutOperator: Story = {
  args: { operator: null, example: false },
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    await expect(canvas.getByRole('heading', { name: t('contact.notSet') })).toBeVisible();
    await expect(canvas.queryByRole('link')).not.toBeInTheDocument();
    await expect(canvas.getByText(t('contact.hoursNote'))).toBeVisible();
  },
};

export const WithoutMailServer: Story = {
  args: { operator: null, example: false, outbox: true },
  parameters: NO_PICTURE,
  play: async ({ canvas }) => {
    const link = await canvas.findByRole('link');
    await expect(link).toHaveAttribute('href', OUTBOX_PATH);
    await expect(link.closest('[role=note]')).toBeVisible();
  },
};

export const OneQuestionOpen: Story = { args: { openQuestion: 'payment' } };

export const OwnAnswer: Story = {
  args: { openQuestion: 'payment', answers: { payment: 'कार्ट में, कार्ड से।' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('कार्ट में, कार्ड से।')).toBeVisible();
  },
};

export const English: Story = { args: { openQuestion: 'selling' }, globals: { locale: 'en' } };

export const Narrow: Story = {
  args: { openQuestion: 'delivery' },
  globals: { viewport: { value: 'narrow' } },
};

export const Dark: Story = { args: { openQuestion: 'commission' }, globals: { scheme: 'dark' } };
