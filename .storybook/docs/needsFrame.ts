interface DocsParameters {
  story?: { inline?: boolean; height?: string };
}

/** What a docs page has to know of a story. */
export interface DocsStory {
  id: string;
  name: string;
  tags: string[];
  parameters: Record<string, unknown>;
  storyGlobals: Record<string, unknown>;
}

export function docsParametersOf({ parameters }: DocsStory): DocsParameters {
  return parameters['docs'] ?? {};
}

/**
 * Whether a docs page has to show a story in a frame. In the page itself no play function runs, no viewport holds and a
 * dialog would cover everything: there, such a story would show another state than the one it is named after.
 */
export function needsFrame(story: DocsStory): boolean {
  return (
    story.tags.includes('played') ||
    story.storyGlobals['viewport'] !== undefined ||
    docsParametersOf(story).story?.inline === false
  );
}
