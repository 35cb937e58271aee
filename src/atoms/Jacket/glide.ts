import { EASINGS, MOTION } from '../../theme/tokens';

interface GlidePlace {
  left: number;
  top: number;
  width: number;
  /** Of a jacket there, whose own title the copy must not double; omit to keep the copy whole. */
  height?: number;
}

/**
 * Moves a copy of a jacket from its place to another, in px of the window, where it fades. Nothing with reduced motion
 * or without a way in sight.
 */
export function glide(jacket: HTMLElement, to: GlidePlace): void {
  const from = jacket.getBoundingClientRect();
  if (to.top < 0 || from.width === 0 || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const copy = jacket.cloneNode(true) as HTMLElement;
  copy.ariaHidden = 'true';
  // Its title may be a link.
  copy.inert = true;
  copy.style.setProperty('--jacket-snug', getComputedStyle(jacket).getPropertyValue('--jacket-snug'));
  Object.assign(copy.style, {
    position: 'fixed',
    zIndex: 'var(--kriti-zIndex-tooltip)',
    inset: `${from.top}px auto auto ${from.left}px`,
    width: `${from.width}px`,
    height: `${from.height}px`,
    transformOrigin: '0 0',
    pointerEvents: 'none',
  });
  const scale = to.width / from.width;
  const end = `translate(${to.left - from.left}px, ${to.top - from.top}px) scale(${scale})`;
  const { height = from.height * scale } = to;
  const becomesAnother = to.height !== undefined;
  const cut = Math.max(0, from.height - height / scale);
  if (becomesAnother) copy.lastElementChild?.replaceChildren();
  document.body.append(copy);
  const remove = () => copy.remove();
  copy
    .animate(
      {
        transform: ['none', end],
        clipPath: ['inset(0)', `inset(0 0 ${cut}px)`],
        opacity: becomesAnother ? [1, 1, 0] : [1, 0.4],
      },
      { duration: MOTION.sheet, easing: EASINGS.standard },
    )
    .finished.then(remove, remove);
}
