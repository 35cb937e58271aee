import type { Translated } from '../translated';
import type { messages as hi } from './hi';

export const messages: Translated<typeof hi> = {
  secondFactor: {
    title: 'Two-step login',
    offText: 'Even somebody who finds out your password can’t log in without the code from your phone.',
    unverifiedText: 'Confirm your email before you turn this on.',
    turnOn: 'Turn on',
    on: 'On',
    since: 'Since {date}',
    left: 'Backup codes left: {countShown}',
    fewLeftText:
      'Only {count, plural, one {{countShown} backup code} other {{countShown} backup codes}} left. Make new ones.',
    noneLeftText: 'No backup code is left. If you lose your phone, you can’t log in. Make new ones.',
    failed: 'We couldn’t load your two-step login',
    wrongPassword: 'The password isn’t right. Try again.',
    busy: 'Just a moment…',
    copied: 'Copied',
    notCopied: 'Couldn’t copy',
    password: {
      title: 'Turn on two-step login',
      text: 'You need an authenticator app on your phone, such as Google Authenticator. If you have none, install one first. Then enter your password.',
      submit: 'Continue',
    },
    app: {
      title: 'Add to your authenticator app',
      text: 'Scan this QR code with the app. Then enter the code that the app shows.',
      qr: 'QR code for the authenticator app',
      samePhoneText: 'Is the app on this phone?',
      open: 'Open in app',
      secretText: 'Can’t scan it? Enter this long code in the app.',
      copy: 'Copy code',
    },
    codes: {
      title: 'Keep your backup codes safe',
      onText: 'Two-step login is on.',
      text: 'If you lose your phone, log in with one of these codes. Each works once. They won’t be shown again.',
      paperText: 'Backup codes of a Kriti Bazaar account. Tick off those you’ve used.',
      list: 'Backup codes',
      copy: 'Copy all',
      download: 'Save as a file',
      kept: 'I’ve kept these codes in a safe place',
      keepFirst: 'Keep the codes in a safe place first, then tick this box',
      done: 'Done',
    },
    renew: {
      open: 'Make new backup codes',
      title: 'Make new backup codes',
      text: 'New codes replace the older backup codes, which stop working.',
      submit: 'Make new codes',
    },
    remove: {
      open: 'Turn off',
      title: 'Turn off two-step login?',
      text: 'After that, the password alone logs you in. Codes from the app and backup codes stop working.',
      submit: 'Yes, turn it off',
    },
  },
};
