import { keyframes, styled } from '@mui/material/styles';
import type { Category } from '../../domain/product';
import { CategoryCover, COVER_RATIO } from '../CategoryCover/CategoryCover';
import { ProductCardFrame } from '../ProductCard/productCardFrame';

export interface ProductCardSkeletonProps {
  /** Category of the expected product, if known, for its cover. */
  category?: Category;
}

const breathe = keyframes({ '50%': { opacity: 0.45 } });

const Frame = styled(ProductCardFrame)(({ theme }) => ({
  '& .bone': { backgroundColor: theme.vars.palette.divider, borderRadius: theme.shape.borderRadius },
  // Starts after 3 s, to leave frames to script loading; on the whole card, for a single layer.
  '& .body, & .picture': { animation: `${breathe} 1.6s ease-in-out 3s infinite` },
  '& .picture': { aspectRatio: COVER_RATIO, borderEndStartRadius: 0, borderEndEndRadius: 0 },
  '& .line': { width: '85%', height: '1.1rem', marginBlock: theme.spacing(0.75) },
  '& .short': { width: '50%' },
  '& .bottom': { marginTop: 'auto' },
  '& .price': { width: '38%', height: '1.5rem' },
  '& .button': { width: '34%', height: 44 },
})) as typeof ProductCardFrame;

/** Visual only: the list announces loading. */
export function ProductCardSkeleton({ category }: ProductCardSkeletonProps) {
  return (
    <Frame as="div" aria-hidden>
      {category ? <CategoryCover category={category} /> : <div className="bone picture" />}
      <div className="body">
        <div className="bone line short" />
        <div className="bone line" />
        <div className="bone line" />
        <div className="bone line short" />
        <div className="bottom">
          <div className="bone price" />
          <div className="bone button" />
        </div>
      </div>
    </Frame>
  );
}
