import { memo, useId } from 'react';
import { Link, type To } from 'react-router-dom';
import type { Product } from '../../domain/product';
import { languageOf } from '../../i18n/locales';
import { useText } from '../../i18n/useText';
import { Price } from '../Price/Price';
import { ProductPicture } from '../ProductPicture/ProductPicture';
import { RatingStars } from '../RatingStars/RatingStars';
import { ProductCardFrame } from './productCardFrame';

export interface ProductCardProps {
  /** The product that the card shows. */
  product: Product;
  /** The address that opens the product's quick look. */
  quickLookTo: To;
  /** Someone wants the product in the cart. */
  onAdd: (product: Product) => void;
  /** Level of the title within the page. */
  headingLevel?: 'h2' | 'h3';
  /** `eager` for the cards that are on screen from the start. */
  pictureLoading?: 'lazy' | 'eager';
}

/** A product as lists show it: the way to its quick look, and to the cart. */
export const ProductCard = memo(function ProductCard({
  product,
  quickLookTo,
  onAdd,
  headingLevel: Heading = 'h3',
  pictureLoading,
}: ProductCardProps) {
  const t = useText();
  const titleId = useId();
  const { title, subtitle, category, rating, seller, downloads, price } = product;
  return (
    <ProductCardFrame aria-labelledby={titleId}>
      <ProductPicture product={product} loading={pictureLoading} />
      <div className="body">
        <p className="category">{t.rich(`category.${category}`)}</p>
        <RatingStars value={rating} />
        <Heading id={titleId} className="title">
          <Link to={quickLookTo} lang={languageOf(title)}>
            {title}
          </Link>
        </Heading>
        <p className="subtitle" lang={languageOf(subtitle)}>
          {subtitle}
        </p>
        <p className="seller">{t.rich('product.seller', { name: seller })}</p>
        <p className="downloads">{t.rich('product.downloads', { count: downloads })}</p>
        <div className="bottom">
          <Price rupees={price} />
          <button type="button" aria-label={t('product.addNamed', { title })} onClick={() => onAdd(product)}>
            {t.runs('product.add')}
          </button>
        </div>
      </div>
    </ProductCardFrame>
  );
});
