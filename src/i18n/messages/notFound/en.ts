import type { Translated } from '../translated';
import type { messages as hi } from './hi';

export const messages: Translated<typeof hi> = {
  notFound: {
    title: 'We couldn’t find this page',
    text: 'The address may be wrong, or the page may have been removed. Let’s go back to the bazaar.',
    home: 'Go to the home page',
  },
};
