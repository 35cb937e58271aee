import { HYDRATING_ATTRIBUTE, BELOW_THE_FOLD } from '../theme/styles';

/** Needed before scrolling to an element. */
export function layOutWholePage(): void {
  document.documentElement.removeAttribute(HYDRATING_ATTRIBUTE);
}

/** One part per frame, to avoid long tasks. */
export async function layOutBelowTheFold(): Promise<void> {
  const parts = [...document.querySelectorAll<HTMLElement>(BELOW_THE_FOLD.join(', '))];
  for (const { style } of parts) {
    await new Promise(requestAnimationFrame);
    style.contentVisibility = 'visible';
  }
  layOutWholePage();
  for (const { style } of parts) style.contentVisibility = '';
}
