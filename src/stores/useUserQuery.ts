import { useCallback, useEffect, useRef, useState } from 'react';
import type { Result } from '../domain/failure';
import type { CallOptions } from '../marketplace/Marketplace';
import { useAuth } from './AuthProvider';

interface UserQuery<Value> {
  /** What was answered; null until it is there. */
  value: Value | null;
  /** Whether it is there: on its way, not to be had, or come. */
  state: 'loading' | 'failed' | 'ready';
  /** Asks once more for what could not be had. */
  retry: () => void;
  /** Notes what is known without asking again; does nothing until there is an answer. */
  update: (updater: (value: Value) => Value) => void;
}

/**
 * What the marketplace answers to the signed-in person. Another person's answer is never shown to this one.
 *
 * @param call has to keep its identity; null asks nothing
 */
export function useUserQuery<Value>(
  call: ((options: CallOptions) => Promise<Result<Value>>) | null,
): UserQuery<Value> {
  const userId = useAuth().user?.id;
  const [response, setResponse] = useState<{ userId: string; value: Value | null } | null>(null);
  /** The latest asking: what an earlier one brings is older. */
  const request = useRef<AbortController | null>(null);

  const load = useCallback(async () => {
    request.current?.abort();
    if (userId === undefined || !call) return;
    const { signal } = (request.current = new AbortController());
    const result = await call({ signal });
    if (!signal.aborted) setResponse({ userId, value: result.ok ? result.value : null });
  }, [call, userId]);

  useEffect(() => {
    void load();
    return () => request.current?.abort();
  }, [load]);

  const retry = useCallback(() => {
    setResponse(null);
    void load();
  }, [load]);

  const update = useCallback(
    (updater: (value: Value) => Value) =>
      setResponse((before) => before && { ...before, value: before.value && updater(before.value) }),
    [],
  );

  const current = response?.userId === userId ? response : null;
  const state = !current ? 'loading' : current.value === null ? 'failed' : 'ready';
  return { value: current?.value ?? null, state, retry, update };
}
