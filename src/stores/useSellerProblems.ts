import { useQueryClient } from '@tanstack/react-query';
import { succeed, type Result } from '../domain/failure';
import type { LoadState } from '../domain/loadState';
import { hasChangedMeanwhile, type SellerProblem } from '../domain/problem';
import { useAuth } from './AuthProvider';
import { useServices } from './MarketplaceProvider';
import { sellerProblemsQuery } from './queries';
import { useInvalidate } from './queryCache';
import { useUserQuery } from './useUserQuery';

interface SellerProblems {
  /** Oldest first; empty until loaded. */
  problems: readonly SellerProblem[];
  state: LoadState;
  retry: () => void;
  /** Resolves once the list shows it, or what has become of the problem meanwhile. */
  answer: (id: string, text: string) => Promise<Result<null>>;
  /** Likewise: it is gone from the list. */
  refund: (id: string) => Promise<Result<null>>;
}

/** Of a seller's products. Null where none can be reported, as in the demo. */
export function useSellerProblems(): SellerProblems | null {
  const { problems: port } = useServices().marketplace;
  const client = useQueryClient();
  const invalidate = useInvalidate();
  const userId = useAuth().user?.id ?? '';
  const { value, ...query } = useUserQuery(port ? (id) => sellerProblemsQuery(port, id) : null);
  if (!port) return null;

  const { queryKey } = sellerProblemsQuery(port, userId);
  const refetch = () => client.invalidateQueries({ queryKey });

  return {
    problems: value ?? [],
    ...query,
    answer: async (id, text) => {
      const result = await port.answer(id, text);
      if (result.ok || hasChangedMeanwhile(result.failure)) await refetch();
      return result;
    },
    refund: async (id) => {
      const result = await port.refund(id);
      if (!result.ok) {
        if (hasChangedMeanwhile(result.failure)) await refetch();
        return result;
      }
      // Race: an earlier response must not bring it back.
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, (listed) => listed?.filter((problem) => problem.id !== id));
      void invalidate('refunded');
      return succeed(null);
    },
  };
}
