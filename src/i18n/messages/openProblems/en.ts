import type { Translated } from '../translated';
import type { messages as hi } from './hi';

export const messages: Translated<typeof hi> = {
  openProblems: {
    title: 'Open problems',
    failed: 'We couldn’t load the open problems',
    text: 'Answer or refund. Your share of these sales is on hold until they’re decided.',
    paid: 'The buyer paid: {amount}',
    reported: 'Reported: {date}',
    hoursLeft: '{count, plural, =1 {{countShown} hour} other {{countShown} hours}} left to answer',
    minutesLeft: '{count, plural, =1 {{countShown} minute} other {{countShown} minutes}} left to answer',
    until: 'Until {date}',
    overText: 'The time to answer is over. We’ll decide now. You can still refund.',
    answeredText: 'You’ve answered. We’ll decide now. You can still refund.',
    noneText: 'No problem is open any more.',
    words: 'In the buyer’s words',
    yourAnswer: 'Your answer',
    answer: {
      open: 'Answer',
      openNamed: 'Answer: {title}',
      title: 'Answer the problem',
      text: 'The buyer will read your answer, and so will we when we decide. You can answer only once.',
      label: 'Your answer',
      hint: 'For example how to solve it, or in which version it’s solved.',
      required: 'Enter an answer in a few words.',
      tooLong: 'Use {maxProblemLength} characters at most.',
      submit: 'Send answer',
      busy: 'Sending…',
      cancel: 'Cancel',
      tooLate: 'The {answerHours} hours to answer have passed. We’ll decide now.',
      before: 'This has been answered already, or the problem isn’t open any more.',
    },
    refund: {
      open: 'Refund',
      openNamed: 'Refund: {title}',
      busy: 'Refunding…',
      title: 'Refund {amount}?',
      text: 'The buyer gets all {amount} back and loses the file. Your share, {share}, is deducted from your earnings. This can’t be undone.',
      testText: 'Test order: no money was paid, so none goes back. The buyer loses the file.',
      confirm: 'Yes, refund',
      keep: 'Not now',
      disputed:
        'The buyer’s bank is disputing this payment. Until the bank decides, it can’t be refunded here.',
      before: 'This problem isn’t open any more: it was decided, or the buyer withdrew it.',
    },
    news: {
      answered: 'Your answer was sent.',
      refunded: '{amount} is being refunded to the buyer.',
      refundedTest: 'The problem is closed. No money was paid for this test order, so none goes back.',
    },
  },
};
