/**
 * Coalesces concurrent calls; at most one in flight. Unlike single-flight, a caller never gets the result of an
 * execution that started before its call: it shares the next one.
 */
export function coalesce<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  let answered: Promise<unknown> = Promise.resolve();
  let next: Promise<Answer> | null = null;
  return () => {
    next ??= answered.then(() => {
      next = null;
      const answer = ask();
      answered = answer.catch(() => undefined);
      return answer;
    });
    return next;
  };
}
