import { join } from 'node:path';
import { PNG } from 'pngjs';
import { describe, expect, test } from 'vitest';
import { importsIn, likelyCauses } from './causes.mjs';
import { findDuplicates, isBlank } from './duplicates.mjs';
import { byComponent, differenceOf } from './groups.mjs';
import { isClean, reportPage, type Outcome } from './report.mjs';
import { isSameProgram } from './sameProgram.mjs';
import { differEachTime, MOST_TAKES } from './settle.mjs';

type Colour = [red: number, green: number, blue: number];

const WHITE: Colour = [255, 255, 255];
const INK: Colour = [0x58, 0x4f, 0x6b];
const PALE: Colour = [0x6b, 0x61, 0x80];

/** 8 × 8 px, white but for one dot of 2 × 2 px. */
function pictureOf(x: number, y: number, colour: Colour): Buffer {
  const picture = new PNG({ width: 8, height: 8 });
  for (let at = 0; at < 64; at += 1) {
    const [column, row] = [at % 8, Math.floor(at / 8)];
    const isDot = column >= x && column < x + 2 && row >= y && row < y + 2;
    picture.data.set([...(isDot ? colour : WHITE), 255], at * 4);
  }
  return PNG.sync.write(picture);
}

describe('a picture that differs', () => {
  const sideOf = (...takes: string[]) => {
    const waiting = takes.slice(1);
    return {
      first: () => Buffer.from(takes[0] ?? ''),
      again: (files: string[]) =>
        Promise.resolve(new Map(files.map((file) => [file, Buffer.from(waiting.shift() ?? 'none')]))),
    };
  };
  const fixed = (picture: string) => ({ first: () => Buffer.from(picture), again: null });
  const isSame = (one: Buffer, other: Buffer) => one.equals(other);

  test.each([
    ['is the same if it is when taken again', fixed('a'), sideOf('b', 'a'), []],
    ['is the same if the accepted one was the odd one', sideOf('b', 'a'), sideOf('a', 'a'), []],
    ['has changed if it differs each time', sideOf('a', 'a', 'a'), sideOf('b', 'b', 'b'), ['x.png']],
    ['has changed if every take differs', fixed('a'), sideOf('b', 'c', 'd'), ['x.png']],
  ])('%s', async (_, before, after, expected) => {
    await expect(differEachTime(['x.png'], { before, after }, isSame)).resolves.toEqual(expected);
  });

  test('is taken a bounded number of times', async () => {
    const after = sideOf('b', 'b', 'b', 'a');
    await expect(differEachTime(['x.png'], { before: fixed('a'), after }, isSame)).resolves.toEqual([
      'x.png',
    ]);
    expect(MOST_TAKES).toBe(3);
  });

  test('that cannot be taken again has changed', async () => {
    const after = { first: () => Buffer.from('b'), again: () => Promise.resolve(new Map<string, Buffer>()) };
    await expect(differEachTime(['x.png'], { before: fixed('a'), after }, isSame)).resolves.toEqual([
      'x.png',
    ]);
  });
});

describe('duplicates', () => {
  const shot = (id: string, mode: string, screenshot: Buffer) => ({ id, label: id, mode, screenshot });
  const one = pictureOf(0, 0, INK);

  test('are found across modes', () => {
    const [same] = findDuplicates([
      shot('atoms-a--playground', 'wide dark hi', one),
      shot('atoms-a--playground', 'wide light hi', pictureOf(1, 1, INK)),
      shot('atoms-a--dark', 'wide dark hi', one),
    ]);
    expect(same?.map(({ id }) => id)).toEqual(['atoms-a--playground', 'atoms-a--dark']);
  });

  test('are found across components', () => {
    const same = findDuplicates([shot('a--b', 'wide light hi', one), shot('c--b', 'wide light hi', one)]);
    expect(same).toHaveLength(1);
  });

  test('are not the modes of one story', () => {
    const modes = [shot('a--b', 'wide light hi', one), shot('a--b', 'wide dark hi', one)];
    expect(findDuplicates(modes)).toEqual([]);
  });

  test('a picture of one colour shows nothing', () => {
    expect(isBlank(pictureOf(0, 0, WHITE))).toBe(true);
    expect(isBlank(one)).toBe(false);
  });
});

describe('differences', () => {
  const recoloured = (x: number, y: number) => differenceOf(pictureOf(x, y, INK), pictureOf(x, y, PALE));

  test('are equal wherever they are', () => {
    expect(recoloured(1, 1).key).toBe(recoloured(4, 3).key);
    expect(recoloured(1, 1).key).not.toBe(differenceOf(pictureOf(1, 1, INK), pictureOf(1, 1, WHITE)).key);
  });

  test('name the colour that changed most', () => {
    expect(recoloured(1, 1).colours).toEqual(['#584F6B', '#6B6180']);
  });

  test('are grouped by component, largest first', () => {
    const changed = [
      { label: 'Atoms/Price: Large', key: 'a', pixels: 1 },
      { label: 'Sections/Hero: Hindi', key: 'a', pixels: 1 },
      { label: 'Sections/Hero: English', key: 'b', pixels: 1 },
      { label: 'Sections/Hero: Dark', key: 'b', pixels: 1 },
    ];
    expect(
      byComponent(changed).map(({ component, count, groups }) => [
        component,
        count,
        groups.map(({ length }) => length),
      ]),
    ).toEqual([
      ['Sections/Hero', 3, [2, 1]],
      ['Atoms/Price', 1, [1]],
    ]);
  });
});

