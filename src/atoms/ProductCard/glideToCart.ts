import { PATHS } from '../../domain/paths';
import { EASINGS, MOTION } from '../../theme/tokens';

/** px. */
const END_WIDTH = 40;

/** Sends a copy of the picture to the cart in the header; nothing if it is out of sight, or with reduced motion. */
export function glideToCart(picture: HTMLElement): void {
  const cart = document.querySelector(`header a[href="${PATHS.cart}"]`);
  if (!cart || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const [from, to] = [picture.getBoundingClientRect(), cart.getBoundingClientRect()];
  if (to.bottom <= 0) return;
  const copy = picture.cloneNode(true) as HTMLElement;
  copy.ariaHidden = 'true';
  Object.assign(copy.style, {
    position: 'fixed',
    zIndex: 'var(--kriti-zIndex-appBar)',
    inset: `${from.top}px auto auto ${from.left}px`,
    width: `${from.width}px`,
    height: `${from.height}px`,
    transformOrigin: '0 0',
    pointerEvents: 'none',
  });
  const scale = END_WIDTH / from.width;
  const end = `translate(${to.left - from.left}px, ${to.top - from.top}px) scale(${scale})`;
  document.body.append(copy);
  const remove = () => copy.remove();
  copy
    .animate(
      { transform: ['none', end], opacity: [1, 0.4] },
      { duration: MOTION.sheet, easing: EASINGS.standard },
    )
    .finished.then(remove, remove);
}
