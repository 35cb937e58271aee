import { EARNINGS_MONTHS } from '../../domain/limits';
import { splitPrice, sumPaise, timesQuantity, toRupees, type Rupees } from '../../domain/money';
import { lastMonths } from '../../domain/months';
import type { MonthlyEarnings, Order, OrderLine } from '../../domain/order';
import type { ProductId } from '../../domain/product';

interface Sales {
  /** Rupees. */
  earnings: Rupees;
  /** Licences. */
  sales: number;
}

const shareOf = ({ price, quantity }: OrderLine) => splitPrice(timesQuantity(price, quantity)).share;

function sumOf(lines: readonly OrderLine[]): Sales {
  return {
    earnings: toRupees(sumPaise(lines.map(shareOf))),
    sales: lines.reduce((sum, { quantity }) => sum + quantity, 0),
  };
}

/** A seller's part of the orders. */
function linesSold(orders: readonly Order[], products: ReadonlySet<ProductId>): OrderLine[] {
  return orders.flatMap(({ lines }) => lines.filter(({ product }) => products.has(product)));
}

export function salesOf(orders: readonly Order[], products: ReadonlySet<ProductId>): Sales {
  return sumOf(linesSold(orders, products));
}

/** The last twelve months, oldest first. @param now epoch milliseconds */
export function monthsOf(
  orders: readonly Order[],
  products: ReadonlySet<ProductId>,
  now: number,
): MonthlyEarnings[] {
  return lastMonths(now, EARNINGS_MONTHS).map(({ month, startsAt, endsAt }) => {
    const paidThen = orders.filter(({ paidAt }) => paidAt !== null && paidAt >= startsAt && paidAt < endsAt);
    return { month, ...salesOf(paidThen, products) };
  });
}
