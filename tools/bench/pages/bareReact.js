import { createElement, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';

/** @typedef {string | { tag: string; attributes: Record<string, string>; children: Markup[] }} Markup */

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
 * @param {Markup} markup @param {string} [page] key of its `<main>`, so that navigation replaces it as a whole
 * @returns {import('react').ReactNode}
 */
function toElement(markup, page) {
  if (typeof markup === 'string') return markup;
  const { class: className, for: htmlFor, style, ...rest } = markup.attributes;
  const properties = {
    ...rest,
    ...(markup.tag === 'main' && { key: page }),
    ...(className && { className }),
    ...(htmlFor && { htmlFor }),
    ...(style && { style: styleOf(style) }),
  };
  return createElement(markup.tag, properties, ...markup.children.map((child) => toElement(child, page)));
}

/** @param {Markup[]} markup */
export function render(markup) {
  const root = document.getElementById('root');
  if (root) createRoot(root).render(markup.map((part) => toElement(part)));
}

/** @param {Record<string, Markup[]>} pages by path; links between them navigate at once */
export function navigate(pages) {
  function Pages() {
    const [path, setPath] = useState(location.pathname);
    const follow = (/** @type {import('react').MouseEvent} */ event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (!link || !pages[link.pathname]) return;
      event.preventDefault();
      history.pushState(null, '', link.pathname);
      flushSync(() => setPath(link.pathname));
      scrollTo(0, 0);
    };
    return createElement(
      'div',
      { onClick: follow },
      ...(pages[path] ?? []).map((part) => toElement(part, path)),
    );
  }
  const root = document.getElementById('root');
  if (root) createRoot(root).render(createElement(Pages));
}
