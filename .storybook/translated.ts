import type { Preview } from '@storybook/react-vite';
import { waitFor } from 'storybook/test';
import { translatePage } from '../stories/support/translator';
import { switchLanguage, storyLanguages } from './decorators/language';

export const IS_TRANSLATED = import.meta.env['VITE_STORY_TRANSLATED'] === 'yes';

/** Frames, so that the browser's own work is over: mutation observers run before. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

export const translateStory: Preview['beforeEach'] = () => {
  const stop = translatePage('same');
  return () => {
    stop();
    switchLanguage(null);
  };
};

/** Then in the other language, which changes nearly every text. */
export const expectTranslated: Preview['afterEach'] = async ({ globals, tags }) => {
  const texts: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT);
  void texts;
  void walker;
  void tags;
  const other = globals['locale'] === 'en' ? 'hi' : 'en';
  switchLanguage(other);
  await waitFor(() => {
    if ([...storyLanguages.values()].some((locale) => locale !== other))
      throw new Error('The language stays');
  });
  await nextTask();
  const faults = window.translationFaults ?? [];
  if (faults.length > 0) throw new Error(`Does not survive translation:\n${faults.join('\n')}`);
};
