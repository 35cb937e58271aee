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

const COMBINATIONS = COVER_CHOICES.ground * COVER_CHOICES.frame * COVER_CHOICES.emblem;

/** Without a common factor with the combinations, so that it reaches all; changes ground, frame and emblem at once. */
const STEP = 27;

function drawsOf(title: string | undefined, category: Category) {
  const draw = title === undefined ? () => 0 : seededDraws(title);
  const { ground, frame, emblem } = COVER_CHOICES;
  const tile = (title !== undefined && COVER_TILES[draw(COVER_TILES.length)]) || FIXED_TILES[category];
  return { draw, tile, combination: draw(ground) + ground * (draw(frame) + frame * draw(emblem)) };
}

/**
 * A product's own cover, drawn from its title, so that a preview has the cover that the product gets; without a title the
 * category's fixed one. @param shift as of {@link coverShifts}
 */
export function coverOf(title: string | undefined, category: Category, shift = 0): Cover {
  const { draw, tile, combination } = drawsOf(title, category);
  const { ground, frame } = COVER_CHOICES;
  const shifted = (combination + STEP * shift) % COMBINATIONS;
  return {
    tile,
    ground: shifted % ground,
    frame: Math.floor(shifted / ground) % frame,
    emblem: Math.floor(shifted / (ground * frame)),
    tileSize: draw(COVER_CHOICES.tileSize),
    tileX: draw(COVER_CHOICES.tileX),
    tileY: draw(COVER_CHOICES.tileY),
  };
}

/**
 * The steps by which products' covers differ from their own, so that no two products of a list share ground, frame and
 * emblem, as long as their category has combinations left. Only those that come before count, so that a longer list
 * changes nothing. Most are 0.
 */
export function coverShifts(
  products: Iterable<{ id: ProductId; title: string; category: Category }>,
): ReadonlyMap<ProductId, number> {
  const shifts = new Map<ProductId, number>();
  const taken: Record<Category, Set<number>> = {
    code: new Set(),
    prompts: new Set(),
    assets: new Set(),
    scripts: new Set(),
  };
  for (const { id, title, category } of products) {
    const others = taken[category];
    if (shifts.has(id) || others.size === COMBINATIONS) continue;
    const { combination } = drawsOf(title, category);
    const shiftedBy = (shift: number) => (combination + STEP * shift) % COMBINATIONS;
    let shift = 0;
    while (others.has(shiftedBy(shift))) shift += 1;
    others.add(shiftedBy(shift));
    shifts.set(id, shift);
  }
  return shifts;
}
