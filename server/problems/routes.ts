import { Hono } from 'hono';
import { fail } from '../../src/domain/failure';
import { handle } from '../http/handle';
import type { SendList } from '../http/lists';
import { refusalOf, type RateLimits } from '../http/rateLimits';
import { requireOwner, requireSession, type Sessions, type SessionEnv } from '../http/session';
import type { Problems } from './problems';

export interface ProblemRoutesParts {
  sessions: Sessions;
  rateLimits: RateLimits;
  problems: Problems;
  sendList: SendList;
}

export function problemRoutes({ sessions, rateLimits, problems, sendList }: ProblemRoutesParts) {
  const routes = new Hono<SessionEnv>();
  const withSession = requireSession(sessions);
  const ownPurchase = requireOwner(problems.buyerOfLine);
  const reportedByMe = requireOwner(problems.buyerOf);
  const ownProduct = requireOwner(problems.sellerOf);

  handle(routes, 'reportProblem', [withSession, ownPurchase], async ({ params, body, context }) => {
    const { id } = context.var.user;
    const refusal = await refusalOf(rateLimits, { rate: 'problem', caller: id });
    return refusal ? fail(refusal) : problems.report(params.id, id, body);
  });

  handle(routes, 'withdrawProblem', [withSession, reportedByMe], async ({ params, context }) => {
    const { id } = context.var.user;
    const refusal = await refusalOf(rateLimits, { rate: 'problem', caller: id });
    return refusal ? fail(refusal) : problems.withdraw(params.id, id);
  });

  handle(routes, 'listSellerProblems', [withSession], async ({ context }) => {
    const { id } = context.var.user;
    return sendList(context, id, problems.list(id));
  });

  handle(routes, 'answerProblem', [withSession, ownProduct], async ({ params, body, context }) => {
    const { id } = context.var.user;
    const refusal = await refusalOf(rateLimits, { rate: 'problemReply', caller: id });
    return refusal ? fail(refusal) : problems.answer(params.id, id, body.text);
  });

  handle(routes, 'refundProblem', [withSession, ownProduct], async ({ params, context }) => {
    const { id } = context.var.user;
    const refusal = await refusalOf(rateLimits, { rate: 'problemReply', caller: id });
    return refusal ? fail(refusal) : problems.refund(params.id, id);
  });

  return routes;
}
