import type { ArgTypesEnhancer } from 'storybook/internal/types';
import { EVERY_STORY, modesOf, type Mode } from './modes';

interface ChromaticParameters {
  disableSnapshot?: boolean;
  modes?: Record<string, Mode>;
}

interface Viewports {
  options?: Record<string, { styles: { width: string; height: string } } | undefined>;
}

function windowOf(globals: Record<string, unknown>, parameters: Record<string, unknown>) {
  const { value } = (globals['viewport'] ?? {}) as { value?: string };
  const { options = {} } = (parameters['viewport'] ?? {}) as Viewports;
  const styles = value === undefined ? undefined : options[value]?.styles;
  return styles && { width: parseInt(styles.width), height: parseInt(styles.height) };
}

/**
 * Writes into a story's parameters which pictures Chromatic takes of it, from what the story pins and from its tags. Storybook
 * has a hook for argument types alone that is called with the parameters of every story; those are the story's own copy.
 */
export const withPictures: ArgTypesEnhancer = (story) => {
  const { argTypes, parameters, tags } = story;
  // Storybook's types leave out what a story pins.
  const { storyGlobals = {} } = story as { storyGlobals?: Record<string, unknown> };
  // Not among the parameters of the preview: Storybook would add those to the modes of screens.
  const { modes = EVERY_STORY, ...chromatic } = (parameters['chromatic'] ?? {}) as ChromaticParameters;
  const { locale, scheme } = storyGlobals as { locale?: string; scheme?: string };
  parameters['chromatic'] = {
    ...chromatic,
    ...(tags.includes('behaviour') && { disableSnapshot: true }),
    modes: modesOf(modes, { locale, scheme, viewport: windowOf(storyGlobals, parameters) }),
  };
  return argTypes;
};
