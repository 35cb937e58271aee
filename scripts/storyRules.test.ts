import { join } from 'node:path';
import { ESLint } from 'eslint';
import tseslint from 'typescript-eslint';
import { describe, expect, test } from 'vitest';

const RULES = ['no-restricted-imports', 'no-restricted-syntax'];

/** Without typed rules: the linted files do not exist. */
const eslint = new ESLint({
  cwd: join(import.meta.dirname, '..'),
  overrideConfig: [tseslint.configs.disableTypeChecked],
  ruleFilter: ({ ruleId }) => RULES.includes(ruleId),
});

async function problems(code: string, filePath = 'stories/atoms/Example.stories.tsx'): Promise<string[]> {
  const [result] = await eslint.lintText(code, { filePath });
  return (result?.messages ?? []).map(({ message }) => message);
}

const playing = (...statements: string[]) =>
  `export const Example = { play: async ({ canvas, step }) => { ${statements.join('; ')} } };`;

const LOOKS = Array.from({ length: 6 }, () => 'await canvas.findByRole("button")');

describe('steps', () => {
  test('are required in a play function of more than five statements', async () => {
    await expect(problems(playing(...LOOKS))).resolves.toEqual([expect.stringContaining('into steps')]);
    await expect(problems(playing(...LOOKS.slice(1)))).resolves.toEqual([]);
    await expect(
      problems(playing(...LOOKS.slice(1), 'await step("Add the product", async () => undefined)')),
    ).resolves.toEqual([]);
  });

  test.each(['add the product', 'Add the product.', ''])('must not be named “%s”', async (name) => {
    await expect(problems(playing(`await step('${name}', async () => undefined)`))).resolves.toEqual([
      expect.stringContaining('like a caption'),
    ]);
  });
});

test('userEvent must come from the context', async () => {
  const importing = "import { expect, userEvent } from 'storybook/test'; expect(userEvent);";
  await expect(problems(importing)).resolves.toEqual([expect.stringContaining('from the context')]);
  await expect(problems(importing, 'stories/fixtures/example.ts')).resolves.toHaveLength(1);
  await expect(problems("import type { UserEventObject } from 'storybook/test';")).resolves.toEqual([]);
});

test('toHaveFocus is replaced by expectFocus, which fails with a short message', async () => {
  await expect(problems(playing('await expect(canvas).toHaveFocus()'))).resolves.toEqual([
    expect.stringContaining('expectFocus'),
  ]);
  await expect(problems(playing('await expect(canvas).not.toHaveFocus()'))).resolves.toEqual([]);
});

test('shop parameters must be typed', async () => {
  await expect(problems('const paid = () => ({ shop: { cart: [] } }); paid();')).resolves.toEqual([
    expect.stringContaining('satisfies ShopParameters'),
  ]);
  await expect(
    problems('const paid = () => ({ shop: { cart: [] } satisfies ShopParameters }); paid();'),
  ).resolves.toEqual([]);
  await expect(problems('export const Paid = { parameters: { shop: { cart: [] } } };')).resolves.toEqual([]);
});

test('unknown parameters are reported', async () => {
  await expect(problems("export const Home = { parameters: { adress: '/' } };")).resolves.toEqual([
    expect.stringContaining('no parameter with this name'),
  ]);
  await expect(problems("export const Home = { parameters: { ...SCREEN, address: '/' } };")).resolves.toEqual(
    [],
  );
});
