import * as v from 'valibot';
import { MAX_QUANTITY } from '../domain/limits';
import { productSchema } from '../marketplace/http/contract';
import type { CartStorage, StoredCart } from '../stores/cartSyncer';

/** Change the key on incompatible format changes. */
const STORAGE_KEY = 'kriti-cart';

const storedCartSchema = v.object({
  lines: v.pipe(
    v.array(
      v.object({
        ...productSchema.entries,
        // An earlier version had no limit.
        quantity: v.pipe(
          v.number(),
          v.safeInteger(),
          v.minValue(1),
          v.transform((quantity) => Math.min(quantity, MAX_QUANTITY)),
        ),
      }),
    ),
    v.check((lines) => new Set(lines.map(({ id }) => id)).size === lines.length),
  ),
  owner: v.nullable(v.string()),
  unsaved: v.boolean(),
  // An earlier version did not store it: everything in the cart counts as added since.
  base: v.optional(v.array(v.object({ id: productSchema.entries.id, quantity: v.number() })), []),
});

/** Another version, or the user, may have written it. */
function parseStoredCart(text: string | null): StoredCart | null {
  if (text === null) return null;
  try {
    const parsed = v.safeParse(storedCartSchema, JSON.parse(text));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}

/** Cart in localStorage; falls back to memory when unavailable or full. */
export function browserCartStorage(): CartStorage {
  return {
    read: () => {
      try {
        return parseStoredCart(localStorage.getItem(STORAGE_KEY));
      } catch {
        return null;
      }
    },
    write: (stored) => {
      try {
        localStorage.setItem(STORAGE_KEY, JSON.stringify(stored));
      } catch {
        // Unavailable or full.
      }
    },
    subscribe: (listener) => {
      const onStorage = ({ key, newValue }: StorageEvent) => {
        const stored = key === STORAGE_KEY ? parseStoredCart(newValue) : null;
        if (stored) listener(stored);
      };
      window.addEventListener('storage', onStorage);
      return () => window.removeEventListener('storage', onStorage);
    },
  };
}
