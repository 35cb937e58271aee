import CodeOutlined from '@mui/icons-material/CodeOutlined';
import Button from '@mui/material/Button';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { FeatureCard } from '../../src/atoms/FeatureCard/FeatureCard';

const meta = {
  component: FeatureCard,
  args: {
    icon: <CodeOutlined />,
    title: 'प्रीमियम कोड',
    text: 'वेबसाइट, ऐप और टूल के टेस्ट किए हुए टेम्पलेट।',
    headingLevel: 'h2',
  },
} satisfies Meta<typeof FeatureCard>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const WithAction: Story = {
  args: { action: <Button variant="outlined">कोड टेम्पलेट देखें</Button> },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 2, name: 'प्रीमियम कोड' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'कोड टेम्पलेट देखें' })).toBeVisible();
  },
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

export const Dark: Story = { globals: { scheme: 'dark' } };

export const LongEnglish: Story = {
  args: {
    title: 'Internationalisation-ready software templates for small and medium-sized businesses',
    text: 'Separate pages for sales, purchasing, inventory, employees, payroll and quarterly statements. '
      .repeat(4)
      .trim(),
  },
  globals: { locale: 'en', viewport: { value: 'narrow' } },
};
