import CloseOutlined from '@mui/icons-material/CloseOutlined';
import SearchOffOutlined from '@mui/icons-material/SearchOffOutlined';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { styled, type Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, useState } from 'react';
import { Price } from '../../atoms/Price/Price';
import { ProductPicture } from '../../atoms/ProductPicture/ProductPicture';
import { RatingStars } from '../../atoms/RatingStars/RatingStars';
import type { QuickLook } from '../../domain/listing';
import type { Product } from '../../domain/product';
import { languageOf } from '../../i18n/locales';
import { useText } from '../../i18n/useText';
import { LINE_HEIGHT } from '../../theme/tokens';
import { ProductContents, type ProductContentsProps } from '../ProductContents/ProductContents';

export interface QuickLookDialogProps {
  /** The product; null closes the dialog. */
  quickLook: QuickLook;
  /** Close button, Escape or backdrop. */
  onClose: () => void;
  /** Called to add the product to the cart. */
  onAdd: (product: Product) => void;
  /** Loads a file's listing; omit to hide. */
  contentsOf?: ProductContentsProps['contentsOf'];
}

const Bar = styled('div')(({ theme }) => ({
  position: 'absolute',
  zIndex: 1,
  insetBlockStart: theme.spacing(1),
  insetInlineEnd: theme.spacing(1),
}));

const CloseButton = styled(IconButton)(({ theme }) => ({
  color: theme.vars.palette.text.primary,
  backgroundColor: theme.vars.palette.background.paper,
  boxShadow: theme.vars.palette.shop.shadowRest,
  '&:hover': { backgroundColor: theme.vars.palette.shop.band },
}));

const Scroll = styled('div')(({ theme }) => ({
  overflowY: 'auto',
  overflowWrap: 'anywhere',
  flexGrow: 1,
  '& > .words': { display: 'grid', gap: theme.spacing(1), padding: theme.spacing(3), minWidth: 0 },
  '& > .words > h2': { fontSize: '1.5rem' },
  [theme.breakpoints.up('md')]: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 6fr)',
    alignItems: 'start',
    '& > .words': { paddingInlineEnd: theme.spacing(8) },
    '& > :not(.words)': { margin: theme.spacing(3, 0, 3, 3), borderRadius: theme.shape.borderRadius },
  },
  '& .facts': {
    ...theme.typography.body2,
    display: 'flex',
    flexWrap: 'wrap',
    gap: theme.spacing(0.5, 2),
    margin: 0,
    padding: 0,
    listStyle: 'none',
    color: theme.vars.palette.text.secondary,
  },
  '& .facts > li': { minWidth: 0 },
  '& .category': {
    color: theme.vars.palette.shop.marigoldInk,
    fontWeight: theme.typography.fontWeightBold,
  },
  '& .description': { margin: theme.spacing(1, 0, 0), lineHeight: LINE_HEIGHT.text, whiteSpace: 'pre-line' },
}));

const Foot = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(1, 2),
  padding: theme.spacing(2, 3),
  borderTop: `1px solid ${theme.vars.palette.divider}`,
}));

const Message = styled('div')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'center',
  flexGrow: 1,
  gap: theme.spacing(1.5),
  padding: theme.spacing(8, 3, 5),
  textAlign: 'center',
  color: theme.vars.palette.text.secondary,
  '& h2': { color: theme.vars.palette.text.primary },
}));

function Found({
  product,
  titleId,
  onAdd,
  contentsOf,
}: Pick<QuickLookDialogProps, 'onAdd' | 'contentsOf'> & { product: Product; titleId: string }) {
  const t = useText();
  const { title, subtitle, description, category, rating, downloads, seller, price } = product;
  return (
    <>
      {/* Focusable, because it scrolls. */}
      <Scroll role="region" aria-labelledby={titleId} tabIndex={0}>
        <ProductPicture product={product} loading="eager" />
        <div className="words">
          <Typography id={titleId} lang={languageOf(title)} component="h2" variant="h2">
            {title}
          </Typography>
          <Typography color="textSecondary" lang={languageOf(subtitle)}>
            {subtitle}
          </Typography>
          <ul className="facts">
            <li className="category">{t.rich(`category.${category}`)}</li>
            <li>
              <RatingStars value={rating} />
            </li>
            <li>{t.rich('product.downloads', { count: downloads })}</li>
            <li>{t.rich('product.seller', { name: seller })}</li>
          </ul>
          <p className="description" lang={languageOf(description)}>
            {description}
          </p>
          {contentsOf && <ProductContents id={product.id} contentsOf={contentsOf} />}
        </div>
      </Scroll>
      <Foot>
        <Price rupees={price} size="large" />
        <Button
          variant="contained"
          size="large"
          aria-label={t('product.addNamed', { title })}
          onClick={() => onAdd(product)}
        >
          {t.rich('product.add')}
        </Button>
      </Foot>
    </>
  );
}

export function QuickLookDialog({ quickLook, onClose, onAdd, contentsOf }: QuickLookDialogProps) {
  const t = useText();
  const titleId = useId();
  const small = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });

  // Kept during the exit transition.
  const [shown, setShown] = useState(quickLook);
  if (quickLook !== null && quickLook !== shown) setShown(quickLook);

  return (
    <Dialog
      open={quickLook !== null}
      onClose={onClose}
      fullScreen={small}
      fullWidth
      maxWidth={shown?.kind === 'found' ? 'md' : 'xs'}
      aria-labelledby={titleId}
    >
      <Bar>
        <CloseButton aria-label={t('site.close')} onClick={onClose}>
          <CloseOutlined />
        </CloseButton>
      </Bar>
      {shown?.kind === 'found' && (
        <Found product={shown.product} titleId={titleId} onAdd={onAdd} contentsOf={contentsOf} />
      )}
      {shown?.kind === 'loading' && (
        <Message>
          <Typography id={titleId} component="h2" variant="h3">
            {t.rich('site.loading')}
          </Typography>
        </Message>
      )}
      {shown?.kind === 'notFound' && (
        <Message>
          <SearchOffOutlined fontSize="large" aria-hidden />
          <Typography id={titleId} component="h2" variant="h3">
            {t.rich('product.notFoundTitle')}
          </Typography>
          <Typography>{t.rich('product.notFoundText')}</Typography>
          <Button variant="contained" onClick={onClose}>
            {t.rich('product.browse')}
          </Button>
        </Message>
      )}
    </Dialog>
  );
}
