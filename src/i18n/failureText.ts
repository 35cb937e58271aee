import type { ReactNode } from 'react';
import type { Failure } from '../domain/failure';
import { retryWait } from '../domain/retryWait';
import type { Text } from './useText';

/** Fields of an upload that is refused because of what the seller already has. */
const QUOTAS = ['products', 'size'] as const;

/** With the time to wait, or the quota that is used up, where the server says it. */
export function failureText(t: Text<never>, failure: Failure): ReactNode {
  const quota = failure.kind === 'refused' && QUOTAS.find((field) => field === failure.field);
  if (quota) return t.rich(`failed.quota.${quota}`);
  if (failure.kind !== 'tooMany' || failure.retryAfterS === undefined)
    return t.rich(`failed.${failure.kind}`);
  const { unit, count } = retryWait(failure.retryAfterS);
  return t.rich(`failed.tooManyFor.${unit}`, { count });
}
