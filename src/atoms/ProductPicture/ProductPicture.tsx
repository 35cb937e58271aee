import type { Product } from '../../domain/product';
import { CategoryCover, COVER_RATIO } from '../CategoryCover/CategoryCover';

export interface ProductPictureProps {
  /** The product; id and category determine the cover behind. */
  product: Pick<Product, 'id' | 'image' | 'category'>;
  /** Aspect ratio, width / height; defaults to the cover's. */
  ratio?: number;
  /** Kinari along the lower edge. */
  border?: boolean;
  /** `eager` above the fold. */
  loading?: 'lazy' | 'eager';
}

const WIDTH = 640;

// Bypasses React: dozens of pictures load one by one.
function show(image: HTMLImageElement) {
  image.dataset['arrived'] = '';
}

/** A prerendered picture may have loaded before hydration. */
function showIfThere(image: HTMLImageElement | null) {
  if (image?.complete && image.naturalWidth > 0) show(image);
}

/** Shown over the product's cover once loaded, without layout shift; a broken one leaves the cover. */
export function ProductPicture({ product, ratio, border, loading = 'lazy' }: ProductPictureProps) {
  return (
    <CategoryCover category={product.category} id={product.id} ratio={ratio} border={border}>
      {product.image !== '' && (
        <img
          // Resets the loaded state.
          key={product.image}
          // Must precede `src`, or the browser starts loading without it.
          loading={loading}
          decoding="async"
          referrerPolicy="no-referrer"
          src={product.image}
          alt=""
          width={WIDTH}
          height={Math.round(WIDTH / (ratio ?? COVER_RATIO))}
          onLoad={({ currentTarget }) => show(currentTarget)}
          ref={showIfThere}
        />
      )}
    </CategoryCover>
  );
}
