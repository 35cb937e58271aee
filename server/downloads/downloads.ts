import type { Readable } from 'node:stream';
import { and, desc, eq, exists, or, sql } from 'drizzle-orm';
import type { Clock } from '../../src/domain/clock';
import { DOWNLOAD_LINK_MINUTES } from '../../src/domain/limits';
import type { DownloadLink } from '../../src/domain/order';
import type { ProductId } from '../../src/domain/product';
import { downloadFile } from '../../src/marketplace/http/endpoints';
import { isDelivered } from '../orders/orders';
import type { Database } from '../db/database';
import { createDownloadTokens } from './downloadTokens';
import type { FileStorage } from '../storage/fileStorage';
import type { ByteRange } from './byteRange';
import { orderLines, orders, productFiles, products } from '../db/schema';

const MINUTE_MS = 60_000;

/** Validity of a download link, in milliseconds; a running download continues past it. */
export const LINK_LASTS_MS = DOWNLOAD_LINK_MINUTES * MINUTE_MS;

export interface DownloadsParts {
  db: Database;
  clock: Clock;
  /** Server secret from which the link-signing key is derived. */
  secret: string;
  storage: Pick<FileStorage, 'read'>;
  /** Whether test payments are accepted: test orders are then delivered too. */
  takesTests: boolean;
}

export interface Download {
  /** The seller's file name. */
  name: string;
  bytes: number;
  /** Hexadecimal. */
  sha256: string;
  /** Reads a range. Reading from the start counts as a download, once per purchase. Fails if the file is missing. */
  read: (range: ByteRange) => Promise<Readable>;
}

/** Downloads for buyers, and for sellers of their own products. */
export function createDownloads({ db, clock, secret, storage, takesTests }: DownloadsParts) {
  const tokens = createDownloadTokens(secret);

  /**
   * Counts the buyer's first download of a purchase; sellers' downloads don't count. A single statement, so both tables
   * change atomically.
   */
  async function count(product: ProductId, person: string): Promise<void> {
    await db.execute(sql`
      with counted as (
        update order_lines set fetched = true
        from orders
        where orders.id = order_lines.order_id and orders.buyer_id = ${person} and ${isDelivered(takesTests)}
          and order_lines.product_id = ${product} and not order_lines.fetched
        returning order_lines.product_id
      )
      update products set downloads = downloads + (select count(*) from counted) where id in (select product_id from counted)
    `);
  }

  /** Whether this user sells or has bought the product. */
  function mayFetch(person: string) {
    const bought = db
      .select()
      .from(orderLines)
      .innerJoin(orders, eq(orders.id, orderLines.orderId))
      .where(and(eq(orderLines.productId, products.id), eq(orders.buyerId, person), isDelivered(takesTests)));
    return or(eq(products.sellerId, person), exists(bought));
  }

  return {
    /**
     * A signed link to the product's current file; later versions don't change it. Null unless the user sells or has
     * bought it.
     */
    link: async (product: ProductId, person: string): Promise<DownloadLink | null> => {
      const [file] = await db
        .select({ id: productFiles.id })
        .from(productFiles)
        .innerJoin(products, eq(products.id, productFiles.productId))
        .where(and(eq(products.id, product), mayFetch(person)))
        .orderBy(desc(productFiles.version))
        .limit(1);
      if (!file) return null;
      const expiresAt = clock.now() + LINK_LASTS_MS;
      const token = await tokens.write({ file: file.id, product, person, endsAt: expiresAt });
      return { url: downloadFile.path.replace(':token', token), expiresAt };
    },

    /** Resolves a link's token; null if invalid, expired or another user's. */
    open: async (token: string, person: string): Promise<Download | null> => {
      const grant = await tokens.read(token, clock.now());
      if (grant?.person !== person) return null;
      const [file] = await db
        .select({
          name: productFiles.name,
          bytes: productFiles.bytes,
          sha256: productFiles.sha256,
        })
        .from(productFiles)
        .innerJoin(products, eq(products.id, productFiles.productId))
        .where(and(eq(productFiles.id, grant.file), mayFetch(person)));
      if (!file) return null;
      return {
        ...file,
        read: async ({ start, length }) => {
          const content = await storage.read(grant.file, start, length);
          try {
            if (start === 0) await count(grant.product, person);
          } catch (error) {
            content.destroy();
            throw error;
          }
          return content;
        },
      };
    },
  };
}

export type Downloads = ReturnType<typeof createDownloads>;
