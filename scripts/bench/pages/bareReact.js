import { createElement } from 'react';
import { createRoot } from 'react-dom/client';

/**
 * @typedef {string | { tag: string; attributes: Record<string, string>; children: Markup[] }} Markup
 */

/** @param {string} text */
function styleOf(text) {
  return Object.fromEntries(
    text
      .split(';')
      .map((rule) => rule.split(':'))
      .filter(([name, value]) => name && value)
      .map(([name = '', value = '']) => [
        name.startsWith('--') ? name : name.trim().replace(/-./g, (letter) => letter.charAt(1).toUpperCase()),
        value.trim(),
      ]),
  );
}

/**
 * @param {Markup} markup
 * @returns {import('react').ReactNode}
 */
function toElement(markup) {
  if (typeof markup === 'string') return markup;
  const { class: className, for: htmlFor, style, ...rest } = markup.attributes;
  const properties = {
    ...rest,
    ...(className && { className }),
    ...(htmlFor && { htmlFor }),
    ...(style && { style: styleOf(style) }),
  };
  return createElement(markup.tag, properties, ...markup.children.map(toElement));
}

/** @param {Markup[]} markup */
export function show(markup) {
  const root = document.getElementById('root');
  if (root) createRoot(root).render(markup.map(toElement));
}
