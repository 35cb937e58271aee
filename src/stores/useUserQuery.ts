import { useCallback, useEffect, useRef, useState } from 'react';
import type { Result } from '../domain/failure';
import type { CallOptions } from '../marketplace/Marketplace';
import { useAuth } from './AuthProvider';

interface UserQuery<Value> {
  value: Value | null;
  state: 'loading' | 'failed' | 'ready';
  retry: () => void;
  /** Updates locally without a request; ignored until loaded. */
  update: (updater: (value: Value) => Value) => void;
}

/** Never shows one user's data to another. `call` must be referentially stable; null fetches nothing. */
export function useUserQuery<Value>(
  call: ((options: CallOptions) => Promise<Result<Value>>) | null,
): UserQuery<Value> {
  const userId = useAuth().user?.id;
  const [response, setResponse] = useState<{ userId: string; value: Value | null } | null>(null);
  /** The latest request; earlier responses are stale. */
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
