import type { OnDemandTree } from '../messageTypes';

export const en: OnDemandTree = {
  signIn: {
    title: 'Log in',
  },
};
