import type { ArgTypesEnhancer, StrictArgTypes } from 'storybook/internal/types';

type Story = Pick<Parameters<ArgTypesEnhancer>[0], 'initialArgs' | 'argTypes'>;

type ArgType = StrictArgTypes[string];

function controlOf({ type }: ArgType, value: unknown): Pick<ArgType, 'control'> {
  if (type?.name !== 'other' || Array.isArray(value)) return {};
  if (typeof value === 'number' || type.value === 'number | null') return { control: { type: 'number' } };
  if (typeof value === 'string' || (value === undefined && type.value === 'ReactNode'))
    return { control: { type: 'text' } };
  return { control: { disable: true } };
}

/**
 * For a type that it doesn't know, Storybook edits JSON, of which no element, ref or file can be made. Texts and numbers have
 * their own control instead, and others none. A control of the story's meta stays.
 */
export const withControls = ({ argTypes, initialArgs }: Story): StrictArgTypes =>
  Object.fromEntries(
    Object.entries(argTypes).map(([name, argType]) => [
      name,
      { ...controlOf(argType, initialArgs[name]), ...argType },
    ]),
  );
