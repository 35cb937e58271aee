import type { ReactNode } from 'react';
import type { Failure } from '../domain/failure';
import { retryWait } from '../domain/retryWait';
import type { Text } from './useText';

/** With the time to wait, where the server says it. */
export function failureText(t: Text<never>, failure: Failure): ReactNode {
  if (failure.kind !== 'tooMany' || failure.retryAfterS === undefined)
    return t.rich(`failed.${failure.kind}`);
  const { unit, count } = retryWait(failure.retryAfterS);
  return t.rich(`failed.tooManyFor.${unit}`, { count });
}
