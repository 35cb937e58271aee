import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { LEAST_SCORE, scoreOf, type MutationScore } from '../../stories/docs/mutationScore';
import scores from '../../stories/docs/mutationScores.json';
import { MUTANTS, type Mutant } from './mutants.mjs';
import { mutated } from './mutated.mjs';

const ROOT = join(import.meta.dirname, '..', '..');

const all = Object.entries(MUTANTS).flatMap(([atom, mutants]) =>
  mutants.map((mutant) => ({ atom, mutant, breaks: mutant.breaks })),
);

test.each(all)('the mutant of $atom applies: $breaks', ({ mutant }) => {
  const source = readFileSync(join(ROOT, mutant.file), 'utf8');
  expect(mutated(source, mutant)).not.toBe(source);
});

describe('a mutant', () => {
  const mutant: Mutant = { breaks: 'It breaks', file: 'a.ts', edits: [['one', 'two']] };

  test('makes its edits, each on the original text', () => {
    const edits: Mutant['edits'] = [
      ['one', 'two'],
      ['two', 'one'],
    ];
    expect(mutated('one and two', { ...mutant, edits })).toBe('two and one');
  });

  test('may contain $&', () => {
    expect(mutated('one', { ...mutant, edits: [['one', '$&']] })).toBe('$&');
  });

  test.each(['two', 'one and one'])('needs its text exactly once: %s', (source) => {
    expect(() => mutated(source, mutant)).toThrow('“It breaks” does not apply: in a.ts');
  });
});

describe.each(Object.entries(MUTANTS))('the score of %s', (atom, mutants) => {
  const score = Object.entries<MutationScore>(scores).find(([name]) => name === atom)?.[1];

  test('is of these mutants; otherwise run `npm run mutate`', () => {
    const { killed = {}, survived = [], equivalent = {} } = score ?? {};
    expect([...Object.keys(killed), ...survived, ...Object.keys(equivalent)].toSorted()).toEqual(
      mutants.map(({ breaks }) => breaks).toSorted(),
    );
    expect(equivalent).toEqual(
      Object.fromEntries(
        mutants.flatMap(({ breaks, equivalent: why }) => (why === undefined ? [] : [[breaks, why]])),
      ),
    );
  });

  test(`is at least ${LEAST_SCORE * 100}%`, () => {
    expect(scoreOf(score ?? { killed: {}, survived: [] }).share).toBeGreaterThanOrEqual(LEAST_SCORE);
  });
});
