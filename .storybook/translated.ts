import type { Preview } from '@storybook/react-vite';
import { waitFor } from 'storybook/test';
import { translatePage } from '../stories/support/translator';
import { storyLanguages, switchLanguage } from './decorators/language';

/** Stories are played on a page that a browser translates, with `npm run test:stories`. */
export const IS_TRANSLATED = import.meta.env['VITE_STORY_TRANSLATED'] === 'yes';

export const translateStory = (() => {
  const stop = translatePage('same');
  return () => {
    stop();
    switchLanguage(null);
  };
}) satisfies Preview['beforeEach'];

/** Mutation observers have reported. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/** Switching the language at the end changes nearly every text. */
export const expectTranslated: Preview['afterEach'] = async ({ globals }) => {
  const other = globals['locale'] === 'en' ? 'hi' : 'en';
  switchLanguage(other);
  await waitFor(() => {
    if ([...storyLanguages.values()].some((locale) => locale !== other))
      throw new Error('The story has not switched its language');
  });
  await nextTask();
  const faults = window.translationFaults ?? [];
  if (faults.length > 0) throw new Error(`Does not survive translation:\n${faults.join('\n')}`);
};
