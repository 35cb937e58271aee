/**
 * The tokens in the format of the Design Tokens Community Group, 2025.10 (https://www.designtokens.org/tr/2025.10/format/),
 * for Figma and other tools. Schemes and languages are groups: `colour.light.ink`, `lineHeight.hi.text`.
 */
import {
  BREAKPOINTS,
  CATEGORY_COLOURS,
  COLOURS,
  CONTENT_WIDTH,
  COVER_GROUNDS,
  COVER_INKS,
  EASINGS,
  FONT_FAMILY,
  FONT_SIZES,
  FONT_WEIGHT,
  LEADING,
  MOTION,
  RADII,
  SEAL_GROUNDS,
  SHADOWS,
  SPACE_STEPS,
  SPACE_UNIT,
  TARGET,
} from '../../src/theme/tokens.ts';

export interface TokenGroup {
  [name: string]: TokenGroup | string | { $value: unknown };
}

const channel = (value: number) => Math.round((value / 255) * 10_000) / 10_000;

/** @param text `#FBF6EC` or `rgb(34 28 51 / 50%)`. */
export function colourValue(text: string) {
  const hex = /^#([\dA-F]{6})$/i.exec(text)?.[1];
  const [red = 0, green = 0, blue = 0, percent = 100] =
    hex === undefined
      ? [...text.matchAll(/\d+/g)].map(Number)
      : [0, 2, 4].map((start) => parseInt(hex.slice(start, start + 2), 16));
  const digits = [red, green, blue].map((value) => value.toString(16).padStart(2, '0')).join('');
  return {
    colorSpace: 'srgb',
    components: [red, green, blue].map(channel),
    alpha: percent / 100,
    hex: `#${digits.toUpperCase()}`,
  };
}

const px = (value: number) => ({ value, unit: 'px' });

/** @param text `0 8px 24px rgb(34 28 51 / 12%)`. */
export function shadowValue(text: string) {
  const [, x = '', y = '', blur = '', colour = ''] = /^(\S+) (\S+) (\S+) (.+)$/.exec(text) ?? [];
  return {
    color: colourValue(colour),
    offsetX: px(parseFloat(x)),
    offsetY: px(parseFloat(y)),
    blur: px(parseFloat(blur)),
    spread: px(0),
  };
}

function group<Value>(
  type: string,
  values: Record<string, Value>,
  valueOf: (value: Value) => unknown,
): TokenGroup {
  const tokens = Object.entries(values).map(([name, value]) => [name, { $value: valueOf(value) }] as const);
  return { $type: type, ...Object.fromEntries(tokens) };
}

const colours = (values: Record<string, string>) => group('color', values, colourValue);

const numbered = (values: readonly string[]) =>
  Object.fromEntries(values.map((value, index) => [String(index + 1), value]));

export const DESIGN_TOKENS_FILE = 'kriti.tokens.json';

export const DESIGN_TOKENS: TokenGroup = {
  $description: 'Kriti Bazaar',
  colour: { light: colours(COLOURS.light), dark: colours(COLOURS.dark) },
  category: colours(CATEGORY_COLOURS),
  coverGround: Object.fromEntries(
    Object.entries(COVER_GROUNDS).map(([category, grounds]) => [category, colours(numbered(grounds))]),
  ),
  coverInk: colours(COVER_INKS),
  sealGround: colours(numbered(SEAL_GROUNDS)),
  space: group(
    'dimension',
    Object.fromEntries(SPACE_STEPS.map((step) => [String(step * SPACE_UNIT), step * SPACE_UNIT])),
    px,
  ),
  radius: group('dimension', RADII, px),
  breakpoint: group('dimension', BREAKPOINTS, px),
  contentWidth: group('dimension', CONTENT_WIDTH, px),
  target: group('dimension', { smallest: TARGET }, px),
  duration: group('duration', MOTION, (value) => ({ value, unit: 'ms' })),
  easing: group('cubicBezier', EASINGS, (text) => [...text.matchAll(/[\d.]+/g)].map(Number)),
  shadow: {
    light: group('shadow', SHADOWS.light, shadowValue),
    dark: group('shadow', SHADOWS.dark, shadowValue),
  },
  fontFamily: group('fontFamily', { text: FONT_FAMILY }, (text) =>
    text.split(', ').map((name) => name.replaceAll("'", '')),
  ),
  fontWeight: group('fontWeight', FONT_WEIGHT, Number),
  fontSize: group('dimension', FONT_SIZES, px),
  lineHeight: {
    hi: group('number', LEADING.hi, Number),
    en: group('number', LEADING.en, Number),
  },
};

/** As a person reads it: `#FBF6EC`, `8 px`, `150 ms`. */
function textOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value);
  if (Array.isArray(value)) return value.join(', ');
  const { hex, alpha, unit, ...others } = value as Record<string, unknown>;
  if (typeof hex === 'string') return alpha === 1 ? hex : `${hex}, ${Number(alpha) * 100}%`;
  if (typeof unit === 'string') return `${String(others['value'])} ${unit}`;
  return Object.values(others).map(textOf).join(' ');
}

/** Value by path, `colour.light.ink`. */
export function tokenValues(tokens: TokenGroup, path: readonly string[] = []): Record<string, string> {
  return Object.fromEntries(
    Object.entries(tokens).flatMap(([name, token]) => {
      if (typeof token === 'string') return [];
      const own = [...path, name];
      return '$value' in token
        ? [[own.join('.'), textOf(token.$value)]]
        : Object.entries(tokenValues(token, own));
    }),
  );
}
