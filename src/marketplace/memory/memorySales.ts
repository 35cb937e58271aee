import { EARNINGS_MONTHS } from '../../domain/limits';
import { splitPrice, sumPaise, timesQuantity, toRupees, type Rupees } from '../../domain/money';
import { lastMonths, monthsSince } from '../../domain/months';
import type { MonthlyEarnings, Order, OrderId, OrderLine } from '../../domain/order';
import type { ProductId } from '../../domain/product';
import { statementSums, type Statement, type StatementRow } from '../../domain/statement';

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

export interface SalesForStatement {
  orders: readonly Order[];
  products: ReadonlySet<ProductId>;
  receiptNumberOf: (order: OrderId) => string | null;
  /** Name of the seller. */
  seller: string;
  test: boolean;
  /** Epoch milliseconds. */
  now: number;
}

/** Of sales alone: refunds and payouts are made elsewhere. Null for a month before the first sale, and for the future. */
export function statementOf(
  { orders, products, receiptNumberOf, seller, test, now }: SalesForStatement,
  month: string | undefined,
): Statement | null {
  const rows = orders
    .flatMap((order) =>
      linesSold([order], products).map((line): StatementRow => {
        const price = timesQuantity(line.price, line.quantity);
        const { share: amount, commission } = splitPrice(price);
        const { title, quantity: licences } = line;
        const number = receiptNumberOf(order.id);
        return { kind: 'sale', at: order.paidAt ?? 0, number, title, licences, price, commission, amount };
      }),
    )
    .toSorted((a, b) => a.at - b.at);
  const months = monthsSince(rows[0]?.at ?? now, now).toReversed();
  const shown = month === undefined ? months[0] : months.find((one) => one.month === month);
  if (!shown) return null;
  const before = { opening: sumPaise([]), rows: rows.filter(({ at }) => at < shown.startsAt) };
  return {
    ...{ month: shown.month, months: months.map((one) => one.month), seller, test },
    opening: statementSums(before).closing,
    rows: rows.filter(({ at }) => at >= shown.startsAt && at < shown.endsAt),
  };
}
