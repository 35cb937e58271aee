import { eq, sql, type SQL } from 'drizzle-orm';
import type { ProductId } from '../../src/domain/product';
import { productFigures } from '../catalogue/tables';
import type { Database } from '../db/database';
import { isKept } from '../orders/orders';
import { orderLines, orders } from '../orders/tables';

export const RATINGS = sql`count(${orderLines.rating})`;

/** An aggregate over the ratings of a row of `product_figures`. */
export const ofRatings = (aggregate: SQL, acceptsTestPayments: boolean) => sql`(
  select ${aggregate} from ${orderLines} join ${orders} on ${orders.id} = ${orderLines.orderId}
  where ${orderLines.productId} = ${productFigures.productId} and ${isKept(acceptsTestPayments)}
)`;

/** Serialises ratings of a product until the transaction ends, so that each mean includes all earlier ones. */
export async function lockFigures(tx: Database, product: ProductId): Promise<void> {
  await tx
    .select({ id: productFigures.productId })
    .from(productFigures)
    .where(eq(productFigures.productId, product))
    .for('no key update');
}

/** Mean and number, after a rating was given or is no longer valid. */
export async function updateRatings(
  tx: Database,
  product: ProductId,
  acceptsTestPayments: boolean,
): Promise<void> {
  await lockFigures(tx, product);
  await tx
    .update(productFigures)
    .set({
      ratingTenths: sql`coalesce(${ofRatings(sql`round(avg(${orderLines.rating}) * 10)`, acceptsTestPayments)}, 0)`,
      ratings: ofRatings(RATINGS, acceptsTestPayments),
    })
    .where(eq(productFigures.productId, product));
}
