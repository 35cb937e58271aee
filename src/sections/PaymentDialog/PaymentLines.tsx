import { styled } from '@mui/material/styles';
import { Price } from '../../atoms/Price/Price';
import { formatRupees, toRupees, type Paise } from '../../domain/money';
import type { Order, PriceChange } from '../../domain/order';
import { languageOf } from '../../i18n/locales';
import { useText } from '../../i18n/useText';

const Lines = styled('div')(({ theme }) => ({
  padding: theme.spacing(0.5, 2),
  backgroundColor: theme.vars.palette.shop.band,
  borderRadius: theme.shape.borderRadius,
  '& ul': { margin: 0, padding: 0, listStyle: 'none' },
  '& li, & .total': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    gap: theme.spacing(0, 2),
    paddingBlock: theme.spacing(1),
  },
  '& li + li, & .total': { borderBlockStart: `1px solid ${theme.vars.palette.divider}` },
  '& .what': { flex: '1 1 6rem', minWidth: 0, overflowWrap: 'anywhere' },
  '& .title': {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 3,
    overflow: 'hidden',
  },
  '& small': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
  '& .total': { ...theme.typography.subtitle1, margin: 0 },
  '& .change': { display: 'flex', flexWrap: 'wrap', gap: theme.spacing(0, 1.5) },
  '& del': { color: theme.vars.palette.text.secondary },
  '& ins': { textDecoration: 'none', fontWeight: theme.typography.fontWeightBold },
}));

export function OrderedLines({ order }: { order: Order }) {
  const t = useText();
  return (
    <Lines>
      <ul role="list" aria-label={t('payment.lines')}>
        {order.lines.map(({ id, title, quantity, price }) => (
          <li key={id}>
            <span className="what">
              <span className="title" lang={languageOf(title)}>
                {title}
              </span>
              {quantity > 1 && <small>{t.rich('payment.licences', { count: quantity })}</small>}
            </span>
            <Price rupees={toRupees(price * quantity)} />
          </li>
        ))}
      </ul>
      <p className="total">
        <span>{t.rich('cart.total')}</span> <Price rupees={toRupees(order.total)} />
      </p>
    </Lines>
  );
}

export interface ChangedPricesProps {
  /** Changed prices. */
  changes: readonly PriceChange[];
  /** Total at these prices; 0 when nothing is left. */
  total: Paise;
}

export function ChangedPrices({ changes, total }: ChangedPricesProps) {
  const t = useText();
  const rupees = (paise: Paise) => formatRupees(toRupees(paise));
  return (
    <Lines>
      <ul role="list" aria-label={t('payment.lines')}>
        {changes.map(({ product, title, before, now }) => (
          <li key={product}>
            <span className="what title" lang={languageOf(title)}>
              {title}
            </span>
            <span className="change">
              <del>{t.rich('payment.priceChanged.before', { price: rupees(before) })}</del>{' '}
              <ins>
                {now === null
                  ? t.rich('payment.priceChanged.gone')
                  : t.rich('payment.priceChanged.now', { price: rupees(now) })}
              </ins>
            </span>
          </li>
        ))}
      </ul>
      {total > 0 && (
        <p className="total">
          <span>{t.rich('payment.priceChanged.total')}</span> <Price rupees={toRupees(total)} />
        </p>
      )}
    </Lines>
  );
}
