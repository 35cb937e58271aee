import type { Result } from '../../domain/failure';
import type { AboutMarketplace } from '../../domain/operator';
import type { CallOptions } from './call';

/** What a marketplace is, known before anything is loaded. Screens decide by it what they show, not by absent ports. */
export interface Capabilities {
  /** Accounts have passwords, and they and their carts outlive a reload. The demo signs anybody in. */
  accounts: boolean;
  /** Products are paid for, so there are purchases, receipts, files and earnings. */
  payments: boolean;
  /** Uploads are checked, kept and listed; their sellers can change them. The demo takes any file, and forgets it. */
  listings: boolean;
}

export interface AboutPort {
  capabilities: Capabilities;
  /** Set at build time; null where it must be loaded. */
  builtIn: AboutMarketplace | null;
  load(options?: CallOptions): Promise<Result<AboutMarketplace>>;
}
