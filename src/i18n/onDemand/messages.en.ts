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
  transfer: {
    name: 'Upload of the file',
    pace: '{rate} · {left}',
    rate: { B: '{size} B/second', kB: '{size} KB/second', MB: '{size} MB/second' },
    left: {
      seconds: 'about {count, plural, one {# second} other {# seconds}} left',
      minutes: 'about {count, plural, one {# minute} other {# minutes}} left',
      hours: 'about {count, plural, one {# hour} other {# hours}} left',
    },
    measuring: 'Working out how long it will take…',
    halted: {
      paused: 'The upload is paused. Go on whenever you like.',
      offline: 'The connection is gone. The upload goes on by itself once the internet is back.',
      interrupted:
        'The upload was interrupted. The file and all you filled in are kept; it can go on from there.',
    },
    pause: 'Pause upload',
    resume: 'Resume upload',
    cancel: 'Cancel upload',
  },
  selling: {
    failed: 'Your products could not be loaded',
    listed: 'In the shop',
    unlisted: 'Not in the shop',
    unlist: 'Take out of the shop',
    unlistNamed: 'Take out of the shop: {title}',
    list: 'Put back in the shop',
    listNamed: 'Put back in the shop: {title}',
    changePrice: 'Change price',
    changePriceNamed: 'Change price: {title}',
    newPrice: 'New price (₹)',
    savePrice: 'Save price',
    newVersion: 'New version',
    newVersionNamed: 'New version: {title}',
    newFile: 'New file',
    sendVersion: 'Replace the file',
    sending: 'Your file is being sent…',
    leaveAsIs: 'Leave as it is',
    news: {
      listed: '{title} is in the shop again',
      unlisted: '{title} is not shown in the shop any more',
      price: '{title} now costs {price}',
      version: '{title} has its new file',
    },
  },
  archive: {
    title: 'What is in the file',
    summary: 'ZIP with {total} items',
    summaryWithSize: 'ZIP with {total} items · {size} unpacked',
    folder: 'Folder',
    more: '…and {count, plural, one {# more item} other {# more items}}',
    reading: 'Looking into the ZIP…',
    unreadable:
      'This ZIP could not be looked into; perhaps it is incomplete. You may still send it, but first try to open it on your computer.',
    newsWarned: '{count, plural, one {One thing} other {# things}} in the ZIP to look at',
    mayStillSend: 'This is advice only: the file can be sent as it is.',
    warning: {
      secrets: {
        title: 'These files may hold passwords or secret keys',
        advice:
          'Take them out and make the ZIP again. If anybody has had them already, change the passwords and keys too.',
      },
      dependencies: {
        title: 'These folders hold packages made by others',
        advice:
          'Buyers install them themselves. Without them the ZIP is smaller and the upload is done sooner.',
      },
      climbsOut: {
        title: 'These files would land outside of their folder',
        advice: 'Many programs refuse to open such a ZIP. Make it again from within the folder.',
      },
    },
  },
};
