import type { ReactNode } from 'react';
import type { RouteMessageTree } from '../messageTypes';
import { MessagesProvider } from '../MessagesProvider';
import { useTextLocale } from '../useText';

export interface RouteMessagesProps {
  hi: Partial<RouteMessageTree>;
  children: ReactNode;
}

const NONE = {};

/** Adds Hindi only: English is loaded as a whole. */
export function RouteMessages({ hi, children }: RouteMessagesProps) {
  return <MessagesProvider messages={useTextLocale() === 'hi' ? hi : NONE}>{children}</MessagesProvider>;
}
