import type { Translated } from '../translated';
import type { messages as hi } from './hi';

export const messages: Translated<typeof hi> = {
  signIn: {
    signIn: {
      title: 'Log in',
      text: 'Your purchases, receipts and products are kept in your account.',
      emailLinkText: 'To confirm your email, log in first. After that, a single button confirms it.',
      submit: 'Log in',
      busy: 'Logging in…',
      other: 'Create an account',
    },
    signUp: {
      title: 'Create an account',
      text: 'Buy and sell with one free account.',
      checkoutText:
        'Your files and the receipt are kept in your account, for whenever you need them. It’s free.',
      submit: 'Create account',
      busy: 'Creating the account…',
      other: 'I already have an account',
    },
    forgot: {
      link: 'Forgot your password?',
      title: 'Forgot your password?',
      text: 'Enter your email. We’ll send a link to set a new password.',
      submit: 'Send link',
      busy: 'Sending the link…',
      other: 'Back to logging in',
      sent: 'Check your email',
      sentText:
        'If there’s an account for <email></email>, we’ve sent a link. It works for {minutes} minutes. If you don’t see the email, look in the spam folder, too.',
      limitedText: 'If we’ve mailed you a link, the newest one still works. Look in the spam folder, too.',
      outboxText:
        'Emails aren’t sent from here yet. The email is in <outbox>the outbox of this computer</outbox>.',
      done: 'OK',
    },
    code: {
      title: 'Confirm your email',
      text: 'We’ve sent a code of {emailCodeLength} digits to <email></email>.',
      existingText: 'If this email already has an account, the mail has a link to log in instead of a code.',
      limitedText: 'If we’ve mailed you a code, enter the newest one.',
      outboxText:
        'Emails aren’t sent from here yet. The code is in <outbox>the outbox of this computer</outbox>.',
      label: 'Code from the email',
      hint: 'The code works for {emailCodeMinutes} minutes. If you don’t see the email, look in the spam folder, too.',
      submit: 'Confirm',
      busy: 'Confirming…',
      later: 'Not now',
      otherEmail: 'Wrong email? Enter another',
      resend: 'Send a new code',
      resent: 'A new code has been sent. The old one doesn’t work any more.',
    },
    consent: {
      legend: 'Your consent',
      terms: 'I agree to the <link>terms of service</link>',
      privacy: 'I agree that my data is kept as the <link>privacy policy</link> says',
      adult: 'I’m at least {minAge} years old',
    },
    factor: {
      title: 'Now enter the code',
      text: 'Two-step login is on for your account, so it needs a code after the password.',
      back: 'Back to the password',
      expiredText: 'That took too long. Go back and enter your password again.',
      app: {
        label: 'Code from the app',
        hint: 'The {totpLength} digits in your authenticator app',
        other: 'Phone not with you? Use a backup code',
      },
      backup: {
        label: 'Backup code',
        hint: 'One of the {backupCodes} backup codes that you kept. Don’t have them either? <contact>Write to us</contact>.',
        other: 'Use the code from the app',
      },
    },
    passkey: 'Log in with a passkey',
    name: 'Full name',
    email: 'Email',
    password: 'Password',
    passwordHint: 'At least {minPasswordLength} characters. Best: a whole sentence.',
    showPassword: 'Show password',
    cancel: 'Not now',
    problem: {
      consent: {
        terms: 'An account needs your consent to the terms',
        privacy: 'An account needs your consent to the policy',
        adult: 'Accounts are only for people of {minAge} or older',
      },
      code: {
        required: 'Enter the code from the email',
        notACode: 'A code has {emailCodeLength} digits. Enter all of them.',
        wrong:
          'That isn’t the code, or it doesn’t work any more. Look at the email again, or send a new code.',
      },
      factor: {
        app: {
          required: 'Enter the code from the app',
          notACode: 'A code has {totpLength} digits. Enter all of them.',
          wrong: 'That isn’t the code, or it has been used. Enter the new code that the app shows.',
        },
        backup: {
          required: 'Enter a backup code',
          notACode: 'A backup code has {backupCodeLength} letters and digits. Enter all of them.',
          wrong: 'That isn’t a backup code, or it has been used. Enter another one.',
        },
      },
      name: {
        required: 'Enter your name',
        tooLong: 'Use at most {maxNameLength} characters for your name',
        mixedScripts: 'Use one script for each word, such as all Hindi or all English',
        shop: 'This name looks like Kriti Bazaar’s own. Enter your own name or your brand’s.',
        lookAlike: 'This name looks like somebody else’s. Use ordinary letters, or add to it.',
      },
      email: {
        required: 'Enter your email',
        notAnAddress: 'Enter the whole email, like asha@example.com',
      },
      password: {
        required: 'Enter a password',
        tooShort: 'Use at least {minPasswordLength} characters',
        tooLong: 'Use at most {maxPasswordLength} characters',
        same: 'That’s your current password. Choose another.',
        guessable: 'This password is too common, or like your name or email. Choose a different one.',
      },
    },
  },
};
