/** What users of the components rely on: names of stories, and props. Runs in Node only. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import ts from 'typescript';
import type { Contract } from '../stories/docs/contractChanges.ts';

const RELEASES = join(import.meta.dirname, '..', 'stories', 'docs', 'releases');

const LAYERS = ['atoms', 'sections', 'templates', 'pages', 'flows'];

/** A file in `releases`. */
export interface Release {
  components: Contract;
  /** Values of design tokens, by path. */
  tokens: Record<string, string>;
}

export interface ContractModule {
  release: Release & { version: string };
  now: Contract;
}

const storiesIn = (source: string) =>
  [...source.matchAll(/^export const (\w+)(?=: Story\b| = )/gm)].map(([, name = '']) => name);

/** Types as written, on one line; what an interface extends is in `extends`. */
export function propsIn(component: string, source: string): Record<string, string> {
  const oneLine = (node: ts.Node) => node.getText().replace(/\s+/g, ' ');
  const file = ts.createSourceFile('Component.tsx', source, ts.ScriptTarget.Latest, true);
  const declaration = file.statements.find(
    (statement): statement is ts.InterfaceDeclaration =>
      ts.isInterfaceDeclaration(statement) && statement.name.text === `${component}Props`,
  );
  const members = (declaration?.members ?? []).flatMap((member): [string, string][] => {
    if (!ts.isPropertySignature(member)) return [];
    const type = member.type ? oneLine(member.type) : 'unknown';
    return [[member.name.getText(), member.questionToken ? `optional ${type}` : type]];
  });
  const parents = (declaration?.heritageClauses ?? []).map((clause) => ['extends', oneLine(clause)] as const);
  return Object.fromEntries([...members, ...parents]);
}

/** @param root folder of a checkout. */
export function readContract(root: string): Contract {
  return Object.fromEntries(
    LAYERS.flatMap((layer) =>
      readdirSync(join(root, 'stories', layer))
        .filter((file) => file.endsWith('.stories.tsx'))
        .map((file) => {
          const name = file.replace('.stories.tsx', '');
          const component = join(root, 'src', layer, name, `${name}.tsx`);
          const contract = {
            stories: storiesIn(readFileSync(join(root, 'stories', layer, file), 'utf8')),
            props: existsSync(component) ? propsIn(name, readFileSync(component, 'utf8')) : {},
          };
          return [`${layer}/${name}`, contract] as const;
        }),
    ),
  );
}

/** `npm run release-contract` writes these files. */
export function readLastRelease(): ContractModule['release'] {
  const file = readdirSync(RELEASES)
    .toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }))
    .at(-1);
  if (file === undefined) throw new Error('There is no release in stories/docs/releases');
  const release = JSON.parse(readFileSync(join(RELEASES, file), 'utf8')) as Release;
  return { version: basename(file, '.json'), ...release };
}
