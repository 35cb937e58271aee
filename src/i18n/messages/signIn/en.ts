import type { Translated } from '../translated';
import type { messages as hi } from './hi';

export const messages: Translated<typeof hi> = {
  signIn: {
    signIn: {
      title: 'Log in',
      text: 'Your purchases, receipts and products are kept in your account.',
      submit: 'Log in',
      busy: 'Logging in…',
      other: 'Create an account',
    },
    signUp: {
      title: 'Create an account',
      text: 'One account for buying and selling. Creating it is free.',
      consentText:
        'By creating an account you agree to the <terms>terms of service</terms> and the <privacy>privacy policy</privacy>, and confirm that you’re at least {minAge} years old.',
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
      outboxText:
        'Emails aren’t sent from here yet. The email is in <outbox>the outbox of this computer</outbox>.',
      done: 'OK',
    },
    code: {
      title: 'Confirm your email',
      text: 'We’ve sent a code of {emailCodeLength} digits to <email></email>.',
      existingText: 'If this email already has an account, the mail has a link to log in instead of a code.',
      outboxText:
        'Emails aren’t sent from here yet. The code is in <outbox>the outbox of this computer</outbox>.',
      label: 'Code from the email',
      hint: 'The code works for {emailCodeMinutes} minutes. If you don’t see the email, look in the spam folder, too.',
      submit: 'Confirm',
      busy: 'Confirming…',
      later: 'Not now',
      resend: 'Send a new code',
      resent: 'A new code has been sent. The old one doesn’t work any more.',
    },
    passkey: 'Log in with a passkey',
    name: 'Full name',
    email: 'Email',
    password: 'Password',
    passwordHint: 'At least {minPasswordLength} characters. A whole sentence makes a strong password.',
    showPassword: 'Show password',
    cancel: 'Not now',
    problem: {
      code: {
        required: 'Enter the code from the email',
        notACode: 'A code has {emailCodeLength} digits. Enter all of them.',
        wrong:
          'That isn’t the code, or it doesn’t work any more. Look at the email again, or send a new code.',
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
        guessable: 'This password is too common, or like your name or email. Choose a different one.',
      },
    },
  },
};
