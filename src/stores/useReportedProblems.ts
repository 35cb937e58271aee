import { useQueryClient } from '@tanstack/react-query';
import type { Failure, Result } from '../domain/failure';
import type { OrderLineId, Purchase } from '../domain/order';
import { hasChangedMeanwhile, type Problem, type ProblemReport } from '../domain/problem';
import { useAuth } from './AuthProvider';
import { useServices } from './MarketplaceProvider';
import { purchasesQuery } from './queries';
import { useInvalidate } from './queryCache';

interface ReportedProblems {
  /** Resolves once the purchase shows it. */
  report: (line: OrderLineId, report: ProblemReport) => Promise<Result<Problem>>;
  /** Likewise. */
  withdraw: (problem: Problem) => Promise<Result<null>>;
}

/** A buyer's. Null where none can be reported, as in the demo. */
export function useReportedProblems(): ReportedProblems | null {
  const { marketplace, clock } = useServices();
  const { problems: port, purchases } = marketplace;
  const client = useQueryClient();
  const invalidate = useInvalidate();
  const userId = useAuth().user?.id ?? '';
  if (!port || !purchases) return null;

  const show = async (line: OrderLineId, change: (purchase: Purchase) => Purchase) => {
    const { queryKey } = purchasesQuery(purchases, userId);
    // Race: an earlier response must not undo it.
    await client.cancelQueries({ queryKey });
    client.setQueryData(queryKey, (bought) =>
      bought?.map((purchase) => (purchase.id === line ? change(purchase) : purchase)),
    );
  };

  const refetchIfChanged = (failure: Failure) => {
    if (hasChangedMeanwhile(failure)) void invalidate('purchaseChanged');
  };

  return {
    report: async (line, report) => {
      const result = await port.report(line, report);
      if (result.ok) await show(line, (purchase) => ({ ...purchase, problem: result.value }));
      else refetchIfChanged(result.failure);
      return result;
    },
    withdraw: async ({ id, line }) => {
      const result = await port.withdraw(id);
      if (!result.ok) refetchIfChanged(result.failure);
      else
        await show(line, (purchase) => {
          if (purchase.problem?.id !== id) return purchase;
          const withdrawn = { state: 'withdrawn', decidedBy: 'buyer', decidedAt: clock.now() } as const;
          return { ...purchase, problem: { ...purchase.problem, ...withdrawn } };
        });
      return result;
    },
  };
}
