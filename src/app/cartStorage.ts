import * as v from 'valibot';
import { productSchema } from '../marketplace/http/contract';
import type { CartStorage, KeptCart } from '../stores/cartKeeper';

/** Another name for every change of what is kept that an older shop would not understand. */
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

/** What was read, made sure of: another version of the shop may have written it, or somebody by hand. */
function understood(text: string | null): KeptCart | null {
  if (text === null) return null;
  try {
    const read = v.safeParse(keptSchema, JSON.parse(text));
    return read.success ? read.output : null;
  } catch {
    return null;
  }
}

/** Keeps the cart in the browser's storage. Where that is closed or full, the cart lasts as long as the page. */
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
        // Closed, as in some private windows, or full.
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
