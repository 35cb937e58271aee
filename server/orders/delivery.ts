/** Real and test orders are separate books: a server with real payments neither counts nor delivers test orders. */
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { orderLines, orders } from './tables';
import { transact } from '../db/transactions';

/** Paid orders, which have a receipt. */
export const isDelivered = (acceptsTestPayments: boolean) =>
  and(eq(orders.state, 'paid'), acceptsTestPayments ? undefined : eq(orders.test, false));

/** Lines of them that are downloadable and ratable: all but those refunded in full. */
export const isKept = (acceptsTestPayments: boolean) =>
  and(
    isDelivered(acceptsTestPayments),
    sql`${orderLines.refundedPaise} < ${orderLines.pricePaise} * ${orderLines.quantity}`,
  );

/** Corrects ratings and download counts when a database used for testing gets real payments. Idempotent. */
export async function removeTestFigures(db: Database): Promise<void> {
  const counts = isKept(false);
  await transact(db, async (tx) => {
    await tx.execute(sql`
      with tested as (
        update order_lines set downloaded = false
        from orders
        where orders.id = order_lines.order_id and orders.test and order_lines.downloaded
        returning order_lines.product_id
      ), counted as (
        select product_id, count(*) as downloads from tested group by product_id
      )
      update product_figures as figures set downloads = greatest(0, figures.downloads - counted.downloads)
      from counted where figures.product_id = counted.product_id
    `);
    await tx.execute(sql`
      with rated as (
        select product_id, coalesce(round(avg(rating) filter (where ${counts}) * 10), 0) as tenths,
          count(*) filter (where ${counts}) as ratings
        from order_lines
        join orders on orders.id = order_lines.order_id
        where rating is not null
        group by product_id
        having bool_or(orders.test)
      )
      update product_figures as figures set rating_tenths = rated.tenths, ratings = rated.ratings
      from rated where figures.product_id = rated.product_id
        and (figures.rating_tenths, figures.ratings) is distinct from (rated.tenths, rated.ratings)
    `);
  });
}
