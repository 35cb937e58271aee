import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import lens from '../../atoms/EmptyState/search.svg?no-inline';
import { sheet } from '../../atoms/MessageDialog/dialogStyles';
import type { Result } from '../../domain/failure';
import type { QuickLook } from '../../domain/listing';
import type { Product, ProductId } from '../../domain/product';
import { useText } from '../../i18n/useText';
import hidden from '../../theme/visuallyHidden.module.css';
import { ProductActions } from './ProductActions';
import { ProductDetails, type ProductDetailsProps } from './ProductDetails';
import { ProductFailed } from './ProductFailed';
import { ProductSkeleton } from './ProductSkeleton';
import styles from './QuickLookDialog.module.css';

export interface QuickLookDialogProps extends Pick<ProductDetailsProps, 'contentsOf' | 'listing'> {
  /** The product; null closes the dialog. */
  quickLook: QuickLook;
  /** Close button, Escape or backdrop. */
  onClose: () => void;
  /** Called to add the product to the cart. */
  onAdd: (product: Product) => void;
  /** Called to buy the product at once. */
  onBuy: (product: Product) => void;
  /** Downloads a bought product's file; resolves when the download starts. Omit without downloads. */
  onDownload?: (product: ProductId) => Promise<Result<null>>;
  /** Products can be bought; the demo has no payments. */
  forSale?: boolean;
  /** Copies in the cart; shown on the button if any. */
  inCart?: ReadonlyMap<ProductId, number>;
}

/** Room above for a notice; half of MUI's margin on a phone on its side. */
const Frame = styled(Dialog)(({ theme }) => [
  sheet(theme),
  // Its bar follows the details' scrolling.
  { '& .MuiDialog-paper': { timelineScope: '--product-page' } },
  {
    [theme.breakpoints.up('sm')]: {
      '@media (min-height: 40rem)': {
        '& .MuiDialog-paper': { marginBlock: '4.5rem', maxHeight: 'calc(100% - 9rem)' },
      },
      '@media (max-height: 30rem)': {
        '& .MuiDialog-paper': {
          margin: theme.spacing(2),
          maxHeight: `calc(100% - ${theme.spacing(4)})`,
        },
      },
    },
  },
]);

const CloseButton = styled(IconButton)(({ theme }) => ({
  color: theme.vars.palette.text.primary,
  backgroundColor: theme.vars.palette.background.paper,
  boxShadow: theme.vars.palette.shop.shadowRest,
  '&:hover': { backgroundColor: theme.vars.palette.shop.band },
}));

/** A product's page, over the list that it was opened from. */
export function QuickLookDialog({
  quickLook,
  onClose,
  onAdd,
  onBuy,
  onDownload,
  forSale = false,
  inCart,
  ...details
}: QuickLookDialogProps) {
  const t = useText();
  const titleId = useId();

  // Kept during the exit transition.
  const [shown, setShown] = useState(quickLook);
  if (quickLook !== null && quickLook !== shown) setShown(quickLook);

  return (
    <Frame
      open={quickLook !== null}
      onClose={onClose}
      fullWidth
      maxWidth={shown?.kind === 'notFound' || shown?.kind === 'failed' ? 'xs' : 'md'}
      aria-labelledby={titleId}
    >
      <div className={styles.bar}>
        {shown?.kind === 'found' && <p aria-hidden>{shown.product.title}</p>}
        <CloseButton aria-label={t('site.close')} onClick={onClose}>
          <CloseOutlined />
        </CloseButton>
      </div>
      {shown?.kind === 'found' && (
        <>
          <ProductDetails
            product={shown.product}
            seller={shown.seller}
            titleId={titleId}
            forSale={forSale}
            {...details}
          />
          <ProductActions
            product={shown.product}
            ownership={shown.ownership}
            forSale={forSale}
            copies={inCart?.get(shown.product.id) ?? 0}
            onAdd={onAdd}
            onBuy={onBuy}
            onDownload={onDownload && (() => onDownload(shown.product.id))}
          />
        </>
      )}
      {shown?.kind === 'loading' && (
        <>
          <h2 id={titleId} className={hidden.visuallyHidden}>
            {t.rich('site.loading')}
          </h2>
          <ProductSkeleton />
        </>
      )}
      {shown?.kind === 'failed' && <ProductFailed titleId={titleId} onRetry={shown.retry} />}
      {shown?.kind === 'notFound' && (
        <div className={styles.message}>
          <img src={lens} width={120} height={120} alt="" />
          <Typography id={titleId} component="h2" variant="h3">
            {t.rich('product.notFoundTitle')}
          </Typography>
          <Typography>{t.rich('product.notFoundText')}</Typography>
          <Button variant="contained" onClick={onClose}>
            <span>{t.rich('product.browse')}</span>
          </Button>
        </div>
      )}
    </Frame>
  );
}
