import { ARRIVING_ATTRIBUTE, LOWER_PARTS } from '../theme/styles';

/** Lays the whole page out, as is needed before anybody is brought to a place in it. */
export function layOutWhole(): void {
  document.documentElement.removeAttribute(ARRIVING_ATTRIBUTE);
}

/** Lays out what the window does not show, a part in each frame, so that none of them takes long. */
export async function layOutLowerParts(): Promise<void> {
  const parts = [...document.querySelectorAll<HTMLElement>(LOWER_PARTS.join(', '))];
  for (const { style } of parts) {
    await new Promise(requestAnimationFrame);
    style.contentVisibility = 'visible';
  }
  layOutWhole();
  for (const { style } of parts) style.contentVisibility = '';
}
