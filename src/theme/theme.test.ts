import { getContrastRatio } from '@mui/material/styles';
import { describe, expect, it } from 'vitest';
import { theme } from './theme';
import { COLOURS } from './tokens';

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
