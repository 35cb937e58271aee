import { EMPTY_CART, type Cart } from '../domain/cart';
import type { Clock } from '../domain/clock';
import { CART_PAUSE_MS } from '../domain/limits';
import { rebaseCart } from '../domain/rebaseCart';
import type { CartPort } from '../marketplace/Marketplace';

/** The cart in browser storage. */
export interface KeptCart {
  lines: Cart;
  /** User id of the owner; null for a guest's cart. */
  owner: string | null;
  /** Has changes not yet saved on the server. */
  unsaved: boolean;
}

/** Browser storage of the cart, shared by all tabs. Its functions never throw. */
export interface CartStorage {
  /** Null when missing or invalid. */
  read: () => KeptCart | null;
  write: (kept: KeptCart) => void;
  /** Subscribes to writes of other tabs; returns unsubscribe. */
  watch: (listener: (kept: KeptCart) => void) => () => void;
}

/** The cart store and the dependencies of the sync. */
export interface CartOnPage {
  lines: () => Cart;
  show: (lines: Cart) => void;
  storage: CartStorage;
  port: CartPort;
  clock: Clock;
}

export interface CartKeeper {
  /** Notifies of a local change. */
  changed: () => void;
  /** Sets the signed-in user's id, or null. */
  person: (id: string | null) => void;
  end: () => void;
}

/**
 * Syncs the cart across reloads, tabs and, when signed in, the server. Shows the saved cart at once, never
 * {@link EMPTY_CART} itself. At sign-in it is merged with the server's, at sign-out cleared. Failed saves
 * retry silently on the next change or sign-in.
 */
export function keepCart({ lines, show, storage, port, clock }: CartOnPage): CartKeeper {
  let owner: string | null = null;
  let unsaved = false;
  /** The user's id; undefined while the session loads. */
  let person: string | null | undefined;
  let over = false;
  let callOff: (() => void) | undefined;

  const write = () => storage.write({ lines: lines(), owner, unsaved });

  const take = (kept: KeptCart) => {
    ({ owner, unsaved } = kept);
    show(kept.lines);
  };

  // Saves run in order, so that the last one wins.
  let queue: Promise<unknown> = Promise.resolve();
  const enqueue = (task: (asker: string) => Promise<void>) => {
    const asker = person;
    if (typeof asker !== 'string') return;
    queue = queue.then(() => (over || person !== asker ? undefined : task(asker)));
  };
  const isStill = (asker: string) => !over && person === asker;

  const saveLater = () => {
    callOff?.();
    callOff = clock.after(CART_PAUSE_MS, () => enqueue(save));
  };

  /** Merges with the cart on the server. */
  const merge = async (asker: string) => {
    const brought = lines();
    const own = owner === asker;
    if (own && unsaved && !(await port.keep(brought)).ok) return;
    // The user's own cart was merged before: merging it again would bring back lines removed elsewhere.
    const merged = isStill(asker) ? await port.merge(own ? EMPTY_CART : brought) : null;
    if (!merged?.ok || !isStill(asker)) return;
    owner = asker;
    unsaved = lines() !== brought;
    show(rebaseCart(brought, lines(), merged.value));
    write();
    if (unsaved) saveLater();
  };

  const save = async (asker: string) => {
    if (owner !== asker) await merge(asker);
    if (owner !== asker || !unsaved || !isStill(asker)) return;
    const told = lines();
    const result = await port.keep(told);
    // Changed during the request: the next debounced save covers it.
    if (!result.ok || !isStill(asker) || lines() !== told) return;
    unsaved = false;
    write();
  };

  const forget = () => {
    callOff?.();
    take({ lines: [], owner: null, unsaved: false });
    write();
  };

  const kept = storage.read();
  // Rebase: lines may have been added before this runs.
  if (kept) take({ ...kept, lines: rebaseCart(EMPTY_CART, lines(), kept.lines) });
  else show([...lines()]);
  const unwatch = storage.watch(take);

  return {
    changed: () => {
      unsaved = true;
      write();
      saveLater();
    },
    person: (id) => {
      const before = person;
      person = id;
      if (id === null) {
        if (typeof before === 'string') forget();
        return;
      }
      // Privacy: never show a previous user's cart.
      if (owner !== null && owner !== id) forget();
      enqueue(merge);
    },
    end: () => {
      over = true;
      callOff?.();
      unwatch();
    },
  };
}
