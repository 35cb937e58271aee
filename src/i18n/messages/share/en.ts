import type { Translated } from '../translated';
import type { messages as hi } from './hi';

export const messages: Translated<typeof hi> = {
  share: {
    label: 'Share',
    named: 'Share: {title}',
    copied: 'Link copied',
    byHand: 'Copy this link:',
  },
};
