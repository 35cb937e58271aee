import { join } from 'node:path';
import { ESLint } from 'eslint';
import { describe, expect, test } from 'vitest';

const eslint = new ESLint({
  cwd: join(import.meta.dirname, '..'),
  ruleFilter: ({ ruleId }) => ruleId === 'shop/text-alone',
  fix: true,
});

/** In place of an existing file, because the rule needs types. */
const AT = 'src/atoms/Note/Note.tsx';

const component = (returned: string) => `
  import Button from '@mui/material/Button';
  import IconButton from '@mui/material/IconButton';
  import { Fragment, type ReactElement, type ReactNode } from 'react';
  import { useText } from '../../i18n/useText';
  interface Props { text: ReactNode; note?: string; icon: ReactElement; count: number; children: ReactNode }
  export function Example({ text, note, icon, count, children }: Props) {
    const t = useText();
    return ${returned};
  }`;

async function lint(code: string) {
  const [result] = await eslint.lintText(code, { filePath: AT });
  return result;
}

/** Loading types takes seconds. */
const TIMEOUT = 120_000;

describe('a text is alone in its element', { timeout: TIMEOUT }, () => {
  test.each([
    '<p>{text}</p>',
    '<p>{count > 1 ? t.rich("site.retry") : text}</p>',
    '<p>{note && t.rich("site.retry")}</p>',
    '<p>{`×${count}`}</p>',
    '<p>{icon}<span>{text}</span></p>',
    '<div>{note && <p>{note}</p>} {icon}</div>',
    '<dl><dt>{text}</dt>{" "}<dd>{note}</dd></dl>',
    '<p>{/* Why */}{text}</p>',
    '<Button startIcon={icon}><span>{text}</span></Button>',
    '<IconButton>{icon}</IconButton>',
    // Replaced when the text changes.
    '<p key={note}>{icon}{note}</p>',
    '<p key={note}>{icon}{note?.trim()}</p>',
    '<span translate="no">{icon}{note}</span>',
    '<span translate="no">{note ? <>{note}{icon}</> : note}</span>',
    // `children` are checked where they are passed.
    '<div>{icon}{children}</div>',
    'children',
    'icon',
    'null',
  ])('%s', async (returned) => {
    expect((await lint(component(returned)))?.messages).toEqual([]);
  });

  test.each([
    ['<p>Text {count}</p>', '<p><span>Text </span><span>{count}</span></p>'],
    ['<p>{icon}{text}</p>', '<p>{icon}<span>{text}</span></p>'],
    ['<p>{note && icon}{note}</p>', '<p>{note && icon}<span>{note}</span></p>'],
    ['<p>{icon}{count > 1 && note}</p>', '<p>{icon}<span>{count > 1 && note}</span></p>'],
    ['<p key={count}>{icon}{note}</p>', '<p key={count}>{icon}<span>{note}</span></p>'],
    ['<Button>{text}</Button>', '<Button><span>{text}</span></Button>'],
    ['<>{note}</>', '<><span>{note}</span></>'],
    ['<Fragment key={note}>{note}</Fragment>', '<Fragment key={note}><span>{note}</span></Fragment>'],
  ])('not %s', async (returned, mended) => {
    const result = await lint(component(returned));
    expect(result?.output ?? '').toContain(`return ${mended}`);
  });

  test('not an array of texts', async () => {
    expect((await lint(component('<p>{["a", "b"]}</p>')))?.messages).toMatchObject([
      { messageId: 'sibling' },
    ]);
  });

  test.each(['text', 'note ?? icon', '"text"', 't.rich("site.retry")'])('not return %s', async (returned) => {
    expect((await lint(component(returned)))?.messages).toMatchObject([{ messageId: 'bare' }]);
  });
});
