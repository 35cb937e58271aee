import type { Category, ProductId } from './product';
import { seededDraws } from './seededDraws';

/** Block prints; the first four are those of the categories' fixed covers. */
export const COVER_TILES = ['jaali', 'scallop', 'paisley', 'ikat', 'leheriya', 'bandhani'] as const;

/** How many of each there are. */
export const COVER_CHOICES = {
  /** Shades of the category's hue. */
  ground: 5,
  /** Drawings of the category. */
  frame: 4,
  emblem: 4,
  tileSize: 4,
  tileX: 4,
  tileY: 4,
} as const;

export type Cover = { tile: (typeof COVER_TILES)[number] } & Record<keyof typeof COVER_CHOICES, number>;

const FIXED_TILES: Record<Category, Cover['tile']> = {
  code: 'jaali',
  prompts: 'scallop',
  assets: 'paisley',
  scripts: 'ikat',
};

/** A product's own cover; without a product the category's fixed one. */
export function coverOf(id: ProductId | undefined, category: Category): Cover {
  const draw = id === undefined ? () => 0 : seededDraws(id);
  return {
    tile: (id !== undefined && COVER_TILES[draw(COVER_TILES.length)]) || FIXED_TILES[category],
    ground: draw(COVER_CHOICES.ground),
    frame: draw(COVER_CHOICES.frame),
    emblem: draw(COVER_CHOICES.emblem),
    tileSize: draw(COVER_CHOICES.tileSize),
    tileX: draw(COVER_CHOICES.tileX),
    tileY: draw(COVER_CHOICES.tileY),
  };
}
