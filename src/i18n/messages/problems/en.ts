import type { Translated } from '../translated';
import type { messages as hi } from './hi';

export const messages: Translated<typeof hi> = {
  problems: {
    reasons: {
      notAsDescribed:
        'The product is clearly not as described, or lacks something essential that was promised',
      broken: 'The file is damaged, or doesn’t work as described',
      malware: 'The file contains malware',
      noFile: 'I paid and got nothing',
      notAllowed: 'The seller had no right to sell the product',
    },
    report: {
      title: 'Report a problem',
      reason: 'What is the problem?',
      reasonRequired: 'Choose what the problem is.',
      text: 'Say what you saw. The seller won’t see your name.',
      words: 'The problem in your words',
      wordsHint: 'For example which file, in which app, and what the screen said.',
      wordsRequired: 'Say in a few words what the problem is.',
      wordsTooLong: 'Use {maxProblemLength} characters at most.',
      next: 'What happens next',
      nextSeller:
        'The seller gets an email and has {answerHours} hours to answer. They can also refund you right away.',
      nextDecision: 'If the seller doesn’t refund you, we decide after that.',
      nextMoney:
        'A refund goes back the way you paid. This usually takes {refundDaysFrom} to {refundDaysTo} working days, and at most {refundDaysMost}.',
      submit: 'Report problem',
      busy: 'Sending…',
      cancel: 'Cancel',
      tooLate:
        'More than {refundDays} days have passed since you paid, so a problem can’t be reported here any more.',
      another: 'A problem with this purchase is already open. It’s shown with the purchase.',
    },
    readAll: 'Read all',
    timeline: {
      title: 'The problem you reported',
      reported: 'You reported a problem',
      answerDue: 'The seller can answer until',
      answerMissed: 'The seller didn’t answer',
      sellerGone: 'The seller’s account was deleted',
      answered: 'The seller answered',
      decisionDue: 'Then we decide',
      decisionNow: 'Now we decide',
      moneyDue:
        'A refund usually arrives within {refundDaysFrom} to {refundDaysTo} working days, and at most {refundDaysMost}',
      refunded: 'A refund was decided',
      declined: 'There will be no refund',
      withdrawn: 'You withdrew the problem',
      now: 'Now',
      later: 'Later',
      yourWords: 'Your words',
      sellersAnswer: 'The seller’s answer',
      answerGone: 'The seller deleted their account, so the answer isn’t here any more.',
      decision: 'Reason',
      disagreeText: 'You don’t agree? <contact>Contact our grievance officer</contact>.',
      withdraw: 'It’s solved, withdraw',
      withdrawNamed: 'It’s solved, withdraw: {title}',
      withdrawing: 'Withdrawing…',
      decidedBefore: 'This has been decided, as shown here.',
    },
  },
};
