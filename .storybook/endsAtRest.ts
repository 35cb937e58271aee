import type { StoryContext } from '@storybook/react-vite';

/** A dialog, a menu or a list of options takes the focus when it opens. */
const TAKES_FOCUS = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';

const SAYS_SO = /focus|scroll/i;

const CHECKED = /^Templates\//;

/**
 * A picture shows the state that its story is named after, not where a test left the focus or the page: clicks that only
 * test are in a story of their own with the tag `behaviour`.
 */
export function endsAtRest({ title, name, parameters }: Pick<StoryContext, 'title' | 'name' | 'parameters'>) {
  const { disableSnapshot } = (parameters['chromatic'] ?? {}) as { disableSnapshot?: boolean };
  if (!CHECKED.test(title) || disableSnapshot || SAYS_SO.test(name)) return;
  const { activeElement, body } = document;
  if (activeElement !== null && activeElement !== body && !activeElement.closest(TAKES_FOCUS))
    throw new Error(`${title}: ${name} has a picture, but ends with the focus on ${activeElement.outerHTML}`);
  if (window.scrollY > 0)
    throw new Error(`${title}: ${name} has a picture, but ends scrolled by ${window.scrollY} px`);
}
