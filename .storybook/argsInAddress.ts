import type { Args, ArgsEnhancer } from 'storybook/internal/types';

/** Storybook's own `args` parameter drops every text outside plain Latin, and `%` and `&`. */
export const ARGS_PARAMETER = 'storyArgs';

/** What somebody changed, as JSON; empty if nothing. Handlers can't be in an address. */
export function changedArgs(args: Args, initialArgs: Args): string {
  const changed = Object.entries(args).filter(
    ([name, value]) =>
      typeof value !== 'function' && JSON.stringify(value) !== JSON.stringify(initialArgs[name]),
  );
  return changed.length === 0 ? '' : JSON.stringify(Object.fromEntries(changed));
}

/** Anything but a JSON object means none. */
export function parseArgs(text: string): Args {
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed) ? { ...parsed } : {};
  } catch {
    return {};
  }
}

export interface OpenedStory {
  id: string | null;
  args: Args;
}

export function openedStory(search: string): OpenedStory {
  const query = new URLSearchParams(search);
  return { id: query.get('id'), args: parseArgs(query.get(ARGS_PARAMETER) ?? '') };
}

/** Read once: the parameter stays in the address while Storybook shows other stories. */
const OPENED = openedStory(typeof location === 'undefined' ? '' : location.search);

export const argsOf =
  ({ id, args }: OpenedStory): ArgsEnhancer =>
  (story) =>
    story.id === id ? args : {};

export const withArgsInAddress = argsOf(OPENED);
