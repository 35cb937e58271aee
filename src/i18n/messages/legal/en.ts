import type { Translated } from '../translated';
import type { messages as hi } from './hi';

export const messages: Translated<typeof hi> = {
  legal: {
    updated: 'Last updated: {date}',
    contents: 'On this page',
    sections: '{count, plural, one {{countShown} topic} other {{countShown} topics}}',
    notGiven: '[not stated yet]',
  },
};
