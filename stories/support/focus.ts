import { expect, getSuggestedQuery, waitFor } from 'storybook/test';

function queryOf(element: Element | null): string {
  if (element === null || element === document.body) return 'none';
  const query = element instanceof HTMLElement ? getSuggestedQuery(element, 'get', 'Role') : undefined;
  return query?.toString() ?? `<${element.localName}>`;
}

/** Unlike `toHaveFocus`, failures print role and name of both elements instead of all their content. */
export async function expectFocus(element: Element | null) {
  const { activeElement } = document;
  if (activeElement !== element)
    throw new Error(
      `Expected element with focus: ${queryOf(element)}\nReceived element with focus: ${queryOf(activeElement)}`,
    );
  // Adds a row to the Interactions panel.
  await expect(element).toHaveFocus();
}

export async function waitForFocus(find: () => Element | null) {
  // The default timeout error includes the whole page.
  await waitFor(() => expectFocus(find()), { onTimeout: (error) => error });
}

/**
 * Last in a story that reaches its state by clicks or keys: neither their focus nor their scrolling is part of it. As when
 * somebody clicks an empty place.
 */
export function comeToRest() {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  window.scrollTo(0, 0);
}
