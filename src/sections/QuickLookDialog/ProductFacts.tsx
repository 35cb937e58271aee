import type { ReactNode } from 'react';
import { readableSize } from '../../atoms/Dropzone/fileSize';
import { RatingStars } from '../../atoms/RatingStars/RatingStars';
import { formatCount } from '../../domain/formatCount';
import type { Product } from '../../domain/product';
import { useText } from '../../i18n/useText';
import hidden from '../../theme/visuallyHidden.module.css';
import styles from './ProductFacts.module.css';

export interface ProductFactsProps {
  /** The product. */
  product: Pick<Product, 'rating' | 'ratings' | 'downloads' | 'file'>;
}

function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Rating, downloads and file side by side; the file is left out where it is unknown. */
export function ProductFacts({ product: { rating, ratings, downloads, file } }: ProductFactsProps) {
  const t = useText('productPage');
  const size = file && readableSize(file.bytes);
  return (
    <dl className={styles.root}>
      <Fact
        name={
          rating > 0 && ratings !== undefined
            ? t.rich('productPage.ratings', { count: ratings })
            : t.rich('productPage.rating')
        }
      >
        {rating > 0 ? (
          <RatingStars value={rating} single />
        ) : (
          // Not the words, which would repeat the name below them.
          <>
            <span aria-hidden>—</span>
            <span className={hidden.visuallyHidden}>{t.rich('product.unrated')}</span>
          </>
        )}
      </Fact>
      <Fact name={t.rich('productPage.downloads')}>{formatCount(downloads)}</Fact>
      {size && (
        <Fact name={t.rich(`bytes.${size.unit}`, { size: size.size })}>
          <span translate="no">{file.kind.toUpperCase()}</span>
        </Fact>
      )}
    </dl>
  );
}
