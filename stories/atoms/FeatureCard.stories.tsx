import type { Meta, StoryObj } from '@storybook/react-vite';
import { Link } from 'react-router-dom';
import { expect } from 'storybook/test';
import { NO_PICTURE } from '../../.storybook/modes';
import { CategoryCover } from '../../src/atoms/CategoryCover/CategoryCover';
import { FeatureCard, type FeatureCardProps } from '../../src/atoms/FeatureCard/FeatureCard';
import { InteractionStates as States, pseudoStates } from '../support/interactionStates';
import { Medallion } from '../../src/atoms/Medallion/Medallion';
import { FEATURE_CARD } from '../docs/guides/featureCard';
import { useText } from '../../src/i18n/useText';
import { textIn } from '../fixtures/textIn';
import { ANATOMY, expectMarkers } from '../support/anatomy';
import { withWords } from '../support/withWords';

function CodeLink() {
  const t = useText('services');
  return <Link to="/buy?category=code">{t('services.code.title')}</Link>;
}

const meta = {
  component: FeatureCard,
  tags: ['settling', 'since:0.1', 'group:layout'],
  parameters: { guide: FEATURE_CARD, note: 'A row that becomes a column where it would be too narrow.' },
  args: {
    picture: <Medallion drawing="plant" />,
    title: 'प्रीमियम कोड',
    text: 'वेबसाइट, ऐप और टूल के रेडीमेड टेम्पलेट।',
    headingLevel: 'h2',
  },
  decorators: [withWords<FeatureCardProps>({ title: 'services.code.title', text: 'services.code.text' })],
} satisfies Meta<typeof FeatureCard>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const Anatomy: Story = {
  tags: ['!autodocs'],
  parameters: ANATOMY,
  play: expectMarkers,
};

/** A link below the text. */
export const WithAction: Story = {
  args: { action: <a href="#mail">support@kritibazaar.example</a> },
  play: async ({ canvas, globals }) => {
    const name = textIn(globals)('services.code.title');
    await expect(canvas.getByRole('heading', { level: 2, name })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'support@kritibazaar.example' })).toBeVisible();
  },
};

/** The cover and the text lead there, too. */
export const LeadsSomewhere: Story = {
  args: {
    picture: <CategoryCover category="code" ratio={1} />,
    title: <CodeLink />,
  },
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    const link = canvas.getByRole('link', { name: t('services.code.title') });
    await expect(link).toHaveAttribute('href', '/buy?category=code');
    const { left, top, height } = canvas.getByText(t('services.code.text')).getBoundingClientRect();
    await expect(document.elementFromPoint(left + 8, top + height / 2)).toBe(link);
  },
};

/** Without a card around it. */
export const Plain: Story = { args: { plain: true } };

export const InteractionStates: Story = {
  name: 'Hover, focus, pressed',
  args: LeadsSomewhere.args,
  parameters: pseudoStates('a'),
  render: (args) => (
    <States>
      <FeatureCard {...args} />
    </States>
  ),
};

export const ThirdLevelHeading: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { headingLevel: 'h3' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 3 })).toBeVisible();
  },
};

export const LongHindi: Story = {
  args: {
    title: 'छोटे और मझोले कारोबारियों के लिए सर्वसमावेशी सॉफ़्टवेयर टेम्पलेट',
    text: 'बिक्री, खरीद, भंडार, कर्मचारी, वेतन, कर और त्रैमासिक विवरणियों के लिए अलग-अलग पन्ने। '.repeat(4).trim(),
  },
  globals: { viewport: { value: 'narrow' } },
};

export const Dark: Story = { parameters: NO_PICTURE, globals: { scheme: 'dark' } };

export const LongEnglish: Story = {
  args: {
    title: 'Internationalisation-ready software templates for small and medium-sized businesses',
    text: 'Separate pages for sales, purchasing, inventory, employees, payroll and quarterly statements. '
      .repeat(4)
      .trim(),
  },
  globals: { locale: 'en', viewport: { value: 'narrow' } },
};
