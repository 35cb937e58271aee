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
    name: 'Full name',
    email: 'Email',
    password: 'Password',
    passwordHint: 'At least {minPasswordLength} characters. A whole sentence makes a strong password.',
    showPassword: 'Show password',
    cancel: 'Not now',
    problem: {
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
      },
    },
  },
};
