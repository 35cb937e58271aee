import type { PaymentTools } from '../stores/paymentTools';

const STORAGE_KEY = 'kriti-attempt';

interface StoredKey {
  id: string;
  content: string;
}

export interface IdempotencyKeyOptions {
  newId: () => string;
}

function isStoredKey(read: unknown): read is StoredKey {
  const { id, content } = (read ?? {}) as Partial<Record<keyof StoredKey, unknown>>;
  return (
    typeof id === 'string' &&
    /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id) &&
    typeof content === 'string'
  );
}

/** Kept in localStorage, so that reloading during a payment resumes the same order. Falls back to memory. */
export function browserIdempotencyKey({
  newId,
}: IdempotencyKeyOptions): Pick<PaymentTools, 'idempotencyKey' | 'clearIdempotencyKey'> {
  let inMemory: StoredKey | null = null;

  const read = (): StoredKey | null => {
    try {
      const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null');
      return isStoredKey(stored) ? stored : inMemory;
    } catch {
      return inMemory;
    }
  };

  return {
    idempotencyKey: (content) => {
      const stored = read();
      if (stored?.content === content) return stored.id;
      inMemory = { id: newId(), content };
      try {
        localStorage.setItem(STORAGE_KEY, JSON.stringify(inMemory));
      } catch {
        // Kept in memory.
      }
      return inMemory.id;
    },
    clearIdempotencyKey: () => {
      inMemory = null;
      try {
        localStorage.removeItem(STORAGE_KEY);
      } catch {
        // Storage unavailable.
      }
    },
  };
}
