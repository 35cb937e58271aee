import type { To } from 'react-router-dom';
import { Jacket } from '../../atoms/Jacket/Jacket';
import { Medallion } from '../../atoms/Medallion/Medallion';
import { Price } from '../../atoms/Price/Price';
import { coverShifts } from '../../domain/cover';
import type { Product, ProductId } from '../../domain/product';
import { useText } from '../../i18n/useText';
import styles from './SellerStall.module.css';

export interface SellerStallProps {
  /** Listed products, at most three; undefined while loading and after a failure. */
  products?: readonly Product[] | undefined;
  /** URL of a product's quick look. */
  quickLookTo?: (id: ProductId) => To;
}

/** A drawn market stall with products on its counter, as many as fit beside each other. */
export function SellerStall({ products, quickLookTo }: SellerStallProps) {
  const t = useText('sell');
  const shifts = coverShifts(products ?? []);
  return (
    <div className={styles.root}>
      {products?.length === 0 && (
        <div className={styles.vacant}>
          <Medallion drawing="plant" />
          <p>{t.rich('product.noneText')}</p>
        </div>
      )}
      {products && products.length > 0 && (
        <ul className={styles.goods} role="list" aria-label={t('sell.stall')}>
          {products.map((product) => (
            <li key={product.id}>
              <Jacket
                product={product}
                heading="p"
                to={quickLookTo?.(product.id)}
                coverShift={shifts.get(product.id)}
              />
              <div className={styles.price}>
                <Price rupees={product.price} />
              </div>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
