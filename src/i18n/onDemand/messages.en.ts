import type { OnDemandTree } from '../messageTypes';

export const en: OnDemandTree = {
  signIn: {
    signIn: {
      title: 'Log in',
      text: 'Log in with your email and password.',
      submit: 'Log in',
      busy: 'Logging in…',
      other: 'Create a new account',
    },
    signUp: {
      title: 'Create a new account',
      text: 'One account for buying and for selling. No fees.',
      submit: 'Create account',
      busy: 'Creating the account…',
      other: 'I have an account already',
    },
    password: 'Password',
    passwordHint: 'At least {least} characters. A whole sentence is the best password.',
    showPassword: 'Show password',
    cancel: 'Not now',
    problem: {
      name: { required: 'Write your name' },
      email: {
        required: 'Write your email',
        notAnAddress: 'Write the whole email, like asha@example.com',
      },
      password: {
        required: 'Write a password',
        tooShort: 'Use at least {least} characters',
        tooLong: 'A password has {most} characters at most',
      },
    },
  },
  password: {
    current: 'Current password',
    next: 'New password',
    wrong: 'The current password is not right.',
    change: {
      title: 'Change password',
      text: 'With a new password you are logged out on all other devices.',
      submit: 'Change password',
    },
    email: {
      title: 'A new email takes your password',
      text: 'You log in with your email, so changing it takes your password.',
      submit: 'Change email',
    },
    delete: {
      title: 'Delete your account?',
      text: 'Your profile, your products and their files are deleted for good. Nothing is kept, and nothing can be brought back.',
      submit: 'Yes, delete my account',
    },
    changed: 'Password changed',
    changedText: 'You are logged out on all other devices. Log in with the new password next time.',
    busy: 'Sending…',
    done: 'All right',
  },
};
