import type { StoryContext } from '@storybook/react-vite';

declare module '@storybook/react-vite' {
  interface Parameters {
    /** What the component focuses on mount, so that the story shows the focus there. */
    takesFocus?: string;
  }
}

/** A dialog, a menu or a list of options takes the focus when it opens; the container around it when that is taken away. */
const TAKES_FOCUS =
  '[role="presentation"], [role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';

/** Headings and groups that take the focus by script show no ring. */
const isUnmarked = (element: Element) =>
  element.matches('[tabindex="-1"]') && getComputedStyle(element).outlineStyle === 'none';

const SAYS_SO = /focus|keyboard|scroll/i;

/**
 * A story shows the state that it is named after, also without a picture, not where a test left the focus or the page. Clicks
 * that only test are in a story of their own with the tag `behaviour`; a story that reaches its state by clicks ends with
 * `comeToRest()`.
 */
export function endsAtRest({
  title,
  name,
  tags,
  parameters,
}: Pick<StoryContext, 'title' | 'name' | 'tags' | 'parameters'>) {
  if (tags.includes('behaviour') || SAYS_SO.test(name)) return;
  const { activeElement, body } = document;
  if (
    activeElement !== null &&
    activeElement !== body &&
    !activeElement.closest(TAKES_FOCUS) &&
    !isUnmarked(activeElement) &&
    parameters.takesFocus === undefined
  )
    throw new Error(`${title}: ${name} ends with the focus on ${activeElement.outerHTML}`);
  if (window.scrollY > 0) throw new Error(`${title}: ${name} ends scrolled by ${window.scrollY} px`);
}
