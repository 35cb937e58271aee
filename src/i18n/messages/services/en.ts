import type { Translated } from '../translated';
import type { messages as hi } from './hi';

export const messages: Translated<typeof hi> = {
  services: {
    title: 'What you’ll find here',
    code: {
      title: 'Premium code',
      text: 'Ready-made templates for websites and apps.',
    },
    prompts: {
      title: 'AI prompts',
      text: 'For writing and business, in Hindi and English.',
    },
    assets: {
      title: 'Digital assets',
      text: 'Icons, posters, fonts and music, clearly licensed.',
    },
  },
};
