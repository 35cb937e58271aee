import type { PaymentTools } from '../stores/paymentTools';

const KEY = 'kriti-attempt';

interface Attempt {
  id: string;
  content: string;
}

export interface AttemptsOptions {
  newId: () => string;
}

/** The marketplace accepts only UUIDs. */
function isAttempt(read: unknown): read is Attempt {
  const { id, content } = (read ?? {}) as Partial<Record<keyof Attempt, unknown>>;
  return (
    typeof id === 'string' &&
    /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id) &&
    typeof content === 'string'
  );
}

/**
 * Idempotency keys for orders, with the last one in localStorage: reloading during a payment resumes the same
 * order. Falls back to memory.
 */
export function browserAttempts({
  newId,
}: AttemptsOptions): Pick<PaymentTools, 'attemptFor' | 'forgetAttempt'> {
  let last: Attempt | null = null;

  const read = (): Attempt | null => {
    try {
      const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
      return isAttempt(kept) ? kept : last;
    } catch {
      return last;
    }
  };

  return {
    attemptFor: (content) => {
      const kept = read();
      if (kept?.content === content) return kept.id;
      last = { id: newId(), content };
      try {
        localStorage.setItem(KEY, JSON.stringify(last));
      } catch {
        // In memory.
      }
      return last.id;
    },
    forgetAttempt: () => {
      last = null;
      try {
        localStorage.removeItem(KEY);
      } catch {
        // Storage unavailable.
      }
    },
  };
}
