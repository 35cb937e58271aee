import type { Meta, StoryObj } from '@storybook/react-vite';
import { CategoryCover } from '../../src/atoms/CategoryCover/CategoryCover';
import { COVER_CHOICES, COVER_TILES, coverOf, type Cover } from '../../src/domain/cover';
import { UPLOAD_CATEGORIES, type Category } from '../../src/domain/product';
import { largeCatalogue } from '../fixtures/largeCatalogue';
import { CATEGORY_COVER } from '../docs/guides/categoryCover';
import { ANATOMY, expectMarkers } from '../support/anatomy';

const meta = {
  component: CategoryCover,
  tags: ['stable', 'since:0.1', 'group:product'],
  parameters: {
    guide: CATEGORY_COVER,
    note: 'Each product has its own, drawn from its id.',
  },
  args: { category: 'code' },
  decorators: [
    (Story, { parameters }) => (
      <div style={{ maxWidth: parameters['wide'] ? 1240 : 360 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof CategoryCover>;

export default meta;

type Story = StoryObj<typeof meta>;

const GALLERY = { wide: true };

const gridOf = (smallest: string) => ({
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fill, minmax(${smallest}, 1fr))`,
  gap: 12,
});

/** A title whose cover this is; covers have no other input. */
function titleWith(category: Category, matches: (cover: Cover) => boolean): string {
  for (let title = 0; title < 10_000; title++)
    if (matches(coverOf(String(title), category))) return String(title);
  throw new Error('There is no such cover');
}

const numbersBelow = (count: number) => Array.from({ length: count }, (_, index) => index);

export const Playground: Story = {};

export const Anatomy: Story = {
  tags: ['!autodocs'],
  parameters: ANATOMY,
  play: expectMarkers,
};

export const Code: Story = { tags: ['behaviour', '!autodocs'] };

export const Prompts: Story = { args: { category: 'prompts' } };

export const Assets: Story = { args: { category: 'assets' } };

export const Scripts: Story = { args: { category: 'scripts' } };

/** A product’s own cover, drawn from its title. */
export const OwnCover: Story = { args: { title: '0b0e7c1a-5d0f-4c52-9a3e-1f6c8f1b0a04' } };

export const Square: Story = { args: { ratio: 1 } };

/** As in a wide dialog. */
export const VeryWide: Story = { args: { ratio: 3, title: '0b0e7c1a-5d0f-4c52-9a3e-1f6c8f1b0a03' } };

export const FortyEight: Story = {
  parameters: GALLERY,
  render: () => (
    <div style={gridOf('140px')}>
      {largeCatalogue(48).map(({ id }, index) => (
        <CategoryCover key={id} title={id} category={UPLOAD_CATEGORIES[index % 4] ?? 'code'} />
      ))}
    </div>
  ),
};

export const EveryTile: Story = {
  parameters: GALLERY,
  render: () => (
    <div style={gridOf('140px')}>
      {UPLOAD_CATEGORIES.flatMap((category) =>
        COVER_TILES.map((tile) => (
          <CategoryCover
            key={category + tile}
            category={category}
            title={titleWith(category, (cover) => cover.tile === tile)}
          />
        )),
      )}
    </div>
  ),
};

/** Frames by emblems, per category. */
export const EveryEmblem: Story = {
  parameters: GALLERY,
  render: () => (
    <div style={gridOf('120px')}>
      {UPLOAD_CATEGORIES.flatMap((category) =>
        numbersBelow(COVER_CHOICES.frame).flatMap((frame) =>
          numbersBelow(COVER_CHOICES.emblem).map((emblem) => (
            <CategoryCover
              key={`${category} ${frame} ${emblem}`}
              category={category}
              title={titleWith(category, (cover) => cover.frame === frame && cover.emblem === emblem)}
            />
          )),
        ),
      )}
    </div>
  ),
};

/** Every ground of each category. */
export const EveryGround: Story = {
  render: () => (
    <div style={{ ...gridOf('60px'), gridTemplateColumns: 'repeat(5, 1fr)' }}>
      {UPLOAD_CATEGORIES.flatMap((category) =>
        numbersBelow(COVER_CHOICES.ground).map((ground) => (
          <CategoryCover
            key={category + String(ground)}
            category={category}
            title={titleWith(category, (cover) => cover.ground === ground)}
          />
        )),
      )}
    </div>
  ),
};

/** 64 px, square. */
export const Thumbnails: Story = {
  render: () => (
    <div style={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, 64px)', gap: 8 }}>
      {largeCatalogue(24).map(({ id }, index) => (
        <CategoryCover key={id} title={id} category={UPLOAD_CATEGORIES[index % 4] ?? 'code'} ratio={1} />
      ))}
    </div>
  ),
};
