import { MakersSeal } from '../../atoms/MakersSeal/MakersSeal';
import type { SellerSummary } from '../../domain/product';
import { formatMonthOf } from '../../i18n/dates';
import { useText, useTextLocale } from '../../i18n/useText';
import styles from './SellerRow.module.css';

export interface SellerRowProps {
  /** The seller's name. */
  name: string;
  /** Omitted while unknown. */
  summary?: SellerSummary;
}

/** Who made the product. */
export function SellerRow({ name, summary }: SellerRowProps) {
  const t = useText('productPage');
  const locale = useTextLocale();
  return (
    <div className={styles.root}>
      <MakersSeal name={name} large />
      <div>
        <p className={styles.name}>{t.rich('product.seller', { name })}</p>
        {summary && (
          <p className={styles.figures}>
            {t.rich('productPage.sellerFigures', {
              products: summary.products,
              sales: summary.sales,
              month: formatMonthOf(summary.since, locale),
            })}
          </p>
        )}
      </div>
    </div>
  );
}
