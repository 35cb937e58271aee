import type { Failure } from '../../domain/failure';

/** Nothing is left to be answered or refunded: somebody else was faster. */
export const isOver = (failure: Failure) =>
  failure.kind === 'notFound' || (failure.kind === 'refused' && failure.field === undefined);
