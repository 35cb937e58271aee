import type { ComponentType } from 'react';

/** If the chunk fails to load, lose the banner rather than the page. */
export const loadTestPaymentBanner = (): Promise<{ default: ComponentType }> =>
  import('../../sections/TestPaymentBanner/TestPaymentBanner').then(
    (loaded) => ({ default: loaded.TestPaymentBanner }),
    () => ({ default: () => null }),
  );
