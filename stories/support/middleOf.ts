/** In px from the top of the window. */
export function middleOf(part: Element | Range): number {
  const { top, height } = part.getBoundingClientRect();
  return top + height / 2;
}
