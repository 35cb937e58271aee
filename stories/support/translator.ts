declare global {
  interface Window {
    /** What went wrong since the translation began; empty as it should be. */
    translationFaults?: string[];
  }
}

/** `same` keeps the words; `marked` begins each text with a zero-width space, which Playwright's locators ignore. */
export type Translation = 'same' | 'marked';

/**
 * Translates the page as Chrome does, from now on: replaces each text node by a new one in two `font` elements. Text
 * that React later writes into a replaced node is never seen, and moving or removing one throws; both are recorded in
 * `window.translationFaults`. Self-contained, because Playwright runs its source in the page. Returns how to stop.
 */
export function translatePage(translation: Translation): () => void {
  const faults: string[] = [];
  window.translationFaults = faults;
  const report = (fault: string) => {
    faults.push(fault);
    console.error(`Not translated: ${fault}`);
  };
  const mark = translation === 'marked' ? '\u200B' : '';
  /** As a string, because the element is deprecated. */
  const FONT = 'font' as string;
  const UNTRANSLATED =
    'script, style, textarea, input, select, svg, font, title, noscript, [translate="no"], .notranslate';

  /** An init script runs before there is one. */
  const bodyOf = ({ body: found }: { body: HTMLElement | null }) => found;

  /** What took the place of a node. */
  const replacements = new Map<Node, Element>();

  const excerpt = (element: Element | null) => element?.outerHTML.slice(0, 400) ?? '';

  const writes = new MutationObserver((records) => {
    for (const { target } of records) {
      const shown = replacements.get(target);
      if (shown?.isConnected === true && shown.textContent.replace(mark, '') !== target.nodeValue)
        report(`"${target.nodeValue ?? ''}" is not shown: ${excerpt(shown.parentElement)}`);
    }
  });

  function translate(text: Text) {
    const words = text.data;
    if (words.trim() === '' || text.parentElement?.closest(UNTRANSLATED)) return;
    const outer = document.createElement(FONT);
    const inner = document.createElement(FONT);
    inner.append(mark + words);
    outer.append(inner);
    replacements.set(text, outer);
    text.replaceWith(outer);
    writes.observe(text, { characterData: true });
  }

  function translateAll(root: Node) {
    if (root instanceof Text) {
      translate(root);
      return;
    }
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    texts.forEach(translate);
  }

  const changes = new MutationObserver((records) => {
    for (const { target, addedNodes } of records)
      for (const node of target instanceof Text ? [target] : addedNodes)
        if (bodyOf(document)?.contains(node) === true) translateAll(node);
  });

  const { insertBefore, removeChild } = Node.prototype;
  function watched<Method extends (this: Node, ...parameters: never[]) => Node>(method: Method): Method {
    return function (this: Node, ...parameters: Parameters<Method>) {
      try {
        return method.apply(this, parameters);
      } catch (error) {
        report(`${String(error)}: ${excerpt(this instanceof Element ? this : this.parentElement)}`);
        throw error;
      }
    } as Method;
  }
  Node.prototype.insertBefore = watched(insertBefore);
  Node.prototype.removeChild = watched(removeChild);

  changes.observe(document, { childList: true, characterData: true, subtree: true });
  const body = bodyOf(document);
  if (body) translateAll(body);

  return () => {
    changes.disconnect();
    writes.disconnect();
    Object.assign(Node.prototype, { insertBefore, removeChild });
  };
}
