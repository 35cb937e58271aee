import type { Product } from '../../domain/product';
import { CategoryCover, COVER_RATIO } from '../CategoryCover/CategoryCover';

export interface ProductPictureProps {
  /** Whose picture; its category decides what lies behind. */
  product: Pick<Product, 'image' | 'category'>;
  /** Width to height; left out, that of the cover's artwork. */
  ratio?: number;
  /** `eager` for what is on screen from the start. */
  loading?: 'lazy' | 'eager';
}

const WIDTH = 640;

// Said to the element itself: dozens of pictures arrive one by one, and none of them has React render anything.
function show(image: HTMLImageElement) {
  image.dataset['arrived'] = '';
}

/** A picture of a prerendered page may have arrived before there was anyone to hear of it. */
function showIfThere(image: HTMLImageElement | null) {
  if (image?.complete && image.naturalWidth > 0) show(image);
}

/**
 * A product's picture over the cover of its category. The picture only shows once it is there, so a slow or a
 * broken one leaves the cover to be seen, and nothing moves. The product's title stands beside it, so it says
 * nothing to a screen reader.
 */
export function ProductPicture({ product, ratio, loading = 'lazy' }: ProductPictureProps) {
  return (
    <CategoryCover category={product.category} ratio={ratio}>
      <img
        // Another picture is another element, which has not arrived.
        key={product.image}
        // Set before `src`, or the browser has already started without them.
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
    </CategoryCover>
  );
}
