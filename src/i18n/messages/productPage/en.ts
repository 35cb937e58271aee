import type { Translated } from '../translated';
import type { messages as hi } from './hi';

export const messages: Translated<typeof hi> = {
  productPage: {
    failed: 'This product couldn’t be loaded',
    sellerFigures:
      '{products, plural, one {{productsShown} product} other {{productsShown} products}}{sales, plural, =0 {} one { · {salesShown} sale} other { · {salesShown} sales}} · since {month}',
    ratings: '{count, plural, one {{countShown} rating} other {{countShown} ratings}}',
    rating: 'Rating',
    downloads: 'Downloads',
    terms: 'When you buy',
    delivery: 'Download right after the payment, as often as you like.',
    licence:
      'A <link>licence</link> for good: for one person or one project, paid work included. If the description states other conditions, those apply.',
    refund:
      'If the file is broken or not as described, tell us within {refundDays} days: the seller fixes it, or you get a <link>refund</link>.',
    demo: 'This is a demo: there are no payments, and no files.',
    demoTerms: 'The licence and refunds of the real marketplace are in the <link>Terms of Service</link>.',
    promise: 'You get the file at once. If it is faulty, it is fixed or refunded.',
    help: 'A question? <link>Ask us</link>',
    tags: 'Tags',
    published: 'Listed on {day}',
    buyNow: 'Buy now',
    buyNowNamed: 'Buy now: {title}',
    bought: 'You have bought this.',
    own: 'This is your product.',
    dashboard: 'Open the dashboard',
    share: {
      label: 'Share',
      named: 'Share: {title}',
      copied: 'Link copied',
      byHand: 'Copy this link:',
    },
  },
};
