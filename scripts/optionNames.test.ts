import { describe, expect, test } from 'vitest';
import { withOptionNames } from '../.storybook/optionNames';

const CODE = { title: 'Code' };
const mapping = { code: CODE, none: undefined };

const namesOf = (initialArgs: Record<string, unknown>) =>
  withOptionNames({ initialArgs, argTypes: { product: { name: 'product', mapping } } });

describe('a control whose choices have names', () => {
  test('shows the choice that the story has', () => {
    expect(namesOf({ product: CODE })).toEqual({ product: 'code' });
  });

  test('shows none for a value of the story’s own', () => {
    expect(namesOf({ product: { title: 'Code' } })).toEqual({});
  });

  test('shows none for an arg that the story does not have', () => {
    expect(namesOf({})).toEqual({});
  });
});
