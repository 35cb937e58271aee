import type { Translated } from '../translated';
import type { messages as hi } from './hi';

export const messages: Translated<typeof hi> = {
  home: {
    eyebrow: 'Made in India, for India',
    title: 'The bazaar for premium digital products',
    lead: 'Code templates, AI prompts and digital assets. Buy from creators, or sell your own work.',
    startBuying: 'Start Buying',
    startSelling: 'Start Selling',
    productsTitle: 'New products',
    allProducts: 'All products',
    emptyAction: 'Sell your product',
    statsTitle: 'Kriti Bazaar in numbers',
    stats: {
      products: 'products',
      sellers: 'sellers',
      customers: 'happy customers',
      satisfaction: 'satisfaction',
    },
    trustTitle: 'Buy with confidence',
    trust: {
      payment: { title: 'Secure payment', text: 'Safe payment by card and UPI through Razorpay.' },
      quality: {
        title: 'Premium quality',
        text: 'See the whole description and the rating before you buy.',
      },
      support: {
        title: '24/7 community support',
        text: 'Day or night, our community is there to help on WhatsApp.',
      },
    },
  },
};
