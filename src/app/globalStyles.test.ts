import { describe, expect, it } from 'vitest';
import { globalStyles } from './globalStyles';
import { theme } from '../theme/theme';

function variables(part: object): string[] {
  return Object.values(part).flatMap((value: unknown) => {
    if (typeof value === 'string') return /^var\((--[\w-]+)\)$/.exec(value)?.[1] ?? [];
    return typeof value === 'object' && value !== null ? variables(value) : [];
  });
}

describe('global styles', () => {
  const css = globalStyles();

  it('define every variable', () => {
    // As the provider does: without the fallbacks in `theme.vars`.
    const vars = (theme as unknown as { generateThemeVars: () => object }).generateThemeVars();
    const names = variables(vars);
    expect(names.length).toBeGreaterThan(100);
    expect(names.filter((name) => !new RegExp(`[;{]${name}:`).test(css))).toEqual([]);
  });

  it('contain both schemes with `color-scheme`', () => {
    expect(css).toMatch(/:root,\s?\[data-scheme="light"\]\{[^}]*color-scheme:light;/);
    expect(css).toMatch(/\[data-scheme="dark"\]\{[^}]*color-scheme:dark;/);
  });

  it('contain the baseline with the shop’s overrides', () => {
    expect(css).toMatch(/body\{[^}]*margin:0;/);
    expect(css).toMatch(/body\{[^}]*overflow-wrap:break-word;/);
    expect(css).toMatch(/:focus-visible\{outline:3px solid/);
  });
});
