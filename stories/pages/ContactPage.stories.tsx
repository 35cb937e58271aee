import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { NO_PICTURE, SCREEN } from '../../.storybook/modes';
import { withShop } from '../support/shop';
import { App } from '../../src/app/App';
import { OUTBOX_PATH } from '../../src/domain/paths';
import { ContactPage } from '../../src/pages/ContactPage';
import { textIn } from '../fixtures/textIn';
import { comeToRest } from '../support/focus';

const meta = {
  component: ContactPage,
  render: () => <App />,
  decorators: [withShop],
  parameters: { ...SCREEN, address: '/contact' },
} satisfies Meta<typeof ContactPage>;

export default meta;

type Story = StoryObj<typeof meta>;

export const AllClosed: Story = {
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    await expect(await canvas.findByText(t('contact.faq.payment.question'))).toBeVisible();
    await expect(canvas.getByText(t('contact.faq.payment.answer'))).not.toBeVisible();
  },
};

export const QuestionOpen: Story = {
  play: async ({ canvas, globals, userEvent }) => {
    const t = textIn(globals);
    await userEvent.click(await canvas.findByText(t('contact.faq.payment.question')));
    await expect(canvas.getByText(t('contact.faq.payment.answer'))).toBeVisible();
    comeToRest();
  },
};

export const WithoutMailServer: Story = {
  parameters: {
    ...NO_PICTURE,
    shop: { live: { about: { testPayments: true, outbox: true, operator: null } } },
  },
  play: async ({ canvas }) => {
    const [note] = await canvas.findAllByRole('note');
    await expect(note?.querySelector('a')).toHaveAttribute('href', OUTBOX_PATH);
  },
};

export const WhereOnePays: Story = {
  parameters: {
    shop: { live: {} },
  },
  play: async ({ canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    await step('Read how to pay', async () => {
      await userEvent.click(await canvas.findByText(t('contact.faq.payment.question')));
      await expect(canvas.getByText(t('answers.payment'))).toBeVisible();
      await expect(canvas.queryByText(t('contact.faq.payment.answer'))).not.toBeInTheDocument();
    });
    await step('Read what sellers keep', async () => {
      await userEvent.click(canvas.getByText(t('contact.faq.commission.question')));
      await expect(canvas.getByText(t('answers.commission'))).toBeVisible();
    });
    comeToRest();
  },
};
