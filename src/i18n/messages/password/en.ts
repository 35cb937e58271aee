import type { Translated } from '../translated';
import type { messages as hi } from './hi';

export const messages: Translated<typeof hi> = {
  password: {
    current: 'Current password',
    next: 'New password',
    wrong: 'The current password isn’t right. Try again.',
    change: {
      title: 'Change password',
      text: 'Changing your password logs you out on all other devices.',
      submit: 'Change password',
    },
    email: {
      title: 'Enter your password to change your email',
      text: 'You log in with your email, so we need your password to change it.',
      submit: 'Change email',
    },
    addPasskey: {
      title: 'Enter your password to add a passkey',
      text: 'Next, your browser asks for your fingerprint, face or screen lock. Your password keeps working.',
      submit: 'Continue',
    },
    removePasskey: {
      title: 'Remove this passkey?',
      text: 'It won’t log in any more: {name}. Your password keeps working. Enter it to confirm.',
      submit: 'Yes, remove passkey',
    },
    delete: {
      title: 'Delete your account?',
      text: 'Your profile, your cart, and those of your products that nobody has bought will be deleted for good, along with their files. You won’t be able to download what you’ve bought any more. If you’ve reported a problem with a purchase that isn’t decided yet, it’s withdrawn, and you won’t get money back for it.',
      kept: 'We keep only this:',
      orders: 'Your orders, without your name: the law requires sales records to be kept.',
      soldProducts:
        'Your products that others have bought, so buyers can download them again. They won’t be shown in the bazaar.',
      earnings: {
        loading: 'Loading your earnings…',
        knownText:
          'You’re still owed {amount} of your earnings. They aren’t paid out automatically. They stay yours when your account is deleted: we keep your name and email until they’re paid. Write to us from the “Contact” page.',
        heldText:
          'Your share of each sale is on hold for {refundDays} days: all of it can be paid out from {date}, unless a problem is reported until then.',
        undecidedText:
          'Some of it waits until a problem or a disputed payment is decided: what buyers then get back isn’t paid out.',
        unknownText:
          'If you’re still owed any earnings, they stay yours when your account is deleted: we keep your name and email until they’re paid. They aren’t paid out automatically, so write to us from the “Contact” page.',
      },
      submit: 'Yes, delete my account',
    },
    reset: {
      title: 'Set a new password',
      text: 'With the new password, your account is logged out on all devices.',
      submit: 'Save password',
      expired: 'This link doesn’t work any more',
      expiredText: 'It was used, or is more than {minutes} minutes old.',
      newLink: 'Get a new link',
    },
    changed: 'Password changed',
    changedText: 'You’re now logged out on all other devices. Next time, log in with the new password.',
    busy: 'Just a moment…',
    done: 'OK',
  },
};
