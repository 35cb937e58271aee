import type { Cart } from '../../domain/cart';
import type { Result } from '../../domain/failure';
import type { CartBase } from '../../domain/rebaseCart';
import type { CallOptions } from './call';

/** All calls fail with `signedOut`. */
export interface CartPort {
  /** Merges into the saved cart; returns the result with current product data. */
  merge(cart: Cart, options?: CallOptions): Promise<Result<Cart>>;
  /** With a base, only the changes since then are applied to what is saved by now. */
  replace(cart: Cart, options?: ReplaceCartOptions): Promise<Result<null>>;
}

export interface ReplaceCartOptions extends CallOptions {
  base?: CartBase;
}
