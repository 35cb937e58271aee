import DeleteOutlineOutlined from '@mui/icons-material/DeleteOutlineOutlined';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { MouseEvent, ReactNode } from 'react';
import { Price } from '../../atoms/Price/Price';
import { ProductPicture } from '../../atoms/ProductPicture/ProductPicture';
import { QuantityStepper } from '../../atoms/QuantityStepper/QuantityStepper';
import { lineTotal, type Cart, type CartLine } from '../../domain/cart';
import { formatRupees, toRupees } from '../../domain/money';
import type { ProductId } from '../../domain/product';
import { languageOf } from '../../i18n/locales';
import { useText } from '../../i18n/useText';
import { ENLARGED_TEXT } from '../../theme/tokens';

export interface CartLinesProps {
  /** Cart lines in display order. */
  cart: Cart;
  /** Called with a line's new quantity. */
  onQuantityChange: (id: ProductId, quantity: number) => void;
  /** Called to remove a line. */
  onRemove: (id: ProductId) => void;
  /** An optional note per line; null for most. */
  noteOn?: (line: CartLine) => ReactNode;
}

const List = styled('ul')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(2),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  containerType: 'inline-size',
  '& li': {
    display: 'grid',
    gridTemplateColumns: '84px minmax(0, 1fr)',
    gap: theme.spacing(1.5, 2),
    padding: theme.spacing(2),
    border: `1px solid ${theme.vars.palette.divider}`,
    borderRadius: theme.shape.borderRadius,
    backgroundColor: theme.vars.palette.background.paper,
  },
  '& .picture': {
    alignSelf: 'start',
    overflow: 'hidden',
    borderRadius: `calc(${theme.shape.borderRadius}px - 4px)`,
  },
  '& h2': {
    ...theme.typography.subtitle1,
    margin: 0,
    textWrap: 'pretty',
  },
  '& p': { ...theme.typography.body2, margin: 0, color: theme.vars.palette.text.secondary },
  '& .clamp': {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    [ENLARGED_TEXT]: { WebkitLineClamp: 10 },
    overflow: 'hidden',
    overflowWrap: 'anywhere',
  },
  '& .controls': {
    gridColumn: '1 / -1',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: theme.spacing(1),
  },
  '& [data-remove]': { paddingInline: theme.spacing(1.5), color: theme.vars.palette.text.secondary },
  '& .total': { marginInlineStart: 'auto', fontSize: theme.typography.pxToRem(18) },
  '& .note': { gridColumn: '1 / -1', display: 'grid', gap: theme.spacing(1) },
  // Long words do not fit beside the picture.
  [ENLARGED_TEXT]: {
    '& li': { gridTemplateColumns: 'minmax(0, 1fr)' },
    '& .picture': { width: 84 },
  },
  '@container (max-width: 24rem)': { '& .MuiButton-startIcon': { display: 'none' } },
  '@container (min-width: 34rem)': {
    '& li': { gridTemplateColumns: '132px minmax(0, 1fr)' },
    '& .picture': { gridRow: 'span 2' },
    '& .controls, & .note': { gridColumn: 2 },
  },
}));

export function CartLines({ cart, onQuantityChange, onRemove, noteOn }: CartLinesProps) {
  const t = useText();

  /** The pressed button is removed with its line, so focus moves to the neighbour. */
  const remove = (id: ProductId) => (event: MouseEvent<HTMLElement>) => {
    const line = event.currentTarget.closest('li');
    const neighbour = line?.nextElementSibling ?? line?.previousElementSibling;
    neighbour?.querySelector<HTMLElement>('button[data-remove]')?.focus();
    onRemove(id);
  };

  return (
    <List role="list" aria-label={t('cart.lines')}>
      {cart.map((line) => {
        const note = noteOn?.(line);
        return (
          <li key={line.id}>
            <div className="picture">
              <ProductPicture product={line} ratio={4 / 3} />
            </div>
            <div>
              <h2 className="clamp" lang={languageOf(line.title)}>
                {line.title}
              </h2>
              <p className="clamp">{t.rich('product.seller', { name: line.seller })}</p>
              <p>{t.rich('cart.each', { price: formatRupees(line.price) })}</p>
            </div>
            <div className="controls">
              <QuantityStepper
                value={line.quantity}
                title={line.title}
                onChange={(quantity) => onQuantityChange(line.id, quantity)}
              />
              <Button
                data-remove
                color="inherit"
                startIcon={<DeleteOutlineOutlined />}
                aria-label={t('cart.removeNamed', { title: line.title })}
                onClick={remove(line.id)}
              >
                {t.rich('cart.remove')}
              </Button>
              <span className="total">
                <Price rupees={toRupees(lineTotal(line))} />
              </span>
            </div>
            {note && <div className="note">{note}</div>}
          </li>
        );
      })}
    </List>
  );
}
