import type { Translated } from '../translated';
import type { messages as hi } from './hi';

export const messages: Translated<typeof hi> = {
  test: {
    banner: {
      label: 'Notice about test payments',
      title: 'Test payments:',
      text: 'you won’t be charged.',
    },
    order: 'Test order',
  },
};
