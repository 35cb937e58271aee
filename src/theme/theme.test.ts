import { getContrastRatio } from '@mui/material/styles';
import { describe, expect, it } from 'vitest';
import { COVER_CHOICES } from '../domain/cover';
import { UPLOAD_CATEGORIES } from '../domain/product';
import { SEAL_CHOICES } from '../domain/seal';
import { createShopTheme } from './theme';
import { COLOURS, COVER_GROUNDS, COVER_INKS, SEAL_GROUNDS } from './tokens';

const theme = createShopTheme();

/** WCAG 1.4.3 for text of normal size. */
const MIN_CONTRAST = 4.5;

describe.each(['light', 'dark'] as const)('the palette, %s', (scheme) => {
  const palette = theme.colorSchemes[scheme]?.palette;
  if (!palette) throw new Error(`No ${scheme} scheme`);
  const { background } = palette;

  it.each(['primary', 'success', 'error', 'warning', 'info'] as const)(
    'has %s readable on both backgrounds and under its own text',
    (name) => {
      const { main, contrastText } = palette[name];
      expect(getContrastRatio(main, background.default)).toBeGreaterThanOrEqual(MIN_CONTRAST);
      expect(getContrastRatio(main, background.paper)).toBeGreaterThanOrEqual(MIN_CONTRAST);
      expect(getContrastRatio(contrastText, main)).toBeGreaterThanOrEqual(MIN_CONTRAST);
    },
  );
});

it('has dark surfaces that stand out from each other', () => {
  const { paper, band, surface, raised } = COLOURS.dark;
  for (const [lower, upper] of [
    [paper, band],
    [band, surface],
    [surface, raised],
  ] as const)
    expect(getContrastRatio(lower, upper), `${upper} on ${lower}`).toBeGreaterThanOrEqual(1.12);
});

it.each([
  ['light', 1.35],
  ['dark', 1.6],
] as const)('has tonal buttons that stand out from cards and dialogs: %s', (scheme, least) => {
  const { surface, raised, tonal, onTonal } = COLOURS[scheme];
  for (const ground of [surface, raised])
    expect(getContrastRatio(tonal, ground), `on ${ground}`).toBeGreaterThanOrEqual(least);
  expect(getContrastRatio(onTonal, tonal)).toBeGreaterThanOrEqual(MIN_CONTRAST);
});

it('has a ground for every choice of a cover and of a seal', () => {
  for (const grounds of Object.values(COVER_GROUNDS))
    expect(new Set(grounds).size).toBe(COVER_CHOICES.ground);
  expect(new Set(SEAL_GROUNDS).size).toBe(SEAL_CHOICES.ground);
});

it.each(UPLOAD_CATEGORIES)('has titles readable on every ground of %s', (category) => {
  for (const ground of COVER_GROUNDS[category])
    expect(getContrastRatio(COVER_INKS[category], ground), ground).toBeGreaterThanOrEqual(MIN_CONTRAST);
});

it.each(SEAL_GROUNDS)('has the seal ground %s readable under white', (ground) => {
  expect(getContrastRatio('#FFFFFF', ground)).toBeGreaterThanOrEqual(MIN_CONTRAST);
});
