import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

const SRC = join(import.meta.dirname, '..', 'src');

const COMPONENTS = ['atoms', 'sections', 'templates'].flatMap((layer) =>
  readdirSync(join(SRC, layer), { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.tsx$/.test(file))
    .map((file) => `${layer}/${file}`),
);

/** As `ProductCardProps.product`. */
function undescribedProps(text: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node, owner: string) => {
    if (ts.isPropertySignature(node) && ts.getJSDocCommentsAndTags(node).length === 0)
      found.push(`${owner}.${node.name.getText()}`);
    // Members of an inline object type aren't rows of the props table.
    else if (!ts.isPropertySignature(node)) node.forEachChild((child) => visit(child, owner));
  };
  for (const statement of ts.createSourceFile('Component.tsx', text, ts.ScriptTarget.Latest, true).statements)
    if (
      (ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement)) &&
      statement.name.text.endsWith('Props')
    )
      visit(statement, statement.name.text);
  return found;
}

test('finds a prop without a comment', () => {
  const lines = ['interface CardProps {', '/** The title. */', 'title: string;', 'text: { lang: string } }'];
  expect(undescribedProps(lines.join('\n'))).toEqual(['CardProps.text']);
});

test.each(COMPONENTS)('every prop in src/%s has a comment for the Controls table', (file) => {
  expect(undescribedProps(readFileSync(join(SRC, file), 'utf8'))).toEqual([]);
});
