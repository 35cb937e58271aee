import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { Band } from '../../atoms/Band/Band';
import { EmptyState } from '../../atoms/EmptyState/EmptyState';
import stall from '../../atoms/EmptyState/products.svg?no-inline';
import { HOME_PRODUCTS } from '../../domain/limits';
import { PATHS } from '../../domain/paths';
import { useText } from '../../i18n/useText';
import { Hero, type HeroProps } from '../../sections/Hero/Hero';
import { ProductGrid, type ProductGridProps } from '../../sections/ProductGrid/ProductGrid';
import type { QuickLookDialogProps } from '../../sections/QuickLookDialog/QuickLookDialog';
import { LazyQuickLookDialog } from '../../sections/LazyQuickLookDialog/LazyQuickLookDialog';
import { ServicesSection } from '../../sections/ServicesSection/ServicesSection';
import { StatsBanner } from '../../sections/StatsBanner/StatsBanner';
import { TrustSection } from '../../sections/TrustSection/TrustSection';
import styles from './HomeTemplate.module.css';

export interface HomeTemplateProps extends Pick<
  QuickLookDialogProps,
  'quickLook' | 'onBuy' | 'onDownload' | 'forSale' | 'contentsOf'
> {
  /** First products of the catalogue; all are shown. */
  listing: ProductGridProps['listing'];
  /** URL of a product's quick look. */
  quickLookTo: ProductGridProps['quickLookTo'];
  /** Called to add a product to the cart. */
  onAdd: ProductGridProps['onAdd'];
  /** Copies in the cart, by product. */
  inCart?: ProductGridProps['inCart'];
  /** What the user has bought or sells. */
  ownership?: ProductGridProps['ownership'];
  /** The quick look was closed. */
  onQuickLookClose: () => void;
  /** Called with what was searched for. */
  onSearch: HeroProps['onSearch'];
  /** Retries a failed load. */
  onRetry: () => void;
  /** Whether to show the marketing figures, which only suit the demo. */
  showFigures?: boolean;
}

export function HomeTemplate({
  listing,
  quickLook,
  quickLookTo,
  onAdd,
  inCart,
  ownership,
  onBuy,
  onDownload,
  forSale,
  onQuickLookClose,
  contentsOf,
  onRetry,
  onSearch,
  showFigures = true,
}: HomeTemplateProps) {
  const t = useText('home');
  const productsId = useId();
  return (
    <>
      <Hero onSearch={onSearch} />
      <ServicesSection />
      <Band tone="tinted" labelledBy={productsId}>
        <div className={styles.listHead}>
          <Typography id={productsId} component="h2" variant="h2">
            {t.rich('home.productsTitle')}
          </Typography>
          <Button component={Link} to={PATHS.buy} variant="outlined">
            <span>{t.rich('home.allProducts')}</span>
          </Button>
        </div>
        <ProductGrid
          listing={listing}
          quickLookTo={quickLookTo}
          onAdd={onAdd}
          inCart={inCart}
          ownership={ownership}
          onRetry={onRetry}
          skeletonCount={HOME_PRODUCTS}
          empty={
            <EmptyState
              headingLevel="h3"
              picture={stall}
              title={t.rich('product.none')}
              text={t.rich('product.noneText')}
              action={
                <Button component={Link} to={PATHS.sell} variant="contained">
                  <span>{t.rich('home.emptyAction')}</span>
                </Button>
              }
            />
          }
        />
      </Band>
      {showFigures && <StatsBanner />}
      <TrustSection />
      <LazyQuickLookDialog
        quickLook={quickLook}
        onClose={onQuickLookClose}
        onAdd={onAdd}
        onBuy={onBuy}
        onDownload={onDownload}
        forSale={forSale}
        inCart={inCart}
        contentsOf={contentsOf}
        listing={listing}
      />
    </>
  );
}
