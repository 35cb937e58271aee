import type { Decorator } from '@storybook/react-vite';
import { useState, type ComponentType } from 'react';

type Handlers<Props> = (args: Props, set: (changed: Partial<Props>) => void) => Partial<Props>;

function Stateful<Props>({
  Story,
  args,
  handlers,
}: {
  Story: ComponentType<{ args: Partial<Props> }>;
  args: Props;
  handlers: Handlers<Props>;
}) {
  const [changed, setChanged] = useState<Partial<Props>>({});
  const set = (next: Partial<Props>) => setChanged((before) => ({ ...before, ...next }));
  return <Story args={{ ...args, ...changed, ...handlers(args, set) }} />;
}

/**
 * Keeps the value of a controlled component, as the form around it does. A decorator, so that the code of a story shows the
 * component alone.
 *
 * @param handlers the callbacks that change a value; each calls the one of the args as well
 */
export const withState =
  <Props,>(handlers: Handlers<Props>): Decorator<Props> =>
  (Story, { args }) => <Stateful Story={Story} args={args} handlers={handlers} />;
