import DeleteOutlineOutlined from '@mui/icons-material/DeleteOutlineOutlined';
import Button from '@mui/material/Button';
import type { MouseEvent, ReactElement } from 'react';
import { Jacket } from '../../atoms/Jacket/Jacket';
import { MakersSeal } from '../../atoms/MakersSeal/MakersSeal';
import { Price } from '../../atoms/Price/Price';
import { QuantityStepper } from '../../atoms/QuantityStepper/QuantityStepper';
import { lineTotal, type Cart, type CartLine } from '../../domain/cart';
import { coverShifts } from '../../domain/cover';
import { formatCount } from '../../domain/formatCount';
import { MAX_QUANTITY } from '../../domain/limits';
import { formatRupees, toRupees } from '../../domain/money';
import { productPath } from '../../domain/paths';
import type { ProductId } from '../../domain/product';
import { useText } from '../../i18n/useText';
import styles from './CartLines.module.css';

export interface CartLinesProps {
  /** Cart lines in display order. */
  cart: Cart;
  /** Called with a line's new quantity. */
  onQuantityChange: (id: ProductId, quantity: number) => void;
  /** Called to remove a line. */
  onRemove: (id: ProductId) => void;
  /** An optional note per line; null for most. */
  noteOn?: (line: CartLine) => ReactElement | false | null;
}

export function CartLines({ cart, onQuantityChange, onRemove, noteOn }: CartLinesProps) {
  const t = useText('cart');
  const shifts = coverShifts(cart);

  /** The pressed button is removed with its line, so focus moves to the neighbour. */
  const remove = (id: ProductId) => (event: MouseEvent<HTMLElement>) => {
    const line = event.currentTarget.closest('li');
    const neighbour = line?.nextElementSibling ?? line?.previousElementSibling;
    neighbour?.querySelector<HTMLElement>('button[data-remove]')?.focus();
    onRemove(id);
  };

  return (
    <ul className={styles.list} role="list" aria-label={t('cart.lines')}>
      {cart.map((line) => {
        const note = noteOn?.(line);
        const atLimit = line.quantity >= MAX_QUANTITY;
        return (
          <li key={line.id}>
            <div className={styles.jacket}>
              <Jacket
                product={line}
                shape="spine"
                heading="h2"
                to={productPath(line.id)}
                coverShift={shifts.get(line.id)}
              />
            </div>
            <p className={styles.seller}>
              <MakersSeal name={line.seller} />
              <span className={styles.clamp}>{t.rich('product.seller', { name: line.seller })}</span>
            </p>
            <div className={styles.controls}>
              <QuantityStepper
                value={line.quantity}
                title={line.title}
                max={MAX_QUANTITY}
                onChange={(quantity) => onQuantityChange(line.id, quantity)}
              />
              <Button
                data-remove
                color="inherit"
                startIcon={<DeleteOutlineOutlined />}
                aria-label={t('cart.removeNamed', { title: line.title })}
                onClick={remove(line.id)}
              >
                <span>{t.rich('cart.remove')}</span>
              </Button>
              <span className={styles.total}>
                <Price rupees={toRupees(lineTotal(line))} />
              </span>
            </div>
            {line.quantity > 1 && (
              <p className={styles.each}>{t.rich('cart.each', { price: formatRupees(line.price) })}</p>
            )}
            {(note ?? atLimit) && (
              <div className={styles.note}>
                {note}
                {/* Announced by the stepper. */}
                {atLimit && <p aria-hidden>{t.rich('cart.atLimit', { max: formatCount(MAX_QUANTITY) })}</p>}
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}
