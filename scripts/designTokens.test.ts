import * as v from 'valibot';
import { expect, test } from 'vitest';
import { COLOUR_TOKENS } from '../stories/foundations/tokens';
import {
  colourValue,
  DESIGN_TOKENS,
  shadowValue,
  type TokenGroup,
} from '../stories/foundations/designTokens';
import * as tokens from '../src/theme/tokens';

const share = v.pipe(v.number(), v.minValue(0), v.maxValue(1));

const color = v.strictObject({
  colorSpace: v.literal('srgb'),
  components: v.strictTuple([share, share, share]),
  alpha: share,
  hex: v.pipe(v.string(), v.regex(/^#[\dA-F]{6}$/)),
});

const dimension = v.strictObject({ value: v.number(), unit: v.picklist(['px', 'rem']) });

/** Of https://www.designtokens.org/tr/2025.10/format/, those that the file uses. */
const TYPES = {
  color,
  dimension,
  duration: v.strictObject({ value: v.number(), unit: v.picklist(['ms', 's']) }),
  cubicBezier: v.strictTuple([share, v.number(), share, v.number()]),
  number: v.number(),
  fontFamily: v.array(v.string()),
  fontWeight: v.pipe(v.number(), v.minValue(1), v.maxValue(1000)),
  shadow: v.strictObject({
    color,
    offsetX: dimension,
    offsetY: dimension,
    blur: dimension,
    spread: dimension,
  }),
};

interface FoundToken {
  path: string;
  type: string | undefined;
  value: unknown;
}

/** A token has the type of the nearest group above it that has one. */
function tokensOf(group: TokenGroup, path: readonly string[] = [], inherited?: string): FoundToken[] {
  const type = typeof group['$type'] === 'string' ? group['$type'] : inherited;
  return Object.entries(group).flatMap(([name, child]) => {
    if (typeof child === 'string') return [];
    const here = [...path, name];
    if ('$value' in child) return [{ path: here.join('.'), type, value: child['$value'] }];
    return tokensOf(child, here, type);
  });
}

const TOKENS = tokensOf(DESIGN_TOKENS);

test.each(TOKENS)('$path has a value of its type', ({ type, value }) => {
  expect(Object.keys(TYPES)).toContain(type);
  v.parse(TYPES[type as keyof typeof TYPES], value);
});

test('names of tokens and groups have no characters of references', () => {
  expect(TOKENS.map(({ path }) => path).filter((path) => /[{}$]/.test(path))).toEqual([]);
});

const valueOf = (path: string) => TOKENS.find((token) => token.path === path)?.value;

test('every value equals its token', () => {
  const expected = new Map<string, unknown>();
  const add = (path: string, record: object, convert: (value: never) => unknown) => {
    for (const [name, value] of Object.entries(record) as [string, never][])
      expected.set(`${path}.${name}`, convert(value));
  };
  const px = (value: number) => ({ value, unit: 'px' });
  for (const scheme of ['light', 'dark'] as const) {
    add(`colour.${scheme}`, tokens.COLOURS[scheme], colourValue);
    add(`shadow.${scheme}`, tokens.SHADOWS[scheme], shadowValue);
  }
  add('category', tokens.CATEGORY_COLOURS, colourValue);
  for (const [category, grounds] of Object.entries(tokens.COVER_GROUNDS))
    for (const [index, ground] of grounds.entries())
      expected.set(`coverGround.${category}.${index + 1}`, colourValue(ground));
  add('coverInk', tokens.COVER_INKS, colourValue);
  for (const [index, ground] of tokens.SEAL_GROUNDS.entries())
    expected.set(`sealGround.${index + 1}`, colourValue(ground));
  for (const step of tokens.SPACE_STEPS)
    expected.set(`space.${step * tokens.SPACE_UNIT}`, px(step * tokens.SPACE_UNIT));
  add('radius', tokens.RADII, px);
  add('breakpoint', tokens.BREAKPOINTS, px);
  add('contentWidth', tokens.CONTENT_WIDTH, px);
  expected.set('target.smallest', px(tokens.TARGET));
  add('duration', tokens.MOTION, (value: number) => ({ value, unit: 'ms' }));
  add('easing', tokens.EASINGS, (text: string) =>
    JSON.parse(text.replace('cubic-bezier(', '[').replace(')', ']')),
  );
  expected.set('fontFamily.text', tokens.FONT_FAMILY.replaceAll("'", '').split(', '));
  add('fontWeight', tokens.FONT_WEIGHT, Number);
  add('fontSize', tokens.FONT_SIZES, px);
  add('lineHeight.hi', tokens.LEADING.hi, Number);
  add('lineHeight.en', tokens.LEADING.en, Number);
  expect(new Map(TOKENS.map(({ path, value }) => [path, value]))).toEqual(expected);
});

test('colours and shadows are read from CSS', () => {
  expect(colourValue('#FF8000')).toEqual({
    colorSpace: 'srgb',
    components: [1, 0.502, 0],
    alpha: 1,
    hex: '#FF8000',
  });
  expect(colourValue('rgb(34 28 51 / 50%)')).toMatchObject({ alpha: 0.5, hex: '#221C33' });
  expect(shadowValue('0 8px 24px rgb(34 28 51 / 12%)')).toMatchObject({
    color: { alpha: 0.12 },
    offsetY: { value: 8, unit: 'px' },
    blur: { value: 24, unit: 'px' },
  });
});

test('the file has every colour that the Colour page shows', () => {
  for (const { name } of COLOUR_TOKENS) expect(valueOf(`colour.dark.${name}`)).toBeDefined();
});
