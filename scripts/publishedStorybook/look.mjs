/**
 * Runs in the page: everything that decides how an element looks, one line for each element, field and piece of text. What
 * covers the page, as dialogs do, belongs to it when the element is the story's own root.
 *
 * @param {string} selector
 */
export function lookOf(selector) {
  const { document } = globalThis;
  /** Attributes that name elements, which differ from page to page, and how far a long list is laid out so far. */
  const IGNORED =
    /^(?:data-laid-out|id|for|name|href|aria-(?:labelledby|describedby|controls|owns|details)|popovertarget)$/;
  /** @type {string[]} */
  const lines = [];
  /** @param {Element} element */
  const add = (element) => {
    if (element.matches('script, style, link, .MuiTouchRipple-root')) return;
    const attributes = [...element.attributes]
      .filter(({ name }) => !IGNORED.test(name))
      .map(({ name, value }) => `${name}="${value}"`);
    const field = 'value' in element ? ` value ${String(element.value)}` : '';
    const checked = 'checked' in element && element.checked === true ? ' checked' : '';
    const focused = element === document.activeElement ? ' focused' : '';
    lines.push(`${element.tagName} ${attributes.toSorted().join(' ')}${field}${checked}${focused}`);
    for (const child of element.childNodes) {
      if (child instanceof Element) add(child);
      else if (child.textContent?.trim()) lines.push(child.textContent.trim());
    }
  };
  const root = document.querySelector(selector);
  for (const child of root?.children ?? []) add(child);
  if (root?.id === 'storybook-root') {
    for (const other of document.body.querySelectorAll(
      ':scope > [role=presentation], :scope > [role=dialog]',
    ))
      add(other);
  }
  return lines.join('\n');
}
