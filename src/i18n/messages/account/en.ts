import type { Translated } from '../translated';
import type { messages as hi } from './hi';

export const messages: Translated<typeof hi> = {
  account: {
    title: 'My account',
    prompt: 'Log in to see your account',
    promptText: 'Your purchases, receipts and profile, all in one place.',
    login: 'Log in',
    signOut: 'Log out',
    unverifiedText:
      'Confirm your email before you buy or sell. An account that isn’t confirmed within {unconfirmedDays} days is deleted.',
    confirmEmail: 'Confirm email',
    newEmail: {
      title: 'Waiting for confirmation: <email></email>',
      text: 'Until then your account works with the old email. It stays if you don’t confirm within {emailChangeDays} days.',
      confirm: 'Enter code',
      resend: 'Send a new code',
      cancel: 'Keep the old email',
    },
    verifiedEmail: 'Verified Email',
    premiumMember: 'Premium Member',
    personalInformation: 'Personal Information',
    edit: 'Edit',
    save: 'Save',
    cancel: 'Cancel',
    saving: 'Saving…',
    fields: { name: 'Full name', email: 'Email', phone: 'Phone', address: 'Address', bio: 'Bio' },
    refused: {
      name: 'This name won’t do: it looks like Kriti Bazaar’s or somebody else’s, or one of its words mixes two scripts. Enter another.',
      email: 'Enter the whole email, like asha@example.com',
      phone: 'The phone number is too long, use at most {max} characters',
      address: 'The address is too long, use at most {max} characters',
      bio: 'The bio is too long, use at most {max} characters',
    },
    nameTooLong: 'The name is too long, use at most {max} characters',
    nameMissing: 'Enter your name',
    visibilityText:
      'If you sell something, buyers see your full name. Other buyers and sellers can’t see the rest.',
    phoneRead: 'Will be saved as {phone}',
    phoneProblem: {
      notDigits: 'This has characters that aren’t digits. We’ll save it as you typed it.',
      wrongLength: 'An Indian mobile number has 10 digits. We’ll save it as you typed it.',
      notMobile: 'An Indian mobile number begins with 6, 7, 8 or 9. We’ll save it as you typed it.',
    },
    notGiven: 'Not given',
    actions: 'Account settings',
    changePassword: 'Change Password',
    downloadData: 'Download Account Data',
    deleteAccount: 'Delete Account',
    noPasswordTitle: 'This account has no password',
    noPasswordText: 'Demo accounts don’t have a password, so there’s nothing to change.',
    understood: 'OK',
    deleteTitle: 'Delete your account?',
    deleteText: 'Your profile will be deleted and you’ll be logged out. This can’t be undone.',
    deleteConfirm: 'Yes, delete account',
    keepAccount: 'Keep it',
  },
};
