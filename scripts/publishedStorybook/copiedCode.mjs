import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { newStoryPage } from '../storybook/storyPage.mjs';
import { messageOf } from './messageOf.mjs';

const ROOT = join(import.meta.dirname, '..', '..');

/**
 * @typedef {{ id: string; title: string; type: 'docs' | 'story'; tags: string[]; anchors?: { id: string; title: string }[] }} IndexEntry
 * @param {Record<string, IndexEntry>} entries @returns {{ id: string; name: string }[]} docs pages of the specification's atoms
 */
export function namedAtoms(entries) {
  return Object.values(entries)
    .filter(({ type, tags }) => type === 'docs' && tags.includes('named'))
    .map(({ id, title }) => ({ id, name: title.split('/').at(-1) ?? '' }));
}

/** @param {string} component @param {string} code */
export function errorsIn(component, code) {
  const story = join(ROOT, 'stories', 'atoms', `${component}.stories.tsx`);
  const imports = (readFileSync(story, 'utf8').match(/^import [^;]*;/gm) ?? []).filter(
    // The snippet begins with those of the shop's components.
    (line) => !code.includes(line.slice(line.lastIndexOf('from '))),
  );
  const copy = join(ROOT, 'stories', 'atoms', `${component}.copied.tsx`);
  const text = `${imports.join('\n')}\n${code}\nexport { Playground };`;
  const parsed = ts.getParsedCommandLineOfConfigFile(
    join(ROOT, 'tsconfig.json'),
    // The snippet uses only some of the story file's imports.
    { noUnusedLocals: false },
    { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => undefined },
  );
  const options = parsed?.options ?? {};
  const disk = ts.createCompilerHost(options);
  /** @type {ts.CompilerHost} */
  const host = {
    ...disk,
    fileExists: (path) => path === copy || disk.fileExists(path),
    readFile: (path) => (path === copy ? text : disk.readFile(path)),
    getSourceFile: (path, ...rest) =>
      path === copy
        ? ts.createSourceFile(copy, text, ts.ScriptTarget.Latest, true)
        : disk.getSourceFile(path, ...rest),
  };
  const program = ts.createProgram([copy], options, host);
  const file = program.getSourceFile(copy);
  return [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)].map(
    ({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '),
  );
}

/**
 * @param {import('playwright').Browser} browser @param {string} origin
 * @param {{ id: string; name: string }[]} atoms @returns {Promise<string[]>} problems
 */
export async function compileCopiedCode(browser, origin, atoms) {
  /** @type {string[]} */
  const complaints = [];
  const page = await newStoryPage(browser);
  for (const { id, name } of atoms) {
    try {
      await page.goto(`${origin}/iframe.html?viewMode=docs&id=${id}`);
      await page.locator('#storybook-docs').getByText('Show code').first().click();
      const code = await page.locator('#storybook-docs pre', { hasText: 'const ' }).first().innerText();
      for (const error of errorsIn(name, code)) complaints.push(`${id}: copied code, ${error}`);
    } catch (error) {
      complaints.push(`${id}: copied code, ${messageOf(error)}`);
    }
  }
  await page.context().close();
  return complaints;
}
