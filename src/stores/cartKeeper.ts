import { EMPTY_CART, type Cart } from '../domain/cart';
import type { Clock } from '../domain/clock';
import { CART_PAUSE_MS } from '../domain/limits';
import { rebaseCart } from '../domain/rebaseCart';
import type { CartPort } from '../marketplace/Marketplace';

/** What is kept of a cart in the browser. */
export interface KeptCart {
  lines: Cart;
  /** The id of the person whose cart it is; null for somebody's who has not signed in since it was begun. */
  owner: string | null;
  /** Something was changed that the marketplace has not been told of. */
  unsaved: boolean;
}

/** Keeps the cart in the browser, for all pages of the shop. None of its functions fails. */
export interface CartStorage {
  /** What is kept; null where that is nothing, or nothing that is understood. */
  read: () => KeptCart | null;
  write: (kept: KeptCart) => void;
  /** Tells of what another page of the shop writes; the function it returns ends that. */
  watch: (listener: (kept: KeptCart) => void) => () => void;
}

/** The cart on a page, and what it is kept with. */
export interface CartOnPage {
  lines: () => Cart;
  show: (lines: Cart) => void;
  storage: CartStorage;
  port: CartPort;
  clock: Clock;
}

export interface CartKeeper {
  /** The cart was changed on this page. */
  changed: () => void;
  /** This is who is signed in: a person's id, or null for nobody. */
  person: (id: string | null) => void;
  end: () => void;
}

/**
 * Begins to keep the cart of a page, and shows what is kept of it at once, never {@link EMPTY_CART} itself. It is kept
 * over a reload, in all pages of the shop alike, and with the marketplace for whoever is signed in: put together with the
 * one kept there when its owner signs in, and gone when they sign out. What the marketplace can't be told is told it with
 * the next change or the next signing in; nobody is bothered with it.
 */
export function keepCart({ lines, show, storage, port, clock }: CartOnPage): CartKeeper {
  let owner: string | null = null;
  let unsaved = false;
  /** Who is signed in; undefined while that is not known. */
  let person: string | null | undefined;
  let over = false;
  let callOff: (() => void) | undefined;

  const write = () => storage.write({ lines: lines(), owner, unsaved });

  const take = (kept: KeptCart) => {
    ({ owner, unsaved } = kept);
    show(kept.lines);
  };

  // One after the other: what is told last has to be what is kept in the end.
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

  /** Puts this cart together with the kept one. */
  const merge = async (asker: string) => {
    const brought = lines();
    const own = owner === asker;
    if (own && unsaved && !(await port.keep(brought)).ok) return;
    // A cart of one's own has been put together before: what was taken out of it elsewhere must not come back.
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
    // What was changed meanwhile is told when its own time comes.
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
  // Something may have been put into the cart before this runs.
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
      // Of somebody who was here before, and is not to be seen by the next.
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
