import { describe, expect, it } from 'vitest';
import { globalStyles } from './globalStyles';
import { theme } from '../theme/theme';

/** The names of all variables in a part of `theme.vars`. */
function variables(part: object): string[] {
  return Object.values(part).flatMap((value: unknown) => {
    if (typeof value === 'string') return /^var\((--[\w-]+)\)$/.exec(value)?.[1] ?? [];
    return typeof value === 'object' && value !== null ? variables(value) : [];
  });
}

describe('the global styles', () => {
  const css = globalStyles();

  it('give every variable a value', () => {
    // As the provider asks: without the values that `theme.vars` falls back to where there is no provider.
    const vars = (theme as unknown as { generateThemeVars: () => object }).generateThemeVars();
    const names = variables(vars);
    expect(names.length).toBeGreaterThan(100);
    expect(names.filter((name) => !new RegExp(`[;{]${name}:`).test(css))).toEqual([]);
  });

  it('have both schemes, and tell the browser which is which', () => {
    expect(css).toMatch(/:root,\s?\[data-scheme="light"\]\{[^}]*color-scheme:light;/);
    expect(css).toMatch(/\[data-scheme="dark"\]\{[^}]*color-scheme:dark;/);
  });

  it('have what goes for all elements, with what the shop wants otherwise', () => {
    expect(css).toMatch(/body\{[^}]*margin:0;/);
    expect(css).toMatch(/body\{[^}]*overflow-wrap:break-word;/);
    expect(css).toMatch(/:focus-visible\{outline:3px solid/);
  });
});
