import type { ReactNode } from 'react';
import { formatRupees, parsePrice, splitPrice, toPaise, toRupees } from '../../domain/money';
import type { Text } from '../../i18n/useText';

/** Empty for an invalid price. */
export function priceHint(t: Text<'upload'>, typed: string): ReactNode {
  const price = parsePrice(typed);
  if (!price.ok) return undefined;
  const { share } = splitPrice(toPaise(price.rupees));
  return t.rich('upload.priceRead', {
    price: formatRupees(price.rupees),
    share: formatRupees(toRupees(share)),
  });
}
