import * as v from 'valibot';
import { productSchema } from '../marketplace/http/contract';
import type { CartStorage, KeptCart } from '../stores/cartKeeper';

/** Change the key on incompatible format changes. */
const KEY = 'kriti-cart';

const keptSchema = v.object({
  lines: v.pipe(
    v.array(
      v.object({
        ...productSchema.entries,
        quantity: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
      }),
    ),
    v.check((lines) => new Set(lines.map(({ id }) => id)).size === lines.length),
  ),
  owner: v.nullable(v.string()),
  unsaved: v.boolean(),
});

/** Validates stored data: another version, or the user, may have written it. */
function understood(text: string | null): KeptCart | null {
  if (text === null) return null;
  try {
    const read = v.safeParse(keptSchema, JSON.parse(text));
    return read.success ? read.output : null;
  } catch {
    return null;
  }
}

/** Cart in localStorage; falls back to memory when unavailable or full. */
export function browserCartStorage(): CartStorage {
  return {
    read: () => {
      try {
        return understood(localStorage.getItem(KEY));
      } catch {
        return null;
      }
    },
    write: (kept) => {
      try {
        localStorage.setItem(KEY, JSON.stringify(kept));
      } catch {
        // Unavailable (some private windows) or full.
      }
    },
    watch: (listener) => {
      const hear = ({ key, newValue }: StorageEvent) => {
        const kept = key === KEY ? understood(newValue) : null;
        if (kept) listener(kept);
      };
      window.addEventListener('storage', hear);
      return () => window.removeEventListener('storage', hear);
    },
  };
}
