import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { NO_PICTURE } from '../../.storybook/modes';
import { StatTile, type StatTileProps } from '../../src/atoms/StatTile/StatTile';
import { STAT_TILE } from '../docs/guides/statTile';
import { textIn } from '../fixtures/textIn';
import { ANATOMY, expectMarkers } from '../support/anatomy';
import { doAndDont } from '../support/DoAndDont';
import Button from '@mui/material/Button';
import { withWords } from '../support/withWords';

const meta = {
  component: StatTile,
  tags: ['stable', 'since:0.1', 'group:product', 'named'],
  args: { label: 'कुल कमाई', value: '₹0.00' },
  parameters: { note: 'Use it inside a dl.', guide: STAT_TILE },
  decorators: [
    withWords<StatTileProps>({ label: 'sell.stats.totalEarnings' }),
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
      <dl key="list" style={{ margin: 0, width: '100%' }}>
        <StatTile label="कुल कमाई" value="₹12,480.00" />
        <StatTile label="इस महीने" value="₹1,499.00" />
        <StatTile label="डाउनलोड" value="812" />
      </dl>,
      <dl key="decimals" style={{ margin: 0, width: '100%' }}>
        <StatTile label="कुल कमाई" value="₹1,23,456.50" />
      </dl>,
      <dl key="zero" style={{ margin: 0, width: '100%' }}>
        <StatTile label="डाउनलोड" value="0" />
      </dl>,
    ],
    donts: [
      <dl key="button" style={{ margin: 0, width: '100%' }}>
        <StatTile label="कुल कमाई" value={<Button size="small">निकालें</Button>} />
      </dl>,
      <dl key="short" style={{ margin: 0, width: '100%' }}>
        <StatTile label="कुल कमाई" value="₹1.2 L" />
      </dl>,
    ],
  })),
};

export const Named: Story = {
  tags: ['behaviour', '!autodocs'],
  play: async ({ canvas, globals }) => {
    await expect(canvas.getByRole('term')).toHaveTextContent(textIn(globals)('sell.stats.totalEarnings'));
    await expect(canvas.getByRole('definition')).toHaveTextContent('₹0.00');
  },
};

/** A large figure, for a coloured surface. */
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
  name: 'Forced colours, in pictures',
  tags: ['!autodocs'],
  parameters: { chromatic: { forcedColors: 'active' } },
  globals: { scheme: 'light' },
};

export const RowByDefault: Story = {
  tags: ['behaviour', '!autodocs'],
  play: async ({ canvas }) => {
    const name = canvas.getByRole('term');
    const [label, figure, list] = [name, canvas.getByRole('definition'), name.closest('dl')].map((element) =>
      element?.getBoundingClientRect(),
    );
    await expect(label?.right).toBeLessThanOrEqual(figure?.left ?? NaN);
    await expect(label?.top).toBeLessThan(figure?.bottom ?? NaN);
    await expect(figure?.right).toBe(list?.right);
  },
};

export const LongRowWraps: Story = {
  ...LongFigure,
  tags: ['behaviour', '!autodocs'],
  play: async ({ canvas }) => {
    const label = canvas.getByRole('term').getBoundingClientRect();
    await expect(canvas.getByRole('definition').getBoundingClientRect().top).toBeGreaterThanOrEqual(
      label.bottom,
    );
  },
};

export const LongFigureWraps: Story = {
  tags: ['behaviour', '!autodocs'],
  ...LongFigure,
  args: { ...LongFigure.args, look: 'plain', value: '₹12,34,56,78,90,12,34,56,123.45' },
  play: async ({ canvas }) => {
    const figure = canvas.getByRole('definition');
    await expect(figure.scrollWidth).toBeLessThanOrEqual(figure.clientWidth);
    await expect(getComputedStyle(figure).textOverflow).toBe('clip');
    await expect(figure.clientHeight).toBeGreaterThan(1.5 * parseFloat(getComputedStyle(figure).lineHeight));
  },
};

export const PlainFigureAboveName: Story = {
  tags: ['behaviour', '!autodocs'],
  args: Plain.args,
  play: async ({ canvas }) => {
    const figure = canvas.getByRole('definition').getBoundingClientRect();
    await expect(figure.bottom).toBeLessThanOrEqual(canvas.getByRole('term').getBoundingClientRect().top);
  },
};
