import CloseOutlined from '@mui/icons-material/CloseOutlined';
import SearchOffOutlined from '@mui/icons-material/SearchOffOutlined';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { sheet } from '../../atoms/MessageDialog/dialogStyles';
import { Jacket } from '../../atoms/Jacket/Jacket';
import { MakersSeal } from '../../atoms/MakersSeal/MakersSeal';
import { Price } from '../../atoms/Price/Price';
import { glide } from '../../atoms/Jacket/glide';
import { RatingStars } from '../../atoms/RatingStars/RatingStars';
import { coverShifts } from '../../domain/cover';
import type { Listing, QuickLook } from '../../domain/listing';
import type { Product, ProductId } from '../../domain/product';
import { languageOf } from '../../i18n/locales';
import { useText } from '../../i18n/useText';
import { ProductContents, type ProductContentsProps } from '../ProductContents/ProductContents';
import styles from './QuickLookDialog.module.css';

export interface QuickLookDialogProps {
  /** The product; null closes the dialog. */
  quickLook: QuickLook;
  /** Close button, Escape or backdrop. */
  onClose: () => void;
  /** Called to add the product to the cart. */
  onAdd: (product: Product) => void;
  /** Copies in the cart; shown on the button if any. */
  inCart?: ReadonlyMap<ProductId, number>;
  /** Loads a file's listing; omit to hide. */
  contentsOf?: ProductContentsProps['contentsOf'];
  /** The list behind it, in which the product's cover may differ from its own. */
  listing?: Listing;
}

/** Room above for a notice; half of MUI's margin on a phone on its side. */
const Frame = styled(Dialog)(({ theme }) => [
  sheet(theme),
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

/** The pressed card's jacket arrives where the returned element is. */
function useGlideFromCard() {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // Still focused: the dialog takes focus in a later effect.
    const origin = document.activeElement?.closest('article')?.firstElementChild;
    const paper = place.current?.closest<HTMLElement>('[role="dialog"]');
    if (!(origin instanceof HTMLElement) || !place.current || !paper) return;
    // Sheets slide in from below, with what is measured here.
    paper.style.animation = 'none';
    glide(origin, place.current.getBoundingClientRect());
  }, []);
  return place;
}

function Found({
  product,
  titleId,
  onAdd,
  inCart,
  contentsOf,
  listing,
}: Pick<QuickLookDialogProps, 'onAdd' | 'inCart' | 'contentsOf' | 'listing'> & {
  product: Product;
  titleId: string;
}) {
  const t = useText();
  const copies = inCart?.get(product.id) ?? 0;
  const picture = useGlideFromCard();
  const shifts = listing?.kind === 'ready' ? coverShifts(listing.products) : null;
  const { title, subtitle, description, category, rating, downloads, seller, price } = product;
  return (
    <>
      {/* Focusable, because it scrolls. */}
      <div className={styles.scroll} role="region" aria-labelledby={titleId} tabIndex={0}>
        <div ref={picture} className={styles.picture}>
          <Jacket
            product={product}
            heading="h2"
            titleId={titleId}
            coverShift={shifts?.get(product.id)}
            pictureLoading="eager"
          />
        </div>
        <div className={styles.words}>
          <Typography color="textSecondary" lang={languageOf(subtitle)}>
            {subtitle}
          </Typography>
          <ul className={styles.facts}>
            <li className={styles.maker}>
              <MakersSeal name={seller} large /> <span>{t.rich('product.seller', { name: seller })}</span>
            </li>
            <li className={styles.category}>{t.rich(`category.${category}`)}</li>
            <li>
              <RatingStars value={rating} />
            </li>
            <li>{t.rich('product.downloads', { count: downloads })}</li>
          </ul>
          <p className={styles.description} lang={languageOf(description)}>
            {description}
          </p>
          {contentsOf && <ProductContents id={product.id} contentsOf={contentsOf} />}
        </div>
      </div>
      <div className={styles.foot}>
        <Price rupees={price} size="large" />
        <div className={styles.add}>
          <Button
            variant="contained"
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
      </div>
    </>
  );
}

export function QuickLookDialog({
  quickLook,
  onClose,
  onAdd,
  inCart,
  contentsOf,
  listing,
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
      maxWidth={shown?.kind === 'found' ? 'md' : 'xs'}
      aria-labelledby={titleId}
    >
      <div className={styles.bar}>
        <CloseButton aria-label={t('site.close')} onClick={onClose}>
          <CloseOutlined />
        </CloseButton>
      </div>
      {shown?.kind === 'found' && (
        <Found
          product={shown.product}
          titleId={titleId}
          onAdd={onAdd}
          inCart={inCart}
          contentsOf={contentsOf}
          listing={listing}
        />
      )}
      {shown?.kind === 'loading' && (
        <div className={styles.message}>
          <Typography id={titleId} component="h2" variant="h3">
            {t.rich('site.loading')}
          </Typography>
        </div>
      )}
      {shown?.kind === 'notFound' && (
        <div className={styles.message}>
          <SearchOffOutlined fontSize="large" aria-hidden />
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
