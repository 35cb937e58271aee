import { expect, getSuggestedQuery, waitFor } from 'storybook/test';

/** Role and accessible name of an element, as the query that finds it; without a role, its tag name. */
function queryOf(element: Element | null): string {
  if (element === null || element === document.body) return 'none';
  const query = element instanceof HTMLElement ? getSuggestedQuery(element, 'get', 'Role') : undefined;
  return query?.toString() ?? `<${element.localName}>`;
}

/**
 * Expects that an element has focus. Fails with role and name of the element that should have it and of the one that
 * has it; `toHaveFocus` prints both with all their content, the whole page when nothing has focus.
 */
export async function expectFocus(element: Element | null) {
  const { activeElement } = document;
  if (activeElement !== element)
    throw new Error(
      `Expected element with focus: ${queryOf(element)}\nReceived element with focus: ${queryOf(activeElement)}`,
    );
  // Adds a row to the Interactions panel.
  await expect(element).toHaveFocus();
}

/** Waits until the element that `find` returns has focus; fails like {@link expectFocus}. */
export async function waitForFocus(find: () => Element | null) {
  // By default a timeout adds the whole page to the message.
  await waitFor(() => expectFocus(find()), { onTimeout: (error) => error });
}
