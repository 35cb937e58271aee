/** Matches the element that holds a price, whose paise are an element of their own. */
export function price(text: string) {
  const others = new Set<Element>();
  const matches = (_: string, element: Element | null) => {
    const content = element?.textContent;
    if (element && content?.startsWith('₹') && content !== text) others.add(element);
    return content === text && [...(element?.children ?? [])].every((child) => child.textContent !== text);
  };
  // Testing Library prints the matcher in its error.
  matches.toString = () => {
    const received = [...others]
      .filter(({ isConnected }) => isConnected)
      .map(({ textContent }) => textContent);
    return `Expected price: ${text}\nReceived: ${[...new Set(received)].join(', ') || 'no price'}`;
  };
  return matches;
}
