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

/** A product's own cover; without a product the category's fixed one. @param shift as of {@link coverShifts} */
export function coverOf(id: ProductId | undefined, category: Category, shift = 0): Cover {
  const draw = id === undefined ? () => 0 : seededDraws(id);
  const { ground, frame, emblem } = COVER_CHOICES;
  const tile = (id !== undefined && COVER_TILES[draw(COVER_TILES.length)]) || FIXED_TILES[category];
  const drawn = draw(ground) + ground * (draw(frame) + frame * draw(emblem)) + shift;
  return {
    tile,
    ground: drawn % ground,
    frame: Math.floor(drawn / ground) % frame,
    emblem: Math.floor(drawn / (ground * frame)) % emblem,
    tileSize: draw(COVER_CHOICES.tileSize),
    tileX: draw(COVER_CHOICES.tileX),
    tileY: draw(COVER_CHOICES.tileY),
  };
}

/**
 * The steps by which products' covers differ from those that come before them in a list: no two of a category share
 * ground, frame and emblem, as long as there are combinations left. Most are 0 and have no entry.
 */
export function coverShifts(
  products: Iterable<{ id: ProductId; category: Category }>,
): ReadonlyMap<ProductId, number> {
  const shifts = new Map<ProductId, number>();
  const taken = new Set<string>();
  const combinations = COVER_CHOICES.ground * COVER_CHOICES.frame * COVER_CHOICES.emblem;
  for (const { id, category } of products) {
    const keyOf = (shift: number) => {
      const { ground, frame, emblem } = coverOf(id, category, shift);
      return `${category} ${ground} ${frame} ${emblem}`;
    };
    let shift = 0;
    while (shift < combinations && taken.has(keyOf(shift))) shift += 1;
    taken.add(keyOf(shift));
    if (shift % combinations > 0) shifts.set(id, shift);
  }
  return shifts;
}
