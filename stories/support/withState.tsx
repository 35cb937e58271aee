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

/** A decorator, so that the story's code shows the component only. Each handler also calls the one in args. */
export const withState =
  <Props,>(handlers: Handlers<Props>): Decorator<Props> =>
  (Story, { args }) => <Stateful Story={Story} args={args} handlers={handlers} />;
