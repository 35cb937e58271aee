import { useCallback, useEffect, useRef, useState } from 'react';
import type { Result } from '../domain/failure';
import type { CallOptions } from '../marketplace/Marketplace';
import { useAuth } from './AuthProvider';

interface ForUser<Value> {
  /** What was answered; null until it is there. */
  value: Value | null;
  /** Whether it is there: on its way, not to be had, or come. */
  state: 'loading' | 'failed' | 'ready';
  /** Asks once more for what could not be had. */
  retry: () => void;
  /** Notes what is known without asking again; does nothing until there is an answer. */
  change: (how: (value: Value) => Value) => void;
}

/**
 * What the marketplace answers to the signed-in person. Another person's answer is never shown to this one.
 *
 * @param call has to keep its identity; null asks nothing
 */
export function useForUser<Value>(
  call: ((options: CallOptions) => Promise<Result<Value>>) | null,
): ForUser<Value> {
  const userId = useAuth().user?.id;
  const [answer, setAnswer] = useState<{ of: string; value: Value | null } | null>(null);
  /** The latest asking: what an earlier one brings is older. */
  const asking = useRef<AbortController | null>(null);

  const ask = useCallback(async () => {
    asking.current?.abort();
    if (userId === undefined || !call) return;
    const { signal } = (asking.current = new AbortController());
    const result = await call({ signal });
    if (!signal.aborted) setAnswer({ of: userId, value: result.ok ? result.value : null });
  }, [call, userId]);

  useEffect(() => {
    void ask();
    return () => asking.current?.abort();
  }, [ask]);

  const retry = useCallback(() => {
    setAnswer(null);
    void ask();
  }, [ask]);

  const change = useCallback(
    (how: (value: Value) => Value) =>
      setAnswer((before) => before && { ...before, value: before.value && how(before.value) }),
    [],
  );

  const current = answer?.of === userId ? answer : null;
  const state = !current ? 'loading' : current.value === null ? 'failed' : 'ready';
  return { value: current?.value ?? null, state, retry, change };
}
