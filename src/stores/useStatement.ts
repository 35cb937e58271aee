import type { FailureKind } from '../domain/failure';
import type { Statement } from '../domain/statement';
import { useServices } from './MarketplaceProvider';
import { statementQuery } from './queries';
import { useUserQuery } from './useUserQuery';

interface SellerStatement {
  /** Of the month before while another one loads; null until the first has loaded. */
  statement: Statement | null;
  loading: boolean;
  failure: FailureKind | null;
  retry: () => void;
}

/**
 * A seller's month. Null where nothing can be earned.
 * @param month `2026-11`; the newest one if undefined, none if null
 */
export function useStatement(month: string | null | undefined): SellerStatement | null {
  const { seller } = useServices().marketplace;
  const { value, state, isPlaceholder, failure, retry } = useUserQuery(
    seller && month !== null ? (id) => statementQuery(seller, id, month) : null,
  );
  if (!seller) return null;
  const statement = value ?? null;
  return {
    statement,
    loading: state === 'loading' || isPlaceholder,
    // After a failed refetch, the answer before it is still shown.
    failure: statement ? null : failure,
    retry,
  };
}
