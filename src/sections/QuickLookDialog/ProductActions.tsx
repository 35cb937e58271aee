import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { clsx } from 'clsx';
import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { PartBoundary } from '../../atoms/PartBoundary/PartBoundary';
import { Price } from '../../atoms/Price/Price';
import type { Result } from '../../domain/failure';
import type { Ownership } from '../../domain/listing';
import { PATHS } from '../../domain/paths';
import type { Product } from '../../domain/product';
import { lazyWithMessages } from '../../i18n/lazyWithMessages';
import { useText } from '../../i18n/useText';
import styles from './ProductActions.module.css';

export interface ProductActionsProps {
  /** The product. */
  product: Product;
  /** Why the user need not, or can't, buy it. */
  ownership?: Ownership;
  /** Products can be bought; the demo has no payments. */
  forSale: boolean;
  /** Copies in the cart. */
  copies: number;
  /** Called to add the product to the cart. */
  onAdd: (product: Product) => void;
  /** Called to buy it at once. */
  onBuy: (product: Product) => void;
  /** Downloads the file of a bought product; resolves when the download starts. */
  onDownload?: () => Promise<Result<null>>;
}

const BoughtDownload = lazyWithMessages(
  ['purchases'],
  async () => (await import('./BoughtDownload')).BoughtDownload,
);

/** On phones, in the room beside the price, as the terms are below the first screen. */
const Promised = styled(Typography)(({ theme }) => ({
  flex: '1 1 10rem',
  textWrap: 'balance',
  [theme.breakpoints.up('sm')]: { display: 'none' },
  '@media (orientation: landscape)': { display: 'none' },
  // Enlarged text: the details need the room.
  '@media (max-width: 15rem)': { display: 'none' },
}));

/** Price, and what one can do with the product: buy it, download it or manage it. */
export function ProductActions({
  product,
  ownership,
  forSale,
  copies,
  onAdd,
  onBuy,
  onDownload,
}: ProductActionsProps) {
  const t = useText('productPage');
  const { title, price } = product;
  const isOwn = ownership === 'own';
  const isBought = ownership === 'bought' && onDownload !== undefined;
  return (
    <div className={styles.root}>
      <div className={styles.price}>
        <Price rupees={price} size="large" />
        {ownership && <p>{t.rich(`productPage.${ownership}`)}</p>}
      </div>
      {forSale && !ownership && (
        <Promised variant="caption" color="textSecondary">
          {t.rich('productPage.promise')}
        </Promised>
      )}
      <div className={clsx(styles.actions, isBought && styles.bought)}>
        {isOwn ? (
          <Button component={Link} to={PATHS.sell} variant="contained" size="large">
            <span>{t.rich('productPage.dashboard')}</span>
          </Button>
        ) : (
          <div className={styles.add}>
            <Button
              variant={isBought ? 'text' : 'tonal'}
              size="large"
              aria-label={t('product.addNamed', { title })}
              onClick={() => onAdd(product)}
            >
              <span>{t.rich('product.add')}</span>
            </Button>
            {copies > 0 && (
              // The key restarts the animation.
              <span key={copies} aria-hidden>
                {`×${copies}`}
              </span>
            )}
          </div>
        )}
        {!isOwn && !isBought && (
          <Button
            variant="contained"
            size="large"
            aria-label={t('productPage.buyNowNamed', { title })}
            onClick={() => onBuy(product)}
          >
            <span>{t.rich('productPage.buyNow')}</span>
          </Button>
        )}
        {isBought && (
          <PartBoundary>
            <Suspense fallback={<div className={styles.awaited} />}>
              <BoughtDownload title={title} onDownload={onDownload} />
            </Suspense>
          </PartBoundary>
        )}
      </div>
    </div>
  );
}
