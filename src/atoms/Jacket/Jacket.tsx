import { clsx } from 'clsx';
import { Link, type To } from 'react-router-dom';
import type { Product } from '../../domain/product';
import { languageOf } from '../../i18n/locales';
import kinari from '../../theme/kinari.module.css';
import { coverStyle } from '../CategoryCover/coverStyle';
import styles from './Jacket.module.css';

export interface JacketProps {
  /** The product whose cover and title these are. */
  product: Pick<Product, 'title' | 'category'> & { image?: string };
  /** A cover of a card, or a row's spine: low, with the title beside the medallion. */
  shape?: 'cover' | 'spine';
  /** Element of the title. */
  heading?: 'h2' | 'h3' | 'p';
  /** `id` of the title, to name what the jacket belongs to. */
  titleId?: string;
  /** Where the title links to. */
  to?: To;
  /** Steps to another ground, so that no two products beside each other look alike: `coverShifts`. */
  coverShift?: number;
  /** Title that the cover is drawn from, if not the one shown: one that no longer changes with every letter. */
  coverTitle?: string;
  /** `eager` above the fold. */
  pictureLoading?: 'lazy' | 'eager';
}

/** px; the ratio of a card's cover. */
const PICTURE = { width: 640, height: 480 };

// Bypasses React: dozens of pictures load one by one.
function show(image: HTMLImageElement) {
  image.dataset['arrived'] = '';
}

/** A prerendered picture may have loaded before hydration. */
function showIfThere(image: HTMLImageElement | null) {
  if (image?.complete && image.naturalWidth > 0) show(image);
}

/**
 * A product's cover with its title set on it. A picture is printed in the cover's colours once it has loaded, without
 * layout shift; a broken one leaves the block print.
 */
export function Jacket({
  product: { title, category, image = '' },
  shape = 'cover',
  heading: Heading = 'h3',
  titleId,
  to,
  coverShift,
  coverTitle = title,
  pictureLoading = 'lazy',
}: JacketProps) {
  const cover = coverStyle(category, coverTitle, coverShift);
  return (
    <div className={clsx(styles.root, styles[shape], cover.className, kinari.inGrid)} style={cover.style}>
      {image !== '' && (
        <img
          // Resets the loaded state.
          key={image}
          // Must precede `src`, or the browser starts loading without it.
          loading={pictureLoading}
          decoding="async"
          referrerPolicy="no-referrer"
          src={image}
          alt=""
          {...PICTURE}
          onLoad={({ currentTarget }) => show(currentTarget)}
          ref={showIfThere}
        />
      )}
      <Heading id={titleId} className={styles.title} lang={to === undefined ? languageOf(title) : undefined}>
        {to === undefined ? (
          title
        ) : (
          <Link to={to} lang={languageOf(title)}>
            {title}
          </Link>
        )}
      </Heading>
    </div>
  );
}
