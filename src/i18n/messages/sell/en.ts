import type { Translated } from '../translated';
import type { messages as hi } from './hi';

export const messages: Translated<typeof hi> = {
  sell: {
    title: 'Sell your digital work',
    lead: 'Code, prompts, designs or scripts: earn from what you’ve made.',
    benefits: {
      commission: {
        title: 'Keep up to {sharePercent}% of every sale',
        text: 'You set the price, and the marketplace takes its part only when you sell.',
      },
      audience: {
        title: 'A large audience',
        text: 'From all over India, in Hindi or in English.',
      },
      growth: {
        title: 'Growth support',
        text: 'Our team and community help with listings, pricing and promotion.',
      },
    },
    example: {
      title: 'Example of one sale',
      price: 'Your price',
      share: 'You receive',
      rest: 'The marketplace keeps',
      choose: 'Try other prices',
      chosen: '{price}, you receive {share}',
    },
    stall: 'Some of what is sold here',
    payout: {
      title: 'How you get your money',
      paid: {
        title: 'A buyer pays',
        text: 'By UPI or card. They have the file as soon as the payment is through.',
      },
      share: {
        title: 'Your share is added',
        text: 'It shows on your dashboard as soon as something sells, and can be paid out {refundDays} days later.',
      },
      contact: {
        title: 'You write to us',
        text: 'We check who you are and your tax details, and agree with you when and how the money arrives.',
      },
    },
    payoutNote: 'To get your money, <contact>write to us</contact>.',
    createAccount: 'Create a seller account',
    login: 'Have an account? Log in',
    createNote: 'Creating an account and listing products is free.',
    dashboard: 'Seller dashboard',
    welcome: 'Namaste, {name}!',
    testFigures: {
      title: 'Test figures:',
      text: 'sales and earnings here come from test orders. They aren’t real money.',
    },
    stats: {
      totalEarnings: 'Total earnings',
      totalSales: 'Total sales',
      activeProducts: 'Active products',
      monthlyEarnings: 'This month’s earnings',
    },
    balance: {
      title: 'Where your money is',
      held: 'On hold',
      heldText:
        'Your share of each sale is on hold for {refundDays} days, because buyers can report a problem until then. While a problem is open, until it’s decided.',
      heldUntilText:
        'All that is on hold will be available from {date}, unless a problem is reported until then.',
      available: 'Available',
      paidOut: 'Paid out',
      lastPayout: 'Last paid out: {amount} on {date}, UTR <exact>{utr}</exact>',
      statement: 'Monthly statements',
    },
    upload: 'Upload a new product',
    products: 'My products',
    figures: 'Sales and earnings',
    empty: 'You have no products yet',
    emptyText: 'Upload your first product and start selling.',
    emptyAction: 'Upload your first product',
  },
};
