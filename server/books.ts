/**
 * Which orders count. Real orders and test orders are two books: a server that takes real money neither counts nor
 * delivers what was only bought in a test.
 */
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from './database';
import { orders } from './schema';
import { transact } from './transactions';

/**
 * Paid orders that are delivered: to be fetched, rated and shown with a receipt.
 *
 * @param takesTests whether the server takes test payments: test orders are then delivered as well
 */
export const isDelivered = (takesTests: boolean) =>
  and(eq(orders.state, 'paid'), takesTests ? undefined : eq(orders.test, false));

/**
 * Paid orders that make up a seller's figures.
 *
 * @param takesTests whether the server takes test payments: the figures are then those of test orders alone
 */
export const isCounted = (takesTests: boolean) => and(eq(orders.state, 'paid'), eq(orders.test, takesTests));

/**
 * Removes test orders from the ratings and download counts of products, for a server that takes real money on a database
 * that has been used for tests. Idempotent.
 */
export async function removeTestFigures(db: Database): Promise<void> {
  await transact(db, async (tx) => {
    await tx.execute(sql`
      with tested as (
        update order_lines set fetched = false
        from orders
        where orders.id = order_lines.order_id and orders.test and order_lines.fetched
        returning order_lines.product_id
      ), counted as (
        select product_id, count(*) as fetched from tested group by product_id
      )
      update products set downloads = greatest(0, downloads - counted.fetched)
      from counted where products.id = counted.product_id
    `);
    await tx.execute(sql`
      with rated as (
        select product_id, coalesce(round(avg(rating) filter (where not orders.test) * 10), 0) as tenths
        from order_lines
        join orders on orders.id = order_lines.order_id
        where rating is not null
        group by product_id
        having bool_or(orders.test)
      )
      update products set rating_tenths = rated.tenths
      from rated where products.id = rated.product_id and products.rating_tenths <> rated.tenths
    `);
  });
}
