import type { ArgsEnhancer } from 'storybook/internal/types';

/** A control with a mapping holds keys: without this, it shows no choice for a story that gives the value itself. */
export const withMappedChoices: ArgsEnhancer = ({ initialArgs, argTypes }) =>
  Object.fromEntries(
    Object.entries(argTypes).flatMap(([name, { mapping = {} }]) => {
      const choices = Object.entries(mapping as Record<string, unknown>);
      const key = choices.find(([, value]) => value === initialArgs[name])?.[0];
      return key === undefined ? [] : [[name, key]];
    }),
  );
