/**
 * Shares one answer among all who ask before the question is put, and puts it again only once it has been answered: however
 * many ask, one question is under way at a time. Nobody gets an answer to a question older than theirs.
 */
export function sharing<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
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
