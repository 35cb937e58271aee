import type { Result } from '../../domain/failure';
import type { OrderLineId } from '../../domain/order';
import type { Problem, ProblemReport, SellerProblem } from '../../domain/problem';
import type { CallOptions } from './call';

/**
 * Problems with purchases, which lead to refunds. All calls fail with `signedOut`; `notFound` for other people's purchases
 * and products; all changes with `tooMany`.
 */
export interface ProblemsPort {
  /**
   * By the buyer. Repeated, it returns the open problem. Fails with `expired` after the time of `reportableUntil`, `refunded`
   * when nothing is left to refund, `refused` if another problem with the purchase is open.
   */
  report(line: OrderLineId, report: ProblemReport): Promise<Result<Problem>>;
  /** By the buyer. Fails with `refused` once it is decided. */
  withdraw(id: string): Promise<Result<null>>;
  /** Undecided ones with the seller's own products, oldest first. */
  list(options?: CallOptions): Promise<Result<readonly SellerProblem[]>>;
  /** By the seller. Fails with `expired` after the time of `answerableUntil`, `refused` if it is answered or decided. */
  answer(id: string, text: string): Promise<Result<null>>;
  /**
   * By the seller: returns all that was paid for the purchase. Fails with `refused` if it is decided otherwise, and with its
   * field `dispute` while the buyer's bank disputes the payment.
   */
  refund(id: string): Promise<Result<null>>;
}
