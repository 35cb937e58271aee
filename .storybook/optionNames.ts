import type { Args, ArgsEnhancer } from 'storybook/internal/types';

type Story = Pick<Parameters<ArgsEnhancer>[0], 'initialArgs' | 'argTypes'>;

/** A control whose choices have names (`mapping`) shows the name in args only: for the value itself it would show no choice. */
export const withOptionNames = ({ initialArgs, argTypes }: Story): Args =>
  Object.fromEntries(
    Object.entries(argTypes).flatMap(([arg, { mapping }]) => {
      const choices = Object.entries<unknown>(mapping ?? {});
      const choice = choices.find(([, value]) => arg in initialArgs && value === initialArgs[arg]);
      return choice ? [[arg, choice[0]]] : [];
    }),
  );
