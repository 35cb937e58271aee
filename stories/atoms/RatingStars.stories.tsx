import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { NO_PICTURE } from '../../.storybook/modes';
import { RatingStars } from '../../src/atoms/RatingStars/RatingStars';
import { textIn } from '../fixtures/textIn';
import { RATING_STARS } from '../docs/guides/ratingStars';
import { ANATOMY, expectMarkers } from '../support/anatomy';
import { doAndDont } from '../support/DoAndDont';

const meta = {
  component: RatingStars,
  tags: ['stable', 'since:0.1', 'group:product'],
  parameters: { guide: RATING_STARS, note: 'Drawn in CSS, because a page shows many.' },
  args: { value: 4.3 },
} satisfies Meta<typeof RatingStars>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const Anatomy: Story = {
  tags: ['!autodocs'],
  parameters: ANATOMY,
  play: expectMarkers,
};

export const DoAndDont: Story = {
  name: 'Do and don’t',
  tags: ['!autodocs'],
  parameters: doAndDont(() => ({
    dos: [
      <RatingStars key="none" value={0} />,
      <RatingStars key="count" value={4.3} count={128} />,
      <RatingStars key="single" value={4.3} single />,
    ],
    donts: [null, null, <span key="alone">★★★★☆</span>],
  })),
};

export const Tenths: Story = {
  tags: ['behaviour', '!autodocs'],
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    const rating = canvas.getByRole('img', { name: t('product.ratingValue', { rating: '4.3' }) });
    await expect(rating).toHaveTextContent('4.3');
    await expect(rating.childElementCount).toBe(0);
    await expect(getComputedStyle(rating, '::before').backgroundImage).toMatch(/\) 86%, .*\) 86%\)$/);
  },
};

/** 5.0, not 5. */
export const WholeNumberKeepsItsDecimal: Story = {
  args: { value: 5 },
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    await expect(
      canvas.getByRole('img', { name: t('product.ratingValue', { rating: '5.0' }) }),
    ).toHaveTextContent('5.0');
  },
};

/** Five empty stars would mean a bad rating, not none. */
export const NoneYet: Story = {
  args: { value: 0 },
  play: async ({ canvas, globals }) => {
    await expect(canvas.getByText(textIn(globals)('product.unrated'))).toBeVisible();
    await expect(canvas.queryByRole('img')).not.toBeInTheDocument();
  },
};

/** With the number of ratings. */
export const Counted: Story = {
  args: { count: 1_280 },
  play: async ({ canvas, globals }) => {
    const name = textIn(globals)('product.ratingValueOf', { rating: '4.3', count: 1_280 });
    await expect(canvas.getByRole('img', { name })).toHaveTextContent('4.3 (1,280)');
  },
};

/** As on cards. */
export const OneStar: Story = { parameters: NO_PICTURE, args: { count: 3, single: true } };

export const Dark: Story = { parameters: NO_PICTURE, globals: { scheme: 'dark' } };
