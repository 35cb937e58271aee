import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { NO_PICTURE } from '../../.storybook/modes';
import { StatTile } from '../../src/atoms/StatTile/StatTile';
import { Medallion } from '../../src/atoms/Medallion/Medallion';
import { STAT_TILE } from '../docs/guides/statTile';
import { ANATOMY, expectMarkers } from '../support/anatomy';

const meta = {
  component: StatTile,
  tags: ['stable', 'since:0.1', 'group:product', 'named'],
  args: { label: 'कुल कमाई', value: '₹0.00' },
  parameters: { note: 'Use it inside a dl.', guide: STAT_TILE },
  decorators: [
    (Story) => (
      <dl style={{ maxWidth: 280, margin: 0 }}>
        <Story />
      </dl>
    ),
  ],
} satisfies Meta<typeof StatTile>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const WithPicture: Story = { args: { picture: <Medallion drawing="coin" /> } };

export const Anatomy: Story = {
  tags: ['!autodocs'],
  args: WithPicture.args,
  parameters: ANATOMY,
  play: expectMarkers,
};

export const Named: Story = {
  tags: ['behaviour', '!autodocs'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('term')).toHaveTextContent('कुल कमाई');
    await expect(canvas.getByRole('definition')).toHaveTextContent('₹0.00');
  },
};

export const Plain: Story = { args: { look: 'plain', label: 'प्रोडक्ट', value: '1000+' } };

export const LongFigure: Story = {
  args: { label: 'शुरू से अब तक की कुल कमाई, सभी कटौतियों के बाद', value: '₹12,34,56,78,90,123.45' },
  globals: { viewport: { value: 'narrow' } },
};

export const Dark: Story = { parameters: NO_PICTURE, globals: { scheme: 'dark' } };

export const LongEnglish: Story = {
  args: {
    label: 'Internationalisation earnings since the beginning, after all deductions',
    value: '12,34,56,789+',
  },
  globals: { locale: 'en', viewport: { value: 'narrow' } },
};

export const ForcedColours: Story = {
  tags: ['!autodocs'],
  parameters: { chromatic: { forcedColors: 'active' } },
  globals: { scheme: 'light' },
};

export const CardByDefault: Story = {
  tags: ['behaviour', '!autodocs'],
  render: (args) => (
    <>
      <StatTile {...args} />
      <StatTile {...args} look="plain" />
    </>
  ),
  play: async ({ canvas }) => {
    const grounds = canvas.getAllByRole('definition').map(({ parentElement }) => {
      if (!parentElement) throw new Error('The figure has no tile');
      return getComputedStyle(parentElement).backgroundColor;
    });
    await expect(grounds[0]).not.toBe(grounds[1]);
  },
};

export const LongFigureWraps: Story = {
  tags: ['behaviour', '!autodocs'],
  ...LongFigure,
  play: async ({ canvas }) => {
    const figure = canvas.getByRole('definition');
    await expect(figure.scrollWidth).toBeLessThanOrEqual(figure.clientWidth);
    await expect(getComputedStyle(figure).textOverflow).toBe('clip');
    await expect(figure.clientHeight).toBeGreaterThan(1.5 * parseFloat(getComputedStyle(figure).lineHeight));
  },
};

export const FigureAboveName: Story = {
  tags: ['behaviour', '!autodocs'],
  play: async ({ canvas }) => {
    const figure = canvas.getByRole('definition').getBoundingClientRect();
    await expect(figure.bottom).toBeLessThanOrEqual(canvas.getByRole('term').getBoundingClientRect().top);
  },
};

export const PictureWhereThereIsRoom: Story = {
  tags: ['behaviour', '!autodocs'],
  ...WithPicture,
  play: async ({ canvas, canvasElement, step }) => {
    const picture = canvasElement.querySelector('img');
    const list = canvas.getByRole('term').closest('dl');
    if (!list) throw new Error('The tile is in no list');
    await step('Expect it in a wide tile, beside the figure', async () => {
      await expect(picture).toBeVisible();
    });
    await step('Make the tile narrow, and expect the figure alone', async () => {
      list.style.maxWidth = '160px';
      await waitFor(() => expect(picture).not.toBeVisible());
    });
  },
};
