/** What can be read from the source of a component, so that nobody types it. Runs in Node only. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { ComponentFacts } from './components';
import { readRegister } from './register.ts';

const ROOT = join(import.meta.dirname, '..');

const LAYERS_OF_USERS = ['atoms', 'sections', 'templates', 'pages'] as const;

interface SourceFile {
  path: string;
  text: string;
}

function filesIn(folder: string): SourceFile[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .map((file) => ({ path: join(folder, file), text: readFileSync(join(ROOT, folder, file), 'utf8') }));
}

/** Of its own CSS modules and those of the theme that it imports. */
function stylesOf({ path, text }: SourceFile): string[] {
  return [...text.matchAll(/from '([^']+\.css)'/g)]
    .map(([, file = '']) => join(dirname(path), file))
    .filter((file) => existsSync(join(ROOT, file)));
}

/** How TypeScript reads the theme, and the CSS variable of each. */
const MEMBERS: readonly (readonly [member: RegExp, variableOf: (path: string) => string])[] = [
  [/\bpalette((?:\.\w+)+)/g, (path) => `palette${path.replaceAll('.', '-')}`],
  [/\bspacing(\()/g, () => 'spacing'],
  [/\btypography\.(\w+)/g, (style) => `font-${style}`],
  [/\bshape\.(borderRadius)/g, (name) => `shape-${name}`],
  [/\bRADII\.(\w+)/g, (name) => `radius-${name}`],
  [/(\bTARGET\b)/g, () => 'target'],
];

/** Names of the theme's CSS variables that styles in CSS or TypeScript read. */
export function tokensIn(text: string): string[] {
  const variables = [...text.matchAll(/var\((--kriti-[\w-]+)/g)].map(([, name = '']) => name);
  const members = MEMBERS.flatMap(([member, variableOf]) =>
    [...text.matchAll(member)].map(([, path = '']) => `--kriti-${variableOf(path)}`),
  );
  return [...new Set([...variables, ...members])].toSorted();
}

/** Name of the component a file belongs to: its folder, or its own name for pages. */
const ownerOf = (path: string) =>
  path.startsWith('src/pages/') ? basename(path).replace(/\.tsx?$/, '') : (path.split('/')[2] ?? '');

let facts: ComponentFacts[] | undefined;

/** By layer and name; read once. */
export function componentFacts(): ComponentFacts[] {
  return (facts ??= readFacts());
}

function readFacts(): ComponentFacts[] {
  const files = LAYERS_OF_USERS.flatMap((layer) => filesIn(`src/${layer}`));
  const imports = files.map(({ path, text }) => ({
    owner: ownerOf(path),
    layer: path.split('/')[1] ?? '',
    modules: [...text.matchAll(/(?:from|import\() ?'(\.[^']+)'/g)].map(([, file = '']) =>
      join(dirname(path), file),
    ),
  }));
  return readRegister().map((entry) => {
    const folder = join('src', entry.layer, entry.name);
    const own = files.filter(({ path }) => path.startsWith(`${folder}/`));
    const styles = own.flatMap(stylesOf).map((file) => readFileSync(join(ROOT, file), 'utf8'));
    const users = imports
      .filter(({ owner, modules }) => owner !== entry.name && modules.includes(join(folder, entry.name)))
      .map(({ owner, layer }) => ({ name: owner, layer }));
    return {
      ...entry,
      source: `${folder}/${entry.name}.tsx`,
      tokens: tokensIn([...own.map(({ text }) => text), ...styles].join('\n')),
      usedBy: [...new Map(users.map((user) => [`${user.layer}/${user.name}`, user])).values()],
    };
  });
}
