import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { FeatureCard } from '../../src/atoms/FeatureCard/FeatureCard';
import { FeatureSection } from '../../src/sections/FeatureSection/FeatureSection';
import { Medallion } from '../../src/atoms/Medallion/Medallion';

const CARD = (
  <FeatureCard picture={<Medallion drawing="plant" />} title="प्रीमियम कोड" text="टेस्ट किए हुए टेम्पलेट।" />
);

const meta = {
  component: FeatureSection,
  tags: ['stable', 'since:0.1'],
  parameters: {
    note: 'A heading with a list of cards, below it in columns or beside it in rows.',
    layout: 'fullscreen',
  },
  args: { title: 'यहाँ क्या मिलता है', children: CARD },
} satisfies Meta<typeof FeatureSection>;

export default meta;

type Story = StoryObj<typeof meta>;

export const OneCard: Story = {};

export const ThreeCards: Story = {
  render: (args) => (
    <FeatureSection {...args}>
      {CARD}
      {CARD}
      {CARD}
    </FeatureSection>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'यहाँ क्या मिलता है' })).toBeVisible();
    await expect(canvas.getAllByRole('listitem')).toHaveLength(3);
  },
};
