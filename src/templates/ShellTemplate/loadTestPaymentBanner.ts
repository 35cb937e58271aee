import type { ComponentType } from 'react';
import { loadForPage } from '../../i18n/loadMessages';

/** If the chunk fails to load, lose the banner rather than the page. */
export const loadTestPaymentBanner = (): Promise<{ default: ComponentType }> =>
  Promise.all([import('../../sections/TestPaymentBanner/TestPaymentBanner'), loadForPage(['test'])]).then(
    ([loaded]) => ({ default: loaded.TestPaymentBanner }),
    () => ({ default: () => null }),
  );
