import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getContrastRatio } from '@mui/material/styles';
import { describe, expect, it } from 'vitest';
import { COVER_CHOICES, COVER_TILES } from '../src/domain/cover';
import { UPLOAD_CATEGORIES } from '../src/domain/product';

const FOLDER = join(import.meta.dirname, '..', 'src', 'atoms', 'CategoryCover');
const HEX = /#[\da-f]{6}/i;

const read = (name: string) => readFileSync(join(FOLDER, `${name}.svg`), 'utf8');

/** Colours of the elements with a class. */
function coloursOf(svg: string, name: string): string[] {
  const elements = svg.match(new RegExp(`<[^>]* class="${name}"[^>]*>`, 'g')) ?? [];
  return [...new Set(elements.map((element) => HEX.exec(element)?.[0] ?? ''))];
}

describe.each(UPLOAD_CATEGORIES)('the drawings of %s', (category) => {
  const svg = read(category);

  it('are as many as there are frames and emblems', () => {
    const { frame, emblem } = COVER_CHOICES;
    expect(svg).toContain(`width="672" height="${420 * (frame + emblem)}"`);
    expect(svg.match(/translate\(0 \d{3,}\)/g)).toHaveLength(frame + emblem - 1);
  });

  it('have emblems that stand out from the disc of every frame', () => {
    const discs = coloursOf(svg, 'disc');
    const inks = coloursOf(svg, 'ink');
    expect(discs).not.toHaveLength(0);
    expect(inks).not.toHaveLength(0);
    for (const disc of discs)
      for (const ink of inks)
        expect(getContrastRatio(ink, disc), `${ink} on ${disc}`).toBeGreaterThanOrEqual(3);
  });
});

it.each(COVER_TILES)('the tile %s suits every ground: translucent white and black', (tile) => {
  expect(read(tile)).not.toMatch(HEX);
});
