import type { PaymentTools } from '../stores/paymentTools';

const KEY = 'kriti-attempt';

interface Attempt {
  id: string;
  content: string;
}

export interface AttemptsOptions {
  newId: () => string;
}

/** Whether that is what was written: the marketplace takes no other name than a UUID. */
function isAttempt(read: unknown): read is Attempt {
  const { id, content } = (read ?? {}) as Partial<Record<keyof Attempt, unknown>>;
  return (
    typeof id === 'string' &&
    /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id) &&
    typeof content === 'string'
  );
}

/**
 * Names the attempts to order something, and keeps the last name in the browser's storage: whoever opens the page again
 * while a payment is under way comes back to the same order. Where the storage is closed, as long as the page stands.
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
        // The page remembers it.
      }
      return last.id;
    },
    forgetAttempt: () => {
      last = null;
      try {
        localStorage.removeItem(KEY);
      } catch {
        // Nothing is kept there.
      }
    },
  };
}
