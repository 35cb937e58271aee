import type { Decorator } from '@storybook/react-vite';
import { createText, type MessageKey } from '../../src/i18n/useText';
import { textIn } from '../fixtures/textIn';

/** Args that are the Hindi message of the given key are shown in the toolbar's language; a text of a story's own stays. */
export const withWords =
  <Props extends object>(keys: Partial<Record<keyof Props, MessageKey>>): Decorator<Props> =>
  (Story, { args, globals }) => {
    const hindi = createText('hi');
    const t = textIn(globals);
    const isMessage = ([name, key]: [string, MessageKey]) => Reflect.get(args, name) === hindi(key);
    const words = Object.entries<MessageKey>(keys as Record<string, MessageKey>).filter(isMessage);
    return <Story args={{ ...args, ...Object.fromEntries(words.map(([name, key]) => [name, t(key)])) }} />;
  };
