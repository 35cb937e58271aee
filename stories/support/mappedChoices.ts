import type { ArgsEnhancer } from 'storybook/internal/types';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Storybook copies the values of a mapping. */
function isSame(value: unknown, copy: unknown): boolean {
  if (!isRecord(value) || !isRecord(copy)) return Object.is(value, copy);
  const entries = Object.entries(value);
  return (
    entries.length === Object.keys(copy).length && entries.every(([key, each]) => Object.is(each, copy[key]))
  );
}

/** A control with a mapping holds keys: without this, it shows no choice for a story that gives the value itself. */
export const withMappedChoices: ArgsEnhancer = ({ initialArgs, argTypes }) =>
  Object.fromEntries(
    Object.entries(argTypes).flatMap(([name, { mapping = {} }]) => {
      const choices = Object.entries(mapping as Record<string, unknown>);
      const key = choices.find(([, value]) => isSame(value, initialArgs[name]))?.[0];
      return key === undefined ? [] : [[name, key]];
    }),
  );
