import { memo, useEffect, useState } from 'react';
import { ProductCard } from '../../atoms/ProductCard/ProductCard';
import { formatCount } from '../../domain/formatCount';
import { parsePrice, rupees } from '../../domain/money';
import { MAX_PICTURE_BYTES } from '../../domain/picture';
import { UPLOAD_CATEGORIES, type Product } from '../../domain/product';
import type { UploadDraft, UploadPicture } from '../../domain/uploadDraft';
import { useText } from '../../i18n/useText';
import styles from './UploadPreview.module.css';

export interface UploadPreviewProps extends Pick<UploadDraft, 'title' | 'subtitle' | 'category' | 'price'> {
  /** Name of the seller; omitted while signed out. */
  seller?: string;
  /** The picture in the file; omitted without one. */
  picture?: Pick<UploadPicture, 'path' | 'url'>;
}

const IN_A_LISTING: Pick<Product, 'id' | 'description' | 'rating' | 'downloads'> = {
  id: 'preview',
  description: '',
  rating: 0,
  downloads: 0,
};

/** ms */
const SETTLE_MS = 600;

/** The value once it has not changed for a moment: a cover that changed with every letter would flicker. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

function pictureState(picture: UploadPreviewProps['picture']): 'tip' | 'printed' | 'refused' {
  if (!picture) return 'tip';
  return picture.url === null ? 'refused' : 'printed';
}

const doNothing = () => undefined;

/** The product as shoppers will see it; what is not filled in yet has a placeholder. */
export const UploadPreview = memo(function UploadPreview({
  title,
  subtitle,
  category,
  price,
  seller,
  picture,
}: UploadPreviewProps) {
  const t = useText('upload');
  const coverTitle = useSettled(title.trim());
  const parsed = parsePrice(price);
  const product: Product = {
    ...IN_A_LISTING,
    title: title.trim() || t('upload.preview.productTitle'),
    subtitle: subtitle.trim() || t('upload.preview.subtitle'),
    category: category || UPLOAD_CATEGORIES[0],
    price: parsed.ok ? parsed.rupees : rupees(0),
    seller: seller ?? t('upload.preview.seller'),
    image: picture?.url ?? '',
  };
  return (
    <figure className={styles.root}>
      <figcaption>{t.rich('upload.preview.title')}</figcaption>
      <div inert aria-hidden>
        <ProductCard
          product={product}
          quickLookTo=""
          onAdd={doNothing}
          headingLevel="h2"
          coverTitle={coverTitle}
        />
      </div>
      {category === '' && <p>{t.rich('upload.preview.noCategory')}</p>}
      <p>
        {t.rich(`upload.preview.picture.${pictureState(picture)}`, {
          name: picture?.path ?? '',
          pictureMegabytes: formatCount(MAX_PICTURE_BYTES / 1024 / 1024),
        })}
      </p>
    </figure>
  );
});
