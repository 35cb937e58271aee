/** Matches the element that holds a price, whose paise are an element of their own. */
export function price(text: string) {
  return (_: string, element: Element | null) =>
    element?.textContent === text && [...element.children].every((child) => child.textContent !== text);
}
