import { clsx } from 'clsx';
import { memo, useId, useRef, useState } from 'react';
import { Link, type To } from 'react-router-dom';
import type { Ownership } from '../../domain/listing';
import type { Product } from '../../domain/product';
import { PATHS } from '../../domain/paths';
import { languageOf } from '../../i18n/locales';
import { useText } from '../../i18n/useText';
import { Jacket } from '../Jacket/Jacket';
import { MakersSeal } from '../MakersSeal/MakersSeal';
import { Price } from '../Price/Price';
import { glide } from '../Jacket/glide';
import { RatingStars } from '../RatingStars/RatingStars';
import styles from './ProductCard.module.css';

export interface ProductCardProps {
  /** Its title, clamped to three lines, category, rating, subtitle, seller, downloads and price; its description where there is no subtitle. */
  product: Product;
  /** URL of the product's quick look. */
  quickLookTo: To;
  /** Called to add the product to the cart. */
  onAdd: (product: Product) => void;
  /** Level of the title’s heading: one below the heading of the list. */
  headingLevel?: 'h2' | 'h3';
  /** Copies in the cart; shown on the button if any. */
  inCart?: number;
  /** What the user has bought can be opened; what they sell leads to the dashboard. */
  ownership?: Ownership;
  /** Steps to another ground than the product's own: `coverShifts`. */
  coverShift?: number;
  /** Title that the cover is drawn from, if not the one shown: a preview's changes with every letter. */
  coverTitle?: string;
  /** `eager` for cards above the fold. */
  pictureLoading?: 'lazy' | 'eager';
}

/** px. */
const WIDTH_AT_CART = 40;

function glideToCart(picture: HTMLElement): void {
  const cart = document.querySelector(`header a[href="${PATHS.cart}"]`);
  if (!cart) return;
  const { left, top } = cart.getBoundingClientRect();
  glide(picture, { left, top, width: WIDTH_AT_CART });
}

// A variable, as react-docgen-typescript reads defaults from no other form next to `memo`.
const Card = ({
  product,
  quickLookTo,
  onAdd,
  headingLevel: heading = 'h3',
  inCart = 0,
  ownership,
  coverShift,
  coverTitle,
  pictureLoading,
}: ProductCardProps) => {
  const t = useText();
  const titleId = useId();
  const card = useRef<HTMLElement>(null);
  const [isJustAdded, setIsJustAdded] = useState(false);
  const { title, description, category, rating, ratings, seller, downloads, price } = product;
  const subtitle = product.subtitle || description;
  const sellerText = t('product.seller', { name: seller });
  return (
    <article ref={card} className={styles.root} aria-labelledby={titleId}>
      <Jacket
        product={product}
        heading={heading}
        titleId={titleId}
        to={quickLookTo}
        coverShift={coverShift}
        coverTitle={coverTitle}
        pictureLoading={pictureLoading}
      />
      <div className={styles.body}>
        {rating > 0 && <RatingStars value={rating} count={ratings} single />}
        <p className={styles.category}>{t.rich(`category.${category}`)}</p>
        <p className={styles.subtitle} lang={languageOf(subtitle)}>
          {subtitle}
        </p>
        <p key={sellerText} className={styles.seller}>
          <MakersSeal name={seller} />
          {sellerText}
        </p>
        <div className={styles.bottom}>
          <div className={styles.figures}>
            <Price rupees={price} size="card" />
            <p className={styles.downloads}>{t.rich('product.downloads', { count: downloads })}</p>
          </div>
          {ownership ? (
            <Link
              key={ownership}
              className={styles[ownership]}
              to={ownership === 'own' ? PATHS.sell : quickLookTo}
              aria-label={t(`product.${ownership}Named`, { title })}
            >
              {t.runs(`product.${ownership}`)}
            </Link>
          ) : (
            <button
              key={t('product.add')}
              type="button"
              aria-label={t('product.addNamed', { title })}
              onClick={() => {
                setIsJustAdded(true);
                onAdd(product);
                const picture = card.current?.firstElementChild;
                if (picture instanceof HTMLElement) requestAnimationFrame(() => glideToCart(picture));
              }}
            >
              {t.runs('product.add')}
            </button>
          )}
          {inCart > 0 && (
            // The key restarts the animation.
            <span key={inCart} className={clsx(styles.inCart, isJustAdded && styles.justAdded)} aria-hidden>
              {`×${inCart}`}
            </span>
          )}
        </div>
      </div>
    </article>
  );
};

/** One product of a list: picture, facts, price, and a button that puts it into the cart. */
export const ProductCard = memo(Card);
