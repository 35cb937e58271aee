import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { NO_PICTURE } from '../../.storybook/modes';
import { FeatureCard } from '../../src/atoms/FeatureCard/FeatureCard';
import { FeatureList } from '../../src/atoms/FeatureList/FeatureList';
import { Medallion } from '../../src/atoms/Medallion/Medallion';
import { useText } from '../../src/i18n/useText';
import { FEATURE_LIST } from '../docs/guides/featureList';
import { ANATOMY, expectMarkers } from '../support/anatomy';

function Card() {
  const t = useText('services');
  return (
    <FeatureCard
      picture={<Medallion drawing="plant" />}
      title={t('services.code.title')}
      text={t('services.code.text')}
    />
  );
}

const CARDS = [<Card key="1" />, <Card key="2" />, <Card key="3" />];

const meta = {
  component: FeatureList,
  tags: ['settling', 'since:0.2', 'group:layout'],
  parameters: { guide: FEATURE_LIST },
  args: { children: CARDS },
} satisfies Meta<typeof FeatureList>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(3);
  },
};

export const Anatomy: Story = {
  tags: ['!autodocs'],
  parameters: ANATOMY,
  play: expectMarkers,
};

export const EnlargedText: Story = { globals: { viewport: { value: 'narrow' }, text: '200' } };

/** One below the other. */
export const Rows: Story = {
  parameters: NO_PICTURE,
  args: { look: 'rows', children: CARDS },
  play: async ({ canvas }) => {
    const lefts = canvas.getAllByRole('listitem').map((item) => item.getBoundingClientRect().left);
    await expect(lefts).toEqual(lefts.map(() => lefts[0]));
  },
};

/** Rows: columns would be narrower than their text needs. */
export const Tablet: Story = {
  globals: { viewport: { value: 'sm' } },
  play: async ({ canvas }) => {
    const lefts = canvas.getAllByRole('listitem').map((item) => item.getBoundingClientRect().left);
    await expect(lefts).toEqual(lefts.map(() => lefts[0]));
  },
};
