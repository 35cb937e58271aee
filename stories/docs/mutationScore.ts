export interface MutationScore {
  /** Date. */
  measured: string;
  /** First story that failed, by mistake. */
  killed: Record<string, string>;
  survived: string[];
  /** Why nobody could notice it, by mistake. */
  equivalent: Record<string, string>;
}

export const LEAST_SCORE = 0.95;

export function scoreOf({ killed, survived }: Pick<MutationScore, 'killed' | 'survived'>) {
  const count = Object.keys(killed).length;
  const all = count + survived.length;
  return { killed: count, all, share: count / all };
}
