import Button from '@mui/material/Button';
import { clsx } from 'clsx';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Band } from '../../atoms/Band/Band';
import { EmptyState } from '../../atoms/EmptyState/EmptyState';
import bag from '../../atoms/EmptyState/cart.svg?inline';
import { PageHeading } from '../../atoms/PageHeading/PageHeading';
import type { Cart } from '../../domain/cart';
import { PATHS } from '../../domain/paths';
import type { ProductId } from '../../domain/product';
import { useText } from '../../i18n/useText';
import { CartLines, type CartLinesProps } from '../../sections/CartLines/CartLines';
import { CheckoutBar } from '../../sections/CheckoutBar/CheckoutBar';
import { OrderSummary } from '../../sections/OrderSummary/OrderSummary';
import { ServicesSection } from '../../sections/ServicesSection/ServicesSection';
import styles from './CartTemplate.module.css';

export interface CartTemplateProps {
  /** The cart. */
  cart: Cart;
  /** Called with a line's new quantity. */
  onQuantityChange: (id: ProductId, quantity: number) => void;
  /** Called to remove a line. */
  onRemove: (id: ProductId) => void;
  /** The checkout button was pressed. */
  onCheckout: () => void;
  /** A checkout is in progress. */
  checkingOut?: boolean;
  /** An optional note per line; null for most. */
  noteOn?: CartLinesProps['noteOn'];
  /** A note above the checkout button. */
  note?: ReactNode;
  /** The saved cart is loading. */
  loading?: boolean;
}

export function CartTemplate({
  cart,
  onQuantityChange,
  onRemove,
  onCheckout,
  checkingOut,
  noteOn,
  note,
  loading = false,
}: CartTemplateProps) {
  const t = useText('cart');
  const content = useRef<HTMLDivElement>(null);
  const isEmpty = cart.length === 0;
  const wasEmpty = useRef(isEmpty);
  /** True at first, so that the bar never flashes. */
  const [checkoutVisible, setCheckoutVisible] = useState(true);

  useEffect(() => {
    const emptied = isEmpty && !wasEmpty.current;
    wasEmpty.current = isEmpty;
    // The focused button was removed with the last line.
    if (emptied && document.activeElement === document.body)
      content.current?.querySelector<HTMLElement>('h1')?.focus();
  }, [isEmpty]);

  return (
    <>
      <Band>
        <div ref={content}>
          <PageHeading>{t.rich('cart.title')}</PageHeading>
          <div className={clsx(styles.columns, isEmpty && styles.empty)}>
            {loading ? (
              t.rich('site.loading')
            ) : isEmpty ? (
              <EmptyState
                picture={bag}
                title={t.rich('cart.empty')}
                text={t.rich('cart.emptyText')}
                action={
                  <Button component={Link} to={PATHS.buy} variant="contained" size="large">
                    <span>{t.rich('product.browse')}</span>
                  </Button>
                }
              />
            ) : (
              <>
                <div>
                  <CartLines
                    cart={cart}
                    onQuantityChange={onQuantityChange}
                    onRemove={onRemove}
                    noteOn={noteOn}
                  />
                  <Button className={styles.onward} component={Link} to={PATHS.buy}>
                    <span>{t.rich('cart.continueShopping')}</span>
                  </Button>
                </div>
                <div className={clsx(styles.summary, !checkoutVisible && styles.offScreen)}>
                  <OrderSummary
                    cart={cart}
                    onCheckout={onCheckout}
                    onCheckoutVisible={setCheckoutVisible}
                    busy={checkingOut}
                    note={note}
                  />
                </div>
                <CheckoutBar
                  cart={cart}
                  onCheckout={onCheckout}
                  busy={checkingOut}
                  hidden={checkoutVisible}
                />
              </>
            )}
          </div>
        </div>
      </Band>
      {isEmpty && !loading && <ServicesSection />}
    </>
  );
}
