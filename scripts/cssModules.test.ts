import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { components } from '../src/theme/components';
import { createShopTheme } from '../src/theme/theme';
import { BREAKPOINTS, SPACE_STEPS } from '../src/theme/tokens';
import { SPACE_STEPS as LINTED_STEPS } from './spaceSteps.mjs';

const SRC = join(import.meta.dirname, '..', 'src');
const FILES = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).map((file) => join(SRC, file));
const MODULES = FILES.filter((file) => file.endsWith('.module.css'));
const COMPONENTS = FILES.filter((file) => /\.tsx?$/.test(file)).map((file) => ({
  folder: dirname(file),
  code: readFileSync(file, 'utf8'),
}));

const matches = (text: string, pattern: RegExp) =>
  new Set([...text.matchAll(pattern)].map(([, found = '']) => found));

const classesIn = (css: string) =>
  matches(
    css.replaceAll(/\/\*.*?\*\/|url\([^)]*\)|:global\([^)]*\)|from '[^']*'|\b\d*\.\d+/gs, ''),
    /\.([a-z]\w*)/gi,
  );

/** Accessed as `styles.name` or `styles['name']`, or with a computed name. */
function usedClasses(file: string): { names: Set<string>; computed: boolean } {
  const code = COMPONENTS.flatMap((component) =>
    [...component.code.matchAll(/import (\w+) from '([^']*\.module\.css)'/g)]
      .filter(([, , path = '']) => join(component.folder, path) === file)
      .map(([, local = '']) =>
        component.code
          .replaceAll(/^import .*$/gm, '')
          .replaceAll(new RegExp(`\\b${local}(?=[.[])`, 'g'), 'STYLES'),
      ),
  ).join('\n');
  return { names: matches(code, /STYLES(?:\.|\[')(\w+)/g), computed: /STYLES\[(?!')/.test(code) };
}

const declared = (() => {
  const baseline = components.MuiCssBaseline?.styleOverrides;
  const theme = createShopTheme();
  const sheets = [...theme.generateStyleSheets(), typeof baseline === 'function' ? baseline(theme) : {}];
  return matches(JSON.stringify(sheets), /"(--kriti-[\w-]+)":/g);
})();

describe.each(MODULES.map((file) => [basename(file), file]))('%s', (_, file) => {
  const css = readFileSync(file, 'utf8');

  it('has every class that its component uses, and no other', () => {
    const { names, computed } = usedClasses(file);
    const classes = classesIn(css);
    expect([...names].filter((name) => !classes.has(name))).toEqual([]);
    if (!computed) expect([...classes].filter((name) => !names.has(name))).toEqual([]);
  });

  it('reads without a fallback only variables that the theme declares', () => {
    expect([...matches(css, /var\((--kriti-[\w-]+)\)/g)].filter((name) => !declared.has(name))).toEqual([]);
  });

  it('has media queries at the breakpoints only', () => {
    const widths = [...matches(css, /@media[^{]*\bmin-width: ([\d.]+)px/g)].map(Number);
    expect(widths.filter((width) => !Object.values(BREAKPOINTS).some((at) => at === width))).toEqual([]);
  });
});

it('lints for the distances of the tokens', () => {
  expect(LINTED_STEPS).toEqual(SPACE_STEPS);
});
