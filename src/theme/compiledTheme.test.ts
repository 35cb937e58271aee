import type { Theme } from '@mui/material/styles';
import { describe, expect, it } from 'vitest';
import { extractThemeData, createThemeFromData } from './compiledTheme';
import { components } from './components';
import { theme } from './theme';

/** As used by the provider: without the fallback values of `theme.vars`. */
const provided = theme as unknown as Theme & { generateThemeVars: () => Theme['vars'] };
const vars = provided.generateThemeVars();

/** Serialised as JSON, as in the build. */
const compiled = createThemeFromData(
  JSON.parse(JSON.stringify(extractThemeData(theme))) as ReturnType<typeof extractThemeData>,
  components,
);

function leaves(part: object, path = ''): [string, string][] {
  return Object.entries(part).flatMap(([name, value]: [string, unknown]): [string, string][] => {
    if (typeof value === 'string') return [[`${path}.${name}`, value]];
    return typeof value === 'object' && value !== null ? leaves(value, `${path}.${name}`) : [];
  });
}

describe('the theme that was written down', () => {
  it('has the same variables', () => {
    expect(leaves(compiled.vars)).toEqual(leaves(vars));
    expect(leaves(vars).length).toBeGreaterThan(100);
  });

  it('has the same sizes, letters and durations', () => {
    expect(compiled.direction).toBe(theme.direction);
    expect(compiled.breakpoints.values).toEqual(theme.breakpoints.values);
    expect(compiled.breakpoints.up('md')).toBe(theme.breakpoints.up('md'));
    expect(compiled.breakpoints.down('sm')).toBe(theme.breakpoints.down('sm'));
    expect({ ...compiled.typography, pxToRem: undefined }).toEqual({
      ...theme.typography,
      pxToRem: undefined,
    });
    expect(compiled.typography.pxToRem(18)).toBe(theme.typography.pxToRem(18));
    expect(JSON.stringify(compiled.transitions)).toBe(JSON.stringify(theme.transitions));
    expect(compiled.transitions.create(['color', 'transform'])).toBe(
      theme.transitions.create(['color', 'transform']),
    );
    expect(compiled.shape).toEqual(theme.shape);
    expect(compiled.zIndex).toEqual(theme.zIndex);
    expect(compiled.components).toEqual(theme.components);
  });

  it('makes the same spaces and see-through colours', () => {
    const inProvider = { ...theme, vars, spacing: undefined as unknown as Theme['spacing'] };
    inProvider.spacing = (
      theme as unknown as { generateSpacing: () => Theme['spacing'] }
    ).generateSpacing.call(inProvider);
    for (const space of [0, 0.5, 1, 2, -1]) expect(compiled.spacing(space)).toBe(inProvider.spacing(space));
    expect(compiled.spacing()).toBe(inProvider.spacing());
    expect(compiled.spacing(1, 2, 'auto')).toBe(inProvider.spacing(1, 2, 'auto'));
    for (const colour of ['primary', 'error'] as const) {
      const { main } = compiled.vars.palette[colour];
      expect(compiled.alpha(main, 0.5)).toBe(inProvider.alpha(main, 0.5));
      const { hoverOpacity } = compiled.vars.palette.action;
      expect(compiled.alpha(main, hoverOpacity)).toBe(inProvider.alpha(main, hoverOpacity));
    }
  });

  it('names the schemes in the same way', () => {
    expect(compiled.defaultColorScheme).toBe('light');
    expect(Object.keys(compiled.colorSchemes)).toEqual(Object.keys(theme.colorSchemes));
    expect(compiled.getColorSchemeSelector('dark')).toBe(theme.getColorSchemeSelector('dark'));
    expect(compiled.applyStyles('dark', { color: 'red' })).toEqual(
      theme.applyStyles('dark', { color: 'red' }),
    );
  });

  it('has a colour, its variable, wherever the palette has one', () => {
    expect(compiled.palette.primary.main).toBe(vars.palette.primary.main);
    expect(compiled.palette.mode).toBe('light');
    const groups = (palette: object) =>
      Object.entries(palette)
        .filter(([name, value]) => /^[a-z]/.test(name) && typeof value !== 'function')
        .map(([name, value]: [string, unknown]) => [name, typeof value])
        .sort(([a = ''], [b = '']) => a.localeCompare(b));
    expect(groups(compiled.palette)).toEqual(expect.arrayContaining(groups(theme.palette)));
  });
});
