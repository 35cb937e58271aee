import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { NO_PICTURE } from '../../.storybook/modes';
import { FaqItem, type FaqItemProps } from '../../src/atoms/FaqItem/FaqItem';
import { useText } from '../../src/i18n/useText';
import { textIn } from '../fixtures/textIn';
import { expectFocus } from '../support/focus';
import { FAQ_ITEM } from '../docs/guides/faqItem';
import { ANATOMY, expectMarkers } from '../support/anatomy';
import { withWords } from '../support/withWords';
import { InteractionStates as States, pseudoStates } from '../support/interactionStates';

function FaqHeading() {
  return <h2>{useText('contact')('contact.faqTitle')}</h2>;
}

const meta = {
  component: FaqItem,
  tags: ['stable', 'since:0.1', 'group:layout'],
  parameters: { guide: FAQ_ITEM, note: 'A native details element, so searching in the page opens it.' },
  args: {
    question: 'खरीदने के बाद फ़ाइल कैसे मिलेगी?',
    answer:
      'डिजिटल प्रोडक्ट की डिलीवरी ऑनलाइन होती है: पेमेंट पूरा होते ही डाउनलोड का लिंक मिलेगा। शिपिंग का कोई खर्च नहीं है।',
  },
  decorators: [
    withWords<FaqItemProps>({
      question: 'contact.faq.delivery.question',
      answer: 'contact.faq.delivery.answer',
    }),
    // axe requires an `h1` and `h2` above the question's `h3`.
    (Story) => (
      <>
        <FaqHeading />
        <Story />
      </>
    ),
  ],
} satisfies Meta<typeof FaqItem>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const InteractionStates: Story = {
  name: 'Hover, focus, pressed',
  parameters: pseudoStates('summary'),
  render: (args) => (
    <States>
      <FaqItem {...args} />
    </States>
  ),
};

export const Anatomy: Story = {
  tags: ['!autodocs'],
  args: { defaultOpen: true },
  parameters: ANATOMY,
  play: expectMarkers,
};

export const Closed: Story = {
  tags: ['behaviour', '!autodocs'],
  play: async ({ canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    const answer = canvas.getByText(t('contact.faq.delivery.answer'));
    const question = canvas.getByText(t('contact.faq.delivery.question'));
    await step('Expect the answer to be hidden', async () => {
      await expect(answer).not.toBeVisible();
    });
    await step('Open the question', async () => {
      await userEvent.click(question);
      await expect(answer).toBeVisible();
    });
    await step('Close it again', async () => {
      await userEvent.click(question);
      await expect(answer).not.toBeVisible();
    });
  },
};

export const Open: Story = {
  args: { defaultOpen: true },
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    const item = within(canvas.getByRole('group'));
    await expect(item.getByRole('heading', { level: 3 })).toHaveTextContent(
      t('contact.faq.delivery.question'),
    );
    await expect(item.getByText(t('contact.faq.delivery.answer'))).toBeVisible();
  },
};

export const LongNarrow: Story = {
  args: {
    question:
      'अगर मैंने गलती से एक ही प्रोडक्ट दो बार खरीद लिया हो, तो क्या मुझे एक का पूरा पैसा वापस मिल सकता है और कितने दिन में?',
    answer: 'ज़रूर। हमें WhatsApp या ईमेल पर ऑर्डर की जानकारी भेजें। '.repeat(6).trim(),
    defaultOpen: true,
  },
  globals: { viewport: { value: 'narrow' } },
};

export const Dark: Story = {
  args: { defaultOpen: true },
  parameters: NO_PICTURE,
  globals: { scheme: 'dark' },
};

export const LongEnglishNarrow: Story = {
  args: {
    question:
      'If I have bought the same internationalisation starter kit twice by mistake, will one be refunded?',
    answer: 'Certainly. Send us the order number by WhatsApp or email. '.repeat(6).trim(),
    defaultOpen: true,
  },
  globals: { locale: 'en', viewport: { value: 'narrow' } },
};

export const ByKeyboard: Story = {
  tags: ['behaviour', '!autodocs'],
  play: async ({ canvas, canvasElement, globals, userEvent }) => {
    await userEvent.tab();
    const question = canvasElement.querySelector('summary');
    await expectFocus(question);
    await expect(canvas.getByText(textIn(globals)('contact.faq.delivery.answer'))).not.toBeVisible();
  },
};
