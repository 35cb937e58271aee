import { BREAKPOINTS } from '../../src/theme/tokens';
import { ARGS_PARAMETER } from '../argsInAddress';
import { PHONE, WIDE } from '../modes';

interface Setting {
  label: string;
  /** Value and label; the first is the default. */
  choices: [value: string, label: string][];
}

export type SettingName = 'scheme' | 'locale' | 'text' | 'session' | 'width';

export type Side = Record<SettingName, string>;

const WIDTHS = [320, PHONE.width, BREAKPOINTS.sm, BREAKPOINTS.md, BREAKPOINTS.lg, WIDE.width, BREAKPOINTS.xl];

/** All but the width are globals. */
export const SIDE_SETTINGS: Record<SettingName, Setting> = {
  scheme: {
    label: 'Scheme',
    choices: [
      ['light', 'Light'],
      ['dark', 'Dark'],
    ],
  },
  locale: {
    label: 'Language',
    choices: [
      ['hi', 'हिंदी'],
      ['en', 'English'],
    ],
  },
  text: {
    label: 'Text',
    choices: [
      ['100', '100%'],
      ['200', '200%'],
      ['spaced', 'Spaced'],
    ],
  },
  session: {
    label: 'Session',
    choices: [
      ['story', 'The story’s own'],
      ['visitor', 'Logged out'],
      ['buyer', 'Buyer'],
      ['seller', 'Seller'],
    ],
  },
  width: {
    label: 'Width',
    choices: [['fit', 'Column'], ...WIDTHS.map((width): [string, string] => [String(width), `${width} px`])],
  },
};

export const SETTING_NAMES: SettingName[] = ['scheme', 'locale', 'text', 'session', 'width'];

export interface Comparison {
  story: string;
  /** JSON; empty for the story's own. */
  args: string;
  left: Side;
  right: Side;
}

const DEFAULT_STORY = 'atoms-product-productcard--playground';

function sideOf(valueOf: (name: SettingName) => string | undefined): Side {
  const known = (name: SettingName) => {
    const values = SIDE_SETTINGS[name].choices.map(([value]) => value);
    const value = valueOf(name);
    return value !== undefined && values.includes(value) ? value : (values[0] ?? '');
  };
  return {
    scheme: known('scheme'),
    locale: known('locale'),
    text: known('text'),
    session: known('session'),
    width: known('width'),
  };
}

/** Parses `scheme:dark;locale:en`; missing or unknown settings default. */
function parseSide(text: string): Side {
  const given = new Map(text.split(';').map((pair) => [pair.split(':')[0], pair.split(':')[1]]));
  return sideOf((name) => given.get(name));
}

function formatSide(side: Side, names: readonly SettingName[] = SETTING_NAMES): string {
  return names.map((name) => `${name}:${side[name]}`).join(';');
}

/** Defaults to a product card, light Hindi beside dark English. */
export function parseComparison(search: string): Comparison {
  const query = new URLSearchParams(search);
  return {
    story: query.get('story') ?? DEFAULT_STORY,
    args: query.get(ARGS_PARAMETER) ?? '',
    left: parseSide(query.get('left') ?? ''),
    right: parseSide(query.get('right') ?? 'scheme:dark;locale:en'),
  };
}

/** Permalink without sidebar. */
export function comparisonLink({ story, args, left, right }: Comparison): string {
  const query = new URLSearchParams({
    viewMode: 'docs',
    id: 'docs-compare-desk--docs',
    story,
    ...(args !== '' && { [ARGS_PARAMETER]: args }),
    left: formatSide(left),
    right: formatSide(right),
  });
  return `iframe.html?${query.toString()}`;
}

/** @param width px of the window that the story is shown in; omitted: the column's */
export function comparisonOf(
  story: string,
  args: string,
  globals: Record<string, unknown>,
  width?: number,
): Comparison {
  const settings = { ...globals, ...(width !== undefined && { width }) };
  const left = sideOf((name) => (name in settings ? String(Reflect.get(settings, name)) : undefined));
  return { story, args, left, right: { ...left, scheme: left.scheme === 'dark' ? 'light' : 'dark' } };
}

export function frameAddress({ story, args }: Comparison, side: Side): string {
  const query = new URLSearchParams({
    viewMode: 'story',
    id: story,
    ...(args !== '' && { [ARGS_PARAMETER]: args }),
    globals: formatSide(
      side,
      SETTING_NAMES.filter((name) => name !== 'width'),
    ),
  });
  return `iframe.html?${query.toString()}`;
}
