/** The register of components is their story files: each `meta` has tags and maybe a note. Runs in Node only. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { toId } from 'storybook/internal/csf';
import type { ComponentEntry } from './components';

const ROOT = join(import.meta.dirname, '..');

export const LAYERS = ['atoms', 'sections', 'templates'] as const;

/** Of the sidebar; preview.tsx has their order, because Storybook parses it statically. */
export const ATOM_GROUPS = ['product', 'forms', 'feedback', 'layout', 'navigation'] as const;

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

export const titlePrefixOf = (group: string) => `Atoms/${capitalised(group)}`;

/** @param list of literals, as written */
const textsIn = (list: string) => [...list.matchAll(/'([^']*)'/g)].map(([, text = '']) => text);

/** @throws Error that says what to add. */
export function parseStoryFile(layer: ComponentEntry['layer'], name: string, source: string): ComponentEntry {
  const fail = (what: string): never => {
    throw new Error(`stories/${layer}/${name}.stories.tsx: ${what}`);
  };
  const [meta = fail('there is no `const meta = { … } satisfies Meta`')] =
    /^const meta = \{.*?\} satisfies /ms.exec(source) ?? [];
  const list = /(?:^ {2}|[{,] )tags: \[([^\]]*)\]/m.exec(meta)?.[1] ?? '';
  const tags = textsIn(list);
  const valueOf = (prefix: string) => tags.find((tag) => tag.startsWith(prefix))?.slice(prefix.length);
  const maturity = tags.find((tag) => tag === 'stable' || tag === 'settling');
  const group = ATOM_GROUPS.find((each) => each === valueOf('group:'));
  if (layer === 'atoms' && !group) fail(`add a tag, one of group:${ATOM_GROUPS.join(', group:')}`);
  const title = `${group ? titlePrefixOf(group) : capitalised(layer)}/${name}`;
  return {
    name,
    layer,
    group,
    maturity: maturity ?? fail('add the tag stable or settling'),
    since: valueOf('since:') ?? fail('add a tag such as since:0.1'),
    isNamed: tags.includes('named'),
    note: /\bnote:\s*'([^']*)'/.exec(meta)?.[1],
    alsoCalled: textsIn(/\balsoCalled: \[([^\]]*)\]/.exec(meta)?.[1] ?? ''),
    title,
    docsId: `${toId(title)}--docs`,
  };
}

/** By layer and name. */
export function readRegister(): ComponentEntry[] {
  return LAYERS.flatMap((layer) =>
    readdirSync(join(ROOT, 'stories', layer))
      .filter((file) => file.endsWith('.stories.tsx'))
      .map((file) =>
        parseStoryFile(
          layer,
          file.replace('.stories.tsx', ''),
          readFileSync(join(ROOT, 'stories', layer, file), 'utf8'),
        ),
      ),
  );
}
