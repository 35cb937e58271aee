interface DocsParameters {
  /** The comment above the story. */
  description?: { story?: string };
  story?: { inline?: boolean; height?: string };
}

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

/** Inline, play functions do not run, viewports do not apply, and dialogs cover the page. */
export function needsFrame(story: DocsStory): boolean {
  return (
    story.tags.includes('played') ||
    story.storyGlobals['viewport'] !== undefined ||
    docsParametersOf(story).story?.inline === false
  );
}
