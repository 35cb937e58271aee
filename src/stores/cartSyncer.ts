import { EMPTY_CART, type Cart } from '../domain/cart';
import type { Clock } from '../domain/clock';
import { CART_SAVE_DEBOUNCE_MS } from '../domain/limits';
import type { Result } from '../domain/failure';
import { rebaseCart, type CartBase } from '../domain/rebaseCart';
import type { CartPort } from '../marketplace/ports/cart';

export interface StoredCart {
  lines: Cart;
  /** Null for a guest's cart. */
  owner: string | null;
  unsaved: boolean;
  /** What the marketplace last held. Only the changes since then are applied to what it holds by now. */
  base: CartBase;
}

/** Shared by all tabs. Its functions never throw. */
export interface CartStorage {
  /** Null when missing or invalid. */
  read: () => StoredCart | null;
  write: (stored: StoredCart) => void;
  subscribe: (listener: (stored: StoredCart) => void) => () => void;
}

export interface CartSyncOptions {
  lines: () => Cart;
  setLines: (lines: Cart) => void;
  storage: CartStorage;
  port: CartPort;
  clock: Clock;
  /** A save was refused and will be as long as the cart stays as it is. */
  onRefused: () => void;
  onSaved: () => void;
}

export interface CartSyncer {
  onLocalChange: () => void;
  setUser: (id: string | null) => void;
  /** Current product data, and what other browsers changed. */
  refetch: () => void;
  stop: () => void;
}

/**
 * Shows the saved cart at once, never {@link EMPTY_CART} itself. Merged with the server's at sign-in, cleared at
 * sign-out. Failed saves retry on the next change or sign-in.
 */
export function createCartSyncer({
  lines,
  setLines,
  storage,
  port,
  clock,
  onRefused,
  onSaved,
}: CartSyncOptions): CartSyncer {
  let owner: string | null = null;
  let unsaved = false;
  let base: CartBase = [];
  /** Undefined while the session loads. */
  let userId: string | null | undefined;
  let stopped = false;
  let cancelSave: (() => void) | undefined;

  const write = () =>
    storage.write({
      lines: lines(),
      owner,
      unsaved,
      base: base.map(({ id, quantity }) => ({ id, quantity })),
    });

  const apply = (stored: StoredCart) => {
    ({ owner, unsaved, base } = stored);
    setLines(stored.lines);
  };

  // Saves run in order, so that the last one wins.
  let queue: Promise<unknown> = Promise.resolve();
  const enqueue = (task: (forUser: string) => Promise<void>) => {
    const forUser = userId;
    if (typeof forUser !== 'string') return;
    queue = queue.then(() => (stopped || userId !== forUser ? undefined : task(forUser)));
  };
  const isCurrent = (forUser: string) => !stopped && userId === forUser;

  const scheduleSave = () => {
    cancelSave?.();
    cancelSave = clock.after(CART_SAVE_DEBOUNCE_MS, () => enqueue(save));
  };

  const told = <Value>(result: Result<Value>): Result<Value> => {
    if (result.ok) onSaved();
    else if (result.failure.kind === 'refused') onRefused();
    return result;
  };

  const merge = async (forUser: string) => {
    const local = lines();
    const isOwnCart = owner === forUser;
    // The user's own cart was merged before: merging it again would bring back lines removed elsewhere.
    const merged = await port.merge(isOwnCart ? EMPTY_CART : local);
    if (!isOwnCart) told(merged);
    if (!merged.ok || !isCurrent(forUser)) return;
    // Unsaved changes are rebased, not sent as they are: what was paid for meanwhile must not return to the cart.
    const rebased = rebaseCart(isOwnCart && unsaved ? base : local, lines(), merged.value);
    unsaved = (isOwnCart && unsaved) || lines() !== local;
    owner = forUser;
    base = merged.value;
    setLines(rebased);
    write();
    if (unsaved) await save(forUser);
  };

  const save = async (forUser: string) => {
    if (owner !== forUser) await merge(forUser);
    if (owner !== forUser || !unsaved || !isCurrent(forUser)) return;
    const sent = lines();
    const result = told(await port.replace(sent, { base }));
    if (!result.ok || !isCurrent(forUser)) return;
    base = sent;
    // Changed during the request: the next debounced save covers it.
    unsaved = lines() !== sent;
    write();
  };

  const clear = () => {
    cancelSave?.();
    apply({ lines: [], owner: null, unsaved: false, base: [] });
    write();
  };

  const stored = storage.read();
  // Rebase: lines may have been added before this runs.
  if (stored) apply({ ...stored, lines: rebaseCart(EMPTY_CART, lines(), stored.lines) });
  else setLines([...lines()]);
  const unsubscribe = storage.subscribe(apply);

  return {
    onLocalChange: () => {
      unsaved = true;
      write();
      scheduleSave();
    },
    setUser: (id) => {
      const before = userId;
      userId = id;
      if (id === null) {
        if (typeof before === 'string') clear();
        return;
      }
      // Privacy: never show a previous user's cart.
      if (owner !== null && owner !== id) clear();
      enqueue(merge);
    },
    refetch: () => enqueue(merge),
    stop: () => {
      stopped = true;
      cancelSave?.();
      unsubscribe();
    },
  };
}
