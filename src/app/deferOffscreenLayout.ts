import { HYDRATING_ATTRIBUTE, BELOW_THE_FOLD } from '../theme/styles';

/** Lays the whole page out, as is needed before anybody is brought to a place in it. */
export function layOutWholePage(): void {
  document.documentElement.removeAttribute(HYDRATING_ATTRIBUTE);
}

/** Lays out what the window does not show, a part in each frame, so that none of them takes long. */
export async function layOutBelowTheFold(): Promise<void> {
  const parts = [...document.querySelectorAll<HTMLElement>(BELOW_THE_FOLD.join(', '))];
  for (const { style } of parts) {
    await new Promise(requestAnimationFrame);
    style.contentVisibility = 'visible';
  }
  layOutWholePage();
  for (const { style } of parts) style.contentVisibility = '';
}
