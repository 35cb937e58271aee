import type { Decorator } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { createText, type MessageKey } from '../../src/i18n/useText';
import { textIn } from '../fixtures/textIn';

/** Args that are the Hindi message of a given key are shown in the toolbar's language; a text of a story's own stays. */
export const withWords =
  <Props extends object>(
    keys: Partial<Record<keyof Props, MessageKey | readonly MessageKey[]>>,
  ): Decorator<Props> =>
  (Story, { args, globals }) => {
    const hindi = createText('hi');
    const t = textIn(globals);
    const words = Object.entries<MessageKey | readonly MessageKey[]>(keys as Record<string, MessageKey>)
      .flatMap(([name, key]) => [key].flat().map((one): [string, MessageKey] => [name, one]))
      .filter(([name, key]) => Reflect.get(args, name) === hindi(key));
    return <Story args={{ ...args, ...Object.fromEntries(words.map(([name, key]) => [name, t(key)])) }} />;
  };

interface WithOptions {
  options: readonly { value: string; label: ReactNode }[];
}

/** Likewise for the labels of options. */
export const withOptionWords =
  <Props extends WithOptions>(
    keys: Record<Props['options'][number]['value'], MessageKey>,
  ): Decorator<Props> =>
  (Story, { args, globals }) => {
    const hindi = createText('hi');
    const t = textIn(globals);
    const keyOf = new Map(Object.entries<MessageKey>(keys));
    const options = args.options.map((option) => {
      const key = keyOf.get(option.value);
      return key && option.label === hindi(key) ? { ...option, label: t(key) } : option;
    });
    return <Story args={{ ...args, options }} />;
  };
