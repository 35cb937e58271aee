import type { Readable } from 'node:stream';
import { and, desc, eq, exists, or, sql } from 'drizzle-orm';
import type { Clock } from '../../src/domain/clock';
import { fail, succeed, type Result } from '../../src/domain/failure';
import { DOWNLOAD_LINK_MINUTES } from '../../src/domain/limits';
import type { DownloadLink } from '../../src/domain/order';
import type { ProductId } from '../../src/domain/product';
import { downloadFile } from '../../src/marketplace/http/endpoints';
import { isDelivered, isKept } from '../orders/orders';
import { lockFigures } from '../purchases/purchases';
import type { Database } from '../db/database';
import { createDownloadTokens } from './downloadTokens';
import type { FileStorage } from '../storage/fileStorage';
import type { ByteRange } from './byteRange';
import { products } from '../catalogue/tables';
import { downloadLog, orderLines, orders } from '../orders/tables';
import { productFiles } from '../uploads/tables';
import { transact } from '../db/transactions';
import type { Log } from '../log';

export { downloadsOfAccount } from './accountPart';

const MINUTE_MS = 60_000;

/** A running download continues past it. */
export const LINK_VALIDITY_MS = DOWNLOAD_LINK_MINUTES * MINUTE_MS;

export interface DownloadsParts {
  db: Database;
  clock: Clock;
  secret: string;
  storage: Pick<FileStorage, 'read'>;
  /** Test orders are then delivered too. */
  acceptsTestPayments: boolean;
  log: Log;
}

export interface Download {
  name: string;
  bytes: number;
  /** Hexadecimal. */
  sha256: string;
  /** From the start, counts as a download, once per purchase. Fails if the file is missing. */
  read: (range: ByteRange, signal?: AbortSignal) => Promise<Readable>;
}

/** For buyers, and for sellers of their own products. */
export function createDownloads({ db, clock, secret, storage, acceptsTestPayments, log }: DownloadsParts) {
  const tokens = createDownloadTokens(secret);

  const purchasesOf = (product: ProductId, userId: string) =>
    and(eq(orders.buyerId, userId), isKept(acceptsTestPayments), eq(orderLines.productId, product));

  /** Evidence if the payment is disputed, and a figure. */
  async function recordDownload(product: ProductId, userId: string, sha256: string): Promise<void> {
    const lines = await db
      .select({ lineId: orderLines.id, downloaded: orderLines.downloaded })
      .from(orderLines)
      .innerJoin(orders, eq(orders.id, orderLines.orderId))
      .where(purchasesOf(product, userId));
    // The seller's own downloads are of no purchase.
    if (lines.length === 0) return;
    const at = new Date(clock.now());
    await db.insert(downloadLog).values(lines.map(({ lineId }) => ({ lineId, sha256, at })));
    if (lines.some(({ downloaded }) => !downloaded)) await countDownload(product, userId);
  }

  /** Only the buyer's first download counts. */
  async function countDownload(product: ProductId, userId: string): Promise<void> {
    await transact(db, async (tx) => {
      // First, as rating does: otherwise the two would deadlock.
      await lockFigures(tx, product);
      await tx.execute(sql`
        with counted as (
          update order_lines set downloaded = true
          from orders
          where orders.id = order_lines.order_id and orders.buyer_id = ${userId} and ${isKept(acceptsTestPayments)}
            and order_lines.product_id = ${product} and not order_lines.downloaded
          returning order_lines.product_id
        )
        update product_figures set downloads = downloads + (select count(*) from counted)
        where product_id in (select product_id from counted)
      `);
    });
  }

  function mayDownload(userId: string) {
    const bought = db
      .select()
      .from(orderLines)
      .innerJoin(orders, eq(orders.id, orderLines.orderId))
      .where(
        and(eq(orderLines.productId, products.id), eq(orders.buyerId, userId), isKept(acceptsTestPayments)),
      );
    return or(eq(products.sellerId, userId), exists(bought));
  }

  /** Bought, and every purchase of it refunded in full. */
  async function isRefunded(product: ProductId, userId: string): Promise<boolean> {
    const purchases = await db
      .select({ isKept: sql<boolean>`coalesce(${isKept(acceptsTestPayments)}, false)` })
      .from(orderLines)
      .innerJoin(orders, eq(orders.id, orderLines.orderId))
      .where(
        and(eq(orders.buyerId, userId), isDelivered(acceptsTestPayments), eq(orderLines.productId, product)),
      );
    return purchases.length > 0 && !purchases.some((purchase) => purchase.isKept);
  }

  return {
    /**
     * To the current file, even after later versions. Fails with `refunded` if all purchases of it were refunded in full,
     * and with `notFound` without a file, and unless the user sells or has bought the product.
     */
    link: async (product: ProductId, userId: string): Promise<Result<DownloadLink>> => {
      const [file] = await db
        .select({ id: productFiles.id })
        .from(productFiles)
        .innerJoin(products, eq(products.id, productFiles.productId))
        .where(and(eq(products.id, product), mayDownload(userId)))
        .orderBy(desc(productFiles.version))
        .limit(1);
      if (!file) return fail((await isRefunded(product, userId)) ? 'refunded' : 'notFound');
      const expiresAt = clock.now() + LINK_VALIDITY_MS;
      const token = await tokens.write({ file: file.id, product, person: userId, endsAt: expiresAt });
      return succeed({ url: downloadFile.path.replace(':token', token), expiresAt });
    },

    /** Fails with `refunded` like `link`, and with `notFound` if the token is invalid, expired or another user's. */
    open: async (token: string, userId: string): Promise<Result<Download>> => {
      const grant = await tokens.read(token, clock.now());
      if (grant?.person !== userId) return fail('notFound');
      const [file] = await db
        .select({
          name: productFiles.name,
          bytes: productFiles.bytes,
          sha256: productFiles.sha256,
        })
        .from(productFiles)
        .innerJoin(products, eq(products.id, productFiles.productId))
        .where(and(eq(productFiles.id, grant.file), mayDownload(userId)));
      if (!file) return fail((await isRefunded(grant.product, userId)) ? 'refunded' : 'notFound');
      return succeed({
        ...file,
        read: async ({ start, length }, signal) => {
          const content = await storage.read(grant.file, start, length, signal);
          // The file matters more than the figure; the next download counts.
          if (start === 0)
            await recordDownload(grant.product, userId, file.sha256).catch((err: unknown) =>
              log.warn({ product: grant.product, err }, 'download not counted'),
            );
          return content;
        },
      });
    },
  };
}

export type Downloads = ReturnType<typeof createDownloads>;
