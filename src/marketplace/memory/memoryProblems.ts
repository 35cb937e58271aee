import type { Clock } from '../../domain/clock';
import { fail, succeed, type Result } from '../../domain/failure';
import { splitPrice } from '../../domain/money';
import type { OrderLineId, Purchase } from '../../domain/order';
import {
  answerableUntil,
  isUndecided,
  reportableUntil,
  type Problem,
  type SellerProblem,
} from '../../domain/problem';
import { isFullyRefunded, paidForPurchase, type PurchaseRefund } from '../../domain/purchaseRefund';
import type { ProductId } from '../../domain/product';
import type { User } from '../../domain/user';
import type { ProblemsPort } from '../ports/problems';

export interface MemoryProblemsOptions {
  clock: Clock;
  newId: () => string;
  /** Null while signed out. */
  user: () => User | null;
  purchasesOf: (userId: string) => readonly Purchase[];
  /** Undefined if there is no such product. */
  sellerOf: (product: ProductId) => string | undefined;
  /** Reported before, with the owner's products. */
  earlier: { sellerId: string | undefined; problems: readonly SellerProblem[] };
}

interface StoredProblem {
  problem: Problem;
  purchase: Purchase;
}

/** Refunds arrive at once. */
export function memoryProblems({
  clock,
  newId,
  user,
  purchasesOf,
  sellerOf,
  earlier,
}: MemoryProblemsOptions) {
  const stored: StoredProblem[] = [];
  const refunds = new Map<OrderLineId, PurchaseRefund>();
  let earlierProblems = earlier.problems;

  const withUser = async <Value>(call: (signedIn: User) => Result<Value>): Promise<Result<Value>> => {
    const signedIn = user();
    return signedIn ? call(signedIn) : fail('signedOut');
  };

  const change = (row: StoredProblem, fields: Partial<Problem>) => {
    row.problem = { ...row.problem, ...fields };
  };

  const toSellerProblem = ({ problem, purchase }: StoredProblem): SellerProblem => {
    const paid = paidForPurchase(purchase);
    const { id, reason, text, state, createdAt, answer, answeredAt } = problem;
    return {
      ...{ id, reason, text, state, createdAt, answer, answeredAt, title: purchase.title },
      ...{ paid, refundable: paid, share: splitPrice(paid).share, test: purchase.test },
    };
  };

  const soldBy = (seller: string) => stored.filter(({ purchase }) => sellerOf(purchase.product) === seller);

  const listOf = (seller: string): SellerProblem[] =>
    [...(seller === earlier.sellerId ? earlierProblems : []), ...soldBy(seller).map(toSellerProblem)]
      .filter(isUndecided)
      .toSorted((a, b) => a.createdAt - b.createdAt);

  /** Changes one of the seller's problems. */
  const withOwn = (id: string, call: (problem: SellerProblem) => Result<Partial<Problem> | null>) =>
    withUser((seller): Result<null> => {
      const row = soldBy(seller.id).find(({ problem }) => problem.id === id);
      const before =
        seller.id === earlier.sellerId ? earlierProblems.find((one) => one.id === id) : undefined;
      const problem = row ? toSellerProblem(row) : before;
      if (!problem) return fail('notFound');
      const result = call(problem);
      if (!result.ok) return result;
      if (result.value === null) return succeed(null);
      const fields = result.value;
      if (row) {
        change(row, fields);
        if (fields.state === 'refunded')
          refunds.set(row.problem.line, { amount: problem.refundable, state: 'processed', at: clock.now() });
      } else {
        earlierProblems = earlierProblems.map((one) => (one.id === id ? { ...one, ...fields } : one));
      }
      return succeed(null);
    });

  const decided = (state: Problem['state'], decidedBy: Problem['decidedBy']) => ({
    ...{ state, decidedBy, decidedAt: clock.now() },
  });

  const port: ProblemsPort = {
    report: (line, { reason, text }) =>
      withUser((buyer): Result<Problem> => {
        const purchase = purchasesOf(buyer.id).find(({ id }) => id === line);
        if (!purchase) return fail('notFound');
        const { problem: last } = purchase;
        if (last && isUndecided(last))
          return last.reason === reason && last.text === text ? succeed(last) : fail('refused');
        if (isFullyRefunded(purchase)) return fail('refunded');
        if (clock.now() >= reportableUntil(purchase.paidAt)) return fail('expired');
        const problem: Problem = {
          ...{ id: newId(), line, reason, text, state: 'open', createdAt: clock.now() },
          ...{ answer: null, answeredAt: null, decision: null, decidedBy: null, decidedAt: null },
        };
        stored.push({ problem, purchase });
        return succeed(problem);
      }),
    withdraw: (id) =>
      withUser((buyer): Result<null> => {
        const known = purchasesOf(buyer.id).find(({ problem }) => problem?.id === id);
        const problem = known?.problem;
        if (!known || !problem) return fail('notFound');
        if (problem.state === 'withdrawn') return succeed(null);
        if (!isUndecided(problem)) return fail('refused');
        const withdrawn = { ...problem, ...decided('withdrawn', 'buyer') };
        const row = stored.find((one) => one.problem.id === id);
        if (row) row.problem = withdrawn;
        else stored.push({ problem: withdrawn, purchase: known });
        return succeed(null);
      }),
    list: () => withUser(({ id }) => succeed(listOf(id))),
    answer: (id, text) =>
      withOwn(id, (problem) => {
        if (problem.answer !== null) return problem.answer === text ? succeed(null) : fail('refused');
        if (problem.state !== 'open') return fail('refused');
        if (clock.now() >= answerableUntil(problem)) return fail('expired');
        return succeed({ state: 'answered', answer: text, answeredAt: clock.now() });
      }),
    refund: (id) =>
      withOwn(id, (problem) => {
        if (problem.state === 'refunded') return succeed(null);
        return isUndecided(problem) ? succeed(decided('refunded', 'seller')) : fail('refused');
      }),
  };

  return {
    port,
    /** With what was reported and refunded since. */
    updated: (purchase: Purchase): Purchase => ({
      ...purchase,
      problem: stored.findLast(({ problem }) => problem.line === purchase.id)?.problem ?? purchase.problem,
      refund: refunds.get(purchase.id) ?? purchase.refund,
    }),
  };
}
