import type { Translated } from '../translated';
import type { messages as hi } from './hi';

export const messages: Translated<typeof hi> = {
  purchases: {
    title: 'My purchases',
    failed: 'We couldn’t load your purchases',
    empty: 'You haven’t bought anything yet',
    emptyText: 'Your files and receipts will show up here.',
    pending: {
      failed: 'We couldn’t load your pending payments',
      title: 'Payment not confirmed yet',
      text: 'Your bank or UPI hasn’t answered yet. Don’t pay again.',
      next: 'Once it’s confirmed, your purchase will show up here. If the payment doesn’t go through and money was debited, your bank refunds it automatically.',
      list: 'Orders with a pending payment',
      more: 'and {countShown} more',
      begun: 'Started on {date}',
    },
    licences: '{count, plural, one {{countShown} licence} other {{countShown} licences}}, {price} each',
    version: 'Version {versionShown}',
    fileDetails: 'File details',
    fingerprint: 'SHA-256',
    fingerprintHint: 'If the file you downloaded has the same SHA-256, it arrived complete and unchanged.',
    noFile: 'This file isn’t available right now. Write to us from the “Contact” page and we’ll help.',
    download: 'Download',
    downloadNamed: 'Download: {title}',
    preparing: 'Getting the link…',
    begun:
      'Your download has started. If it stops, press the button again: each link works for only {linkMinutes} minutes.',
    gone: 'This file is no longer available. Write to us from the “Contact” page and we’ll help.',
    receipt: 'Receipt',
    receiptNamed: 'Receipt: {title}',
    yourRating: 'Your rating',
    stars:
      '{count, plural, =0 {No stars yet} one {{countShown} star out of {maxRating}} other {{countShown} stars out of {maxRating}}}',
    sendRating: 'Submit rating',
    sendingRating: 'Sending…',
    rateOnce: 'You can rate a product only once.',
    thanks: 'Thank you! Your rating helps other buyers.',
    problem: 'Is there a problem?',
    problemNamed: 'Is there a problem? {title}',
    refund: {
      all: 'Refunded',
      part: 'Partly refunded',
      due: 'Your money is being sent back. It usually arrives within {refundDaysFrom} to {refundDaysTo} working days, and at most {refundDaysMost}.',
      pending:
        'Your money is on its way to your bank. It usually arrives within {refundDaysFrom} to {refundDaysTo} working days, and at most {refundDaysMost}.',
      processed: 'Your money was sent to your bank.',
      failed: 'Your bank didn’t accept the money. We’re working on it, there’s nothing for you to do.',
      test: 'Test order: no money was paid, so none goes back.',
      lost: 'This file can no longer be downloaded.',
    },
    ratedBefore: 'You’ve already rated this. Reload the page to see your rating.',
    news: {
      reportedWithoutSeller:
        'The problem was reported. The seller’s account was deleted, so we’ll decide now.',
      reported: 'The problem was reported. The seller can answer until {date}.',
      withdrawn: 'You withdrew the problem.',
      begun: 'The download of {title} has started',
      rated:
        'Thank you! You gave {title} {count, plural, one {{countShown} star} other {{countShown} stars}} out of {maxRating}.',
    },
  },
};
