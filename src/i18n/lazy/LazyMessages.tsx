import type { ReactNode } from 'react';
import type { Locale } from '../locales';
import type { LazyMessageTree } from '../messageTypes';
import { MessagesProvider } from '../MessagesProvider';
import { useTextLocale } from '../useText';
import { en } from './messages.en';
import { hi } from './messages.hi';

/** Both languages, because they are small. */
const MESSAGES: Record<Locale, LazyMessageTree> = { hi, en };

export function LazyMessages({ children }: { children: ReactNode }) {
  return <MessagesProvider messages={MESSAGES[useTextLocale()]}>{children}</MessagesProvider>;
}
