/**
 * Evaluated in the page. Overlays such as dialogs are included if the element is the story's root.
 * @param {string} selector
 */
export function lookOf(selector) {
  const { document } = globalThis;
  /** Generated ids and references to them, and the progress of lazy list layout. */
  const IGNORED =
    /^(?:data-laid-out|id|for|name|href|aria-(?:labelledby|describedby|controls|owns|details)|popovertarget)$/;
  /** Set by `waitUntilStable` on sticky elements, which a wide story can have and its narrower docs page not. */
  const UNSTUCK = 'position: relative; inset: auto;';
  /** @type {string[]} */
  const lines = [];
  /** @param {Element} element */
  const add = (element) => {
    if (element.matches('script, style, link, .MuiTouchRipple-root')) return;
    const attributes = [...element.attributes]
      .filter(({ name, value }) => !IGNORED.test(name) && value !== UNSTUCK)
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