test('modes of one story are grouped though each differs in its own way', () => {
  const changed = [
    { label: 'Sections/Hero: Hindi', key: 'a', pixels: 1 },
    { label: 'Sections/Hero: Hindi', key: 'b', pixels: 2 },
    { label: 'Sections/Hero: English', key: 'c', pixels: 3 },
  ];
  const [hero] = byComponent(changed);
  expect(hero?.groups.map((group) => group.map(({ key }) => key))).toEqual([['a', 'b'], ['c']]);
});

describe('likely causes', () => {
  const importsOf = importsIn(join(import.meta.dirname, '..', '..'));
  const storyFiles = new Map(
    ['atoms/Price', 'atoms/Note', 'atoms/ProductCard', 'sections/ProductGrid'].map((file) => [
      file,
      `stories/${file}.stories.tsx`,
    ]),
  );
  const CARD = 'src/atoms/ProductCard/ProductCard.module.css';
  const TOKENS = 'src/theme/tokens.ts';
  const changedFiles = [
    { file: TOKENS, lines: ["-  inkSoft: '#584F6B',", "+  inkSoft: '#6B6180',"] },
    { file: 'src/i18n/messages/shop/hi.ts', lines: [] },
    { file: CARD, lines: [] },
    { file: 'src/atoms/Note/Note.module.css', lines: [] },
    { file: 'server/main.ts', lines: [] },
  ];
  const causes = (
    changed: string[],
    colours: [string, string] | null,
    readers = new Map<string, Set<string>>(),
  ) => likelyCauses({ changedFiles, storyFiles, changed: new Set(changed), readers, colours, importsOf });

  test('start with what reaches the changed components and no others', () => {
    const [first, ...others] = causes(['atoms/ProductCard', 'sections/ProductGrid'], null);
    expect(first).toMatchObject({ file: CARD, kind: 'component', explained: 2, reached: 2 });
    expect(others.map(({ file }) => file).toSorted()).toEqual(['src/i18n/messages/shop/hi.ts', TOKENS]);
  });

  test('are messages only for what reads the changed ones', () => {
    const words = 'src/i18n/messages/shop/hi.ts';
    const read = new Map([[words, new Set(['atoms/Note'])]]);
    expect(causes(['atoms/Note'], null, read)[0]).toMatchObject({ file: words, explained: 1, reached: 1 });
    const elsewhere = causes(['atoms/ProductCard'], null, read);
    expect(elsewhere.map(({ file }) => file)).not.toContain(words);
  });

  test.each([
    ['a.tsx', 'const a = <p>x</p>;', '/** Why. */\nconst a: Node = <p>x</p>; // because', true],
    ['a.ts', "const a = 'x';", 'const a = "x";\ninterface B {}', true],
    ['a.ts', "const a = 'x';", "const a = 'y';", false],
    ['a.module.css', '.a { margin: 0 }', '/* why */\n.a {\n  margin: 0\n}', true],
    ['a.module.css', '.a { margin: 0 }', '.a { margin: 1px }', false],
    ['a.ts', 'const a', 'const a', false],
    ['a.svg', '<svg/>', '<svg/>', false],
  ])('of %s: %s and %s are the same program: %s', async (file, before, after, isSame) => {
    await expect(isSameProgram(file, before, after)).resolves.toBe(isSame);
  });

  test('start with the change of the colour that changed', () => {
    const [first] = causes(['atoms/ProductCard', 'sections/ProductGrid'], ['#584f6b', '#6B6180']);
    expect(first).toMatchObject({ file: TOKENS, kind: 'token', exact: true });
  });
});

test('the report groups, counts, links the story and puts the cause first', () => {
  const shot = {
    id: 'atoms-price--large',
    label: 'Atoms/Price: Large',
    file: 'a.png',
    viewport: { width: 360, height: 740 },
    globals: {},
  };
  const change = { ...shot, key: 'k', pixels: 4, colours: ['#584F6B', '#6B6180'] as [string, string] };
  const outcome: Outcome = {
    against: 'commit main',
    same: 7,
    settled: ['Atoms/Note: Warning (wide dark hi)'],
    changed: [
      { ...change, mode: 'phone dark hi' },
      { ...change, mode: 'wide light hi', file: 'b.png' },
    ],
    added: [],
    removed: [],
    failed: [],
    duplicates: [],
    blank: [],
    causes: [
      {
        file: 'src/theme/tokens.ts',
        kind: 'token',
        lines: ['-  a < b'],
        explained: 1,
        reached: 1,
        exact: true,
      },
    ],
    words: [],
  };
  const page = reportPage(outcome);
  expect(isClean(outcome)).toBe(false);
  expect(page).toContain('7 the same (1 of them when taken again), 2 changed');
  expect(page).toContain('2 pictures with the same difference');
  expect(page).toContain(
    '../storybook/index.html?path=/story/atoms-price--large&amp;globals=scheme:dark;locale:hi;viewport.value:phone',
  );
  expect(page).toContain('a &lt; b');
  expect(page.indexOf('src/theme/tokens.ts')).toBeLessThan(page.indexOf('Different changes'));
  expect(page.match(/<img/g)).toHaveLength(3);
});
