import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { FeatureCard } from '../../src/atoms/FeatureCard/FeatureCard';
import { FeatureList } from '../../src/atoms/FeatureList/FeatureList';
import drawing from '../../src/sections/SellerBenefits/growth.svg?no-inline';

const CARD = (
  <FeatureCard
    picture={<img src={drawing} width={56} height={56} alt="" />}
    title="प्रीमियम कोड"
    text="टेस्ट किए हुए टेम्पलेट।"
  />
);

const meta = {
  component: FeatureList,
  args: { children: [CARD, CARD, CARD] },
} satisfies Meta<typeof FeatureList>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(3);
  },
};

export const EnlargedText: Story = { globals: { viewport: { value: 'narrow' }, text: '200' } };

/** Three columns, and none left over. */
export const Tablet: Story = {
  globals: { viewport: { value: 'sm' } },
  play: async ({ canvas }) => {
    const tops = canvas.getAllByRole('listitem').map((item) => item.getBoundingClientRect().top);
    await expect(new Set(tops).size).toBe(1);
  },
};
