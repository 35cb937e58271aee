import type { AccountHint } from '../stores/MarketplaceProvider';

const STORAGE_KEY = 'kriti-had-account';

/** In localStorage; where there is none, nobody has been here before. */
export const browserAccountHint: AccountHint = {
  isKnown: () => {
    try {
      return localStorage.getItem(STORAGE_KEY) !== null;
    } catch {
      return false;
    }
  },
  remember: () => {
    try {
      localStorage.setItem(STORAGE_KEY, '1');
    } catch {
      // Storage unavailable.
    }
  },
};
