import type { Translated } from '../translated';
import type { messages as hi } from './hi';

export const messages: Translated<typeof hi> = {
  buying: {
    licences: 'Each licence is for one person or one project. The file is the same for every licence.',
    bought: 'You’ve bought this product before.',
    boughtInAll:
      'You’ve bought {countShown} of these products before. Buying again gets you the same file and a new licence.',
    own: 'This is your own product, so you can’t buy it. Remove it from the cart to continue.',
    tooManyInAll: 'An order can have at most {maxCartLines} products. Remove the others from the cart.',
    pendingInAll: 'A payment for these is still pending. Don’t pay again until it’s decided.',
    ownInAll: 'Your own product is in the cart too. Remove it to place the order.',
  },
};
