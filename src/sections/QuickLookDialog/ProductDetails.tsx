import Typography from '@mui/material/Typography';
import { clsx } from 'clsx';
import { useLayoutEffect, useRef } from 'react';
import { glide } from '../../atoms/Jacket/glide';
import { Jacket } from '../../atoms/Jacket/Jacket';
import { coverShifts } from '../../domain/cover';
import type { Listing } from '../../domain/listing';
import { productPath } from '../../domain/paths';
import type { Product, SellerSummary } from '../../domain/product';
import { formatDay } from '../../i18n/dates';
import { languageOf } from '../../i18n/locales';
import { useText, useTextLocale } from '../../i18n/useText';
import { ProductContents, type ProductContentsProps } from '../ProductContents/ProductContents';
import { ShareButton } from '../ShareButton/ShareButton';
import { ProductFacts } from './ProductFacts';
import { PurchaseTerms } from './PurchaseTerms';
import { SellerRow } from './SellerRow';
import styles from './ProductDetails.module.css';

export interface ProductDetailsProps {
  /** The product. */
  product: Product;
  /** Its seller; omitted while unknown. */
  seller?: SellerSummary;
  /** `id` of the title. */
  titleId: string;
  /** Products can be bought; the demo has no payments. */
  forSale: boolean;
  /** Loads a file's listing; omit to hide. */
  contentsOf?: ProductContentsProps['contentsOf'];
  /** The list behind it, in which the product's cover may differ from its own. */
  listing?: Listing;
}

/** The pressed card's jacket arrives where the returned element is. */
function useGlideFromCard() {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // Still focused: the dialog takes focus in a later effect.
    const origin = document.activeElement?.closest('article')?.firstElementChild;
    const paper = place.current?.closest<HTMLElement>('[role="dialog"]');
    if (!(origin instanceof HTMLElement) || !place.current || !paper) return;
    // Sheets slide in from below, with what is measured here.
    paper.style.animation = 'none';
    glide(origin, place.current.getBoundingClientRect());
  }, []);
  return place;
}

/** All that can be known of a product before buying it. */
export function ProductDetails({
  product,
  seller,
  titleId,
  forSale,
  contentsOf,
  listing,
}: ProductDetailsProps) {
  const t = useText('productPage');
  const locale = useTextLocale();
  const picture = useGlideFromCard();
  const shifts = listing?.kind === 'ready' ? coverShifts(listing.products) : null;
  const { id, subtitle, description, category, tags = [], publishedAt } = product;
  // Without a file's contents, there is room for them beside the picture.
  const isBrief = !contentsOf;
  const terms = <PurchaseTerms forSale={forSale} />;
  return (
    // Focusable, because it scrolls.
    <div
      className={clsx(styles.root, isBrief && styles.brief)}
      role="region"
      aria-labelledby={titleId}
      tabIndex={0}
    >
      <div ref={picture} className={styles.picture}>
        <Jacket
          product={product}
          heading="h2"
          titleId={titleId}
          coverShift={shifts?.get(id)}
          pictureLoading="eager"
        />
      </div>
      <div className={styles.words}>
        <p className={styles.category}>{t.rich(`category.${category}`)}</p>
        <Typography lang={languageOf(subtitle)}>{subtitle}</Typography>
        <SellerRow name={product.seller} summary={seller} />
        <ProductFacts product={product} />
        <p className={styles.description} lang={languageOf(description)}>
          {description}
        </p>
        {contentsOf && <ProductContents id={id} contentsOf={contentsOf} />}
        {tags.length > 0 && (
          <ul className={styles.tags} aria-label={t('productPage.tags')}>
            {tags.map((tag) => (
              <li key={tag} lang={languageOf(tag)}>
                {tag}
              </li>
            ))}
          </ul>
        )}
        <div className={styles.last}>
          {publishedAt !== undefined && (
            <p>{t.rich('productPage.published', { day: formatDay(publishedAt, locale) })}</p>
          )}
          <ShareButton key={id} title={product.title} to={productPath(id)} />
        </div>
        {isBrief && terms}
      </div>
      {!isBrief && <div className={styles.terms}>{terms}</div>}
    </div>
  );
}
