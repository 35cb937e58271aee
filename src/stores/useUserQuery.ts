import { skipToken, useQuery, type UseQueryOptions } from '@tanstack/react-query';
import type { FailureKind } from '../domain/failure';
import { loadState, type LoadState } from '../domain/loadState';
import { useAuth } from './AuthProvider';
import type { QueryError } from './queries';

interface UserQuery<Value> {
  value: Value | undefined;
  state: LoadState;
  /** The value is that of the query before, for those that keep it. */
  isPlaceholder: boolean;
  /** Why the last load failed. */
  failure: FailureKind | null;
  retry: () => void;
}

/**
 * Data of the signed-in user; while signed out, nothing is fetched.
 * @param options query of a user; null where it is unsupported or not wanted yet
 */
export function useUserQuery<Value>(
  options: ((userId: string) => UseQueryOptions<Value, QueryError, Value, string[]>) | null,
): UserQuery<Value> {
  const userId = useAuth().user?.id;
  const isEnabled = options !== null && userId !== undefined;
  const { data, error, isError, isFetching, isPlaceholderData, refetch } = useQuery<
    Value,
    QueryError,
    Value,
    string[]
  >(isEnabled ? options(userId) : { queryKey: ['disabled'], queryFn: skipToken });
  return {
    value: data,
    state: loadState({ hasData: data !== undefined, isError, isFetching }),
    isPlaceholder: isPlaceholderData,
    failure: error?.failure.kind ?? null,
    retry: () => void refetch(),
  };
}
