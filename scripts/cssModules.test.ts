import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { components } from '../src/theme/components';
import { theme } from '../src/theme/theme';
import { BREAKPOINTS } from '../src/theme/tokens';

const SRC = join(import.meta.dirname, '..', 'src');
const MODULES = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.module.css'))
  .map((file) => join(SRC, file));

const matches = (text: string, pattern: RegExp) =>
  new Set([...text.matchAll(pattern)].map(([, found = '']) => found));

/** Of the module itself; those of another are in its own test. */
const classesIn = (css: string) =>
  matches(
    css.replaceAll(/\/\*.*?\*\/|url\([^)]*\)|:global\([^)]*\)|from '[^']*'|\b\d*\.\d+/gs, ''),
    /\.([a-z]\w*)/gi,
  );

/** By `composes`, in any module. */
const composedClasses = (file: string) =>
  MODULES.flatMap((user) =>
    [...readFileSync(user, 'utf8').matchAll(/composes: ([\w ]+) from '([^']*)'/g)]
      .filter(([, , path = '']) => join(dirname(user), path) === file)
      .flatMap(([, names = '']) => names.split(' ')),
  );

/** Accessed as `styles.name` or `styles['name']`, or with a computed name. */
function usedClasses(file: string): { names: Set<string>; computed: boolean } {
  const folder = dirname(file);
  const code = readdirSync(folder)
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .filter((text) => text.includes(`'./${basename(file)}'`))
    .map((text) => {
      const [, local = ''] = new RegExp(`import (\\w+) from './${basename(file)}'`).exec(text) ?? [];
      return text.replaceAll(new RegExp(`\\b${local}(?=[.[])`, 'g'), 'STYLES');
    })
    .join('\n');
  return {
    names: new Set([...matches(code, /STYLES(?:\.|\[')(\w+)/g), ...composedClasses(file)]),
    computed: /STYLES\[(?!')/.test(code),
  };
}

const declared = (() => {
  const baseline = components.MuiCssBaseline?.styleOverrides;
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

  it('reads only variables that the theme declares', () => {
    expect([...matches(css, /var\((--kriti-[\w-]+)/g)].filter((name) => !declared.has(name))).toEqual([]);
  });

  it('has media queries at the breakpoints only', () => {
    const widths = [...matches(css, /@media[^{]*\bmin-width: ([\d.]+)px/g)].map(Number);
    expect(widths.filter((width) => !Object.values(BREAKPOINTS).some((at) => at === width))).toEqual([]);
  });
});
