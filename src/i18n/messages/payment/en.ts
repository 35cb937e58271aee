import type { Translated } from '../translated';
import type { messages as hi } from './hi';

export const messages: Translated<typeof hi> = {
  payment: {
    lines: 'Products in the order',
    licences: '{count, plural, one {{countShown} licence} other {{countShown} licences}}',
    purchases: 'See my purchases',
    orderNumber: 'Order number',
    creating: { title: 'Creating your order…', text: 'One moment, we’re checking the prices.' },
    priceChanged: {
      title: 'Something in your cart has changed',
      text: 'These products have changed since you saw them. We won’t place the order until you confirm.',
      before: 'was {price}',
      now: 'now {price}',
      gone: 'no longer available',
      total: 'New total',
      accept: 'Continue at this price',
      acceptGone: 'Remove from cart',
    },
    razorpay: {
      title: 'Pay in Razorpay’s window',
      text: 'Enter your card or UPI details only in Razorpay’s window. They never reach us.',
      leave: 'Cancel payment',
    },
    test: {
      title: 'Test payment',
      text: 'This is only a test: you won’t be charged.',
      outcomes: 'Test: what happens next?',
      pays: 'Payment succeeds',
      fails: 'Payment fails',
      pends: 'Stays pending',
      leave: 'Close without paying',
      done: 'This was a test payment. You weren’t charged.',
    },
    verifying: {
      title: 'Confirming the payment…',
      text: 'This may take a few moments. Your payment is safe even if this page closes.',
    },
    pending: {
      title: 'Payment pending',
      text: 'Your bank or UPI hasn’t answered yet. You can close this: once the payment is complete, the product will be in “My purchases”. Don’t pay again until then.',
    },
    lost: 'You’re offline. We’ll keep checking once you’re back. Don’t pay again.',
    paid: {
      title: 'Payment successful. Thank you!',
      text: 'Download your files here, or later from “My purchases”.',
    },
    dismissed: {
      title: 'Payment not completed',
      text: 'The payment wasn’t completed and your cart hasn’t changed.',
      approvedText: 'If you’ve approved it in a UPI app, check “My purchases” before paying again.',
    },
    failed: {
      declined: {
        title: 'The payment didn’t go through',
        text: 'Your bank or UPI app didn’t approve it. Try another card or UPI. If money was debited, your bank usually returns it within {bankReturnDays} days. Your cart hasn’t changed.',
      },
      insufficientFunds: {
        title: 'The payment didn’t go through',
        text: 'There wasn’t enough money in the account. Try another account or card. Your cart hasn’t changed.',
      },
      timedOut: {
        title: 'The payment didn’t go through',
        text: 'The payment timed out. Try again. If money was debited, your bank usually returns it within {bankReturnDays} days. Your cart hasn’t changed.',
      },
      cancelled: {
        title: 'The payment didn’t go through',
        text: 'It was cancelled partway. Try again whenever you like. If money was debited, your bank usually returns it within {bankReturnDays} days. Your cart hasn’t changed.',
      },
      unknown: {
        title: 'We couldn’t confirm the payment',
        text: 'If money was debited, the product will be in “My purchases” in a little while. Check there before paying again.',
      },
      unavailable: {
        title: 'We couldn’t create the order',
        text: 'Check your internet connection and try again. No money was debited and your cart hasn’t changed.',
      },
      refused: {
        title: 'This order can’t be placed',
        text: 'You can’t buy your own product, or a very large number of licences at once. Remove your product from the cart or lower the quantity, then check out.',
      },
      tooMany: {
        title: 'Please wait a moment',
        text: 'Your cart hasn’t changed.',
      },
      signedOut: {
        title: 'You’ve been logged out',
        text: 'Log in and check “My purchases”: if the payment went through, the product is there.',
      },
      noWindow: {
        title: 'The payment window didn’t open',
        text: 'We couldn’t reach Razorpay. Check your internet connection, and if you use an ad blocker, switch it off for this page. No money was debited and your cart hasn’t changed.',
      },
      unsent: {
        title: 'No connection',
        text: 'The test payment didn’t reach us. Check your internet connection and try again. No money was debited and your cart hasn’t changed.',
      },
      outdated: {
        title: 'Kriti Bazaar was updated',
        text: 'Reload the page, then check out again. No money was debited and your cart hasn’t changed.',
      },
    },
  },
};
