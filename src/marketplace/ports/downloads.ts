import type { Result } from '../../domain/failure';
import type { DownloadLink } from '../../domain/order';
import type { ProductId } from '../../domain/product';

export interface DownloadsPort {
  /** Signed URL of the newest version. Fails with `signedOut`; `notFound` for all but buyers and the seller. */
  link(id: ProductId): Promise<Result<DownloadLink>>;
}
