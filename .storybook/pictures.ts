import type { ArgTypesEnhancer } from 'storybook/internal/types';
import { EVERY_STORY, modesOf, type Mode } from './modes';

interface ChromaticParameters {
  disableSnapshot?: boolean;
  forcedColors?: 'active';
  media?: 'print';
  modes?: Record<string, Mode>;
}

interface Viewports {
  options?: Record<string, { styles: { width: string; height: string } } | undefined>;
}

/** The window that a story or the toolbar pins, in px. */
export function windowOf(globals: Record<string, unknown>, parameters: Record<string, unknown>) {
  const { value } = (globals['viewport'] ?? {}) as { value?: string };
  const { options = {} } = (parameters['viewport'] ?? {}) as Viewports;
  const styles = value === undefined ? undefined : options[value]?.styles;
  return styles && { width: parseInt(styles.width), height: parseInt(styles.height) };
}

/** What a picture shows besides window, scheme and language. */
function othersOf(text: string | undefined, { forcedColors, media }: ChromaticParameters): string[] {
  return [
    ...(text === undefined ? [] : [`text ${text}`]),
    ...(forcedColors === 'active' ? ['forced colours'] : []),
    ...(media === undefined ? [] : [media]),
  ];
}

/** Names of a story's pictures, from parameters that `withPictures` has completed. */
export function picturesOf(parameters: Record<string, unknown>): string[] {
  const { disableSnapshot, modes = {} } = (parameters['chromatic'] ?? {}) as ChromaticParameters;
  return disableSnapshot ? [] : Object.keys(modes);
}

/** An argTypes enhancer is the only hook that gets every story's own parameters. */
export const withPictures: ArgTypesEnhancer = (story) => {
  const { argTypes, parameters, tags } = story;
  // Missing in Storybook's types.
  const { storyGlobals = {} } = story as { storyGlobals?: Record<string, unknown> };
  // Not in preview parameters: Storybook would merge those into the modes of screens.
  const { modes = EVERY_STORY, ...chromatic } = (parameters['chromatic'] ?? {}) as ChromaticParameters;
  const { locale, scheme, text } = storyGlobals as { locale?: string; scheme?: string; text?: string };
  parameters['chromatic'] = {
    ...chromatic,
    ...(tags.includes('behaviour') && { disableSnapshot: true }),
    modes: modesOf(modes, {
      locale,
      scheme,
      viewport: windowOf(storyGlobals, parameters),
      also: othersOf(text, chromatic),
    }),
  };
  return argTypes;
};
