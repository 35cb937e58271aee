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
    name: 'Full name',
    email: 'Email',
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
      text: 'Your profile, your cart, and the products that nobody bought are deleted for good, with their files. You can no longer download what you have bought.',
      kept: 'Only this is kept:',
      orders: 'Your orders, without your name, because a trader has to keep its books.',
      soldProducts:
        'Products that others have bought, so that they can download them again. They are not shown in the shop.',
      submit: 'Yes, delete my account',
    },
    changed: 'Password changed',
    changedText: 'You are logged out on all other devices. Log in with the new password next time.',
    busy: 'Sending…',
    done: 'All right',
  },
  buying: {
    licences: 'Each licence is for one person or one project. The file is the same for all of them.',
    bought: 'You have bought this product before.',
    boughtInAll:
      'You have bought {count} of these products before. Buying again gets you the same file and a new licence.',
    own: 'This is your own product, so you can’t buy it. Remove it to go on.',
    ownInAll: 'Your own product is in the cart, too. Remove it before you order.',
  },
  answers: {
    payment:
      'Check out in the cart, and pay by card or UPI in Razorpay’s window; your card’s details never come to us. If the shop says at the top that payments are tests, real payments are not switched on yet, and no money moves.',
  },
  payment: {
    lines: 'Products of the order',
    licences: '{count, plural, one {{countShown} licence} other {{countShown} licences}}',
    purchases: 'See my purchases',
    creating: { title: 'Making your order…', text: 'One moment, we are checking the prices.' },
    priceChanged: {
      title: 'Something in your cart has changed',
      text: 'These products have changed since you saw them. Nothing is ordered without your yes.',
      before: 'was {price}',
      now: 'now {price}',
      gone: 'no longer sold',
      total: 'Total now',
      accept: 'Go on at this price',
      acceptGone: 'Remove from cart',
    },
    razorpay: {
      title: 'Pay in Razorpay’s window',
      text: 'Type your card or UPI details in Razorpay’s window only. They never come to us.',
      leave: 'Cancel payment',
    },
    test: {
      title: 'Test payment',
      text: 'This is only a test: no money moves.',
      hint: 'Real payments are not switched on in this shop yet. Choose what happens next; all else goes as with a real purchase.',
      pays: 'Let the payment go through',
      fails: 'Let the payment fail',
      pends: 'Leave the payment pending',
      leave: 'Close without paying',
      done: 'This was a test payment, no money has moved.',
    },
    verifying: {
      title: 'Checking the payment…',
      text: 'This can take a few moments. Your payment is safe even if this page closes.',
    },
    pending: {
      title: 'Waiting for the payment',
      text: 'Your bank or UPI has not answered yet. You can close this: once the payment arrives, the product will be in “My purchases”. Until then, do not pay again.',
    },
    lost: 'The connection is gone. The check goes on by itself once it is back. Do not pay again.',
    paid: {
      title: 'Paid, thank you!',
      text: 'Your files are in “My purchases”. Download them there whenever you like.',
    },
    dismissed: {
      title: 'Nothing was paid',
      text: 'No money was taken, and your cart is as it was. If you have approved the payment in a UPI app, look into “My purchases” before you pay again.',
    },
    failed: {
      declined: {
        title: 'The payment did not go through',
        text: 'Your bank or UPI app did not approve it. Try another card or UPI, or ask your bank. Your cart is as it was.',
      },
      insufficientFunds: {
        title: 'The payment did not go through',
        text: 'There was not enough money in the account. Try another account or card. Your cart is as it was.',
      },
      timedOut: {
        title: 'The payment did not go through',
        text: 'The time for it ran out. Try again; your cart is as it was.',
      },
      cancelled: {
        title: 'The payment did not go through',
        text: 'It was cancelled half-way. Try again whenever you like; your cart is as it was.',
      },
      unknown: {
        title: 'The payment could not be confirmed',
        text: 'If money was taken, the product will be in “My purchases” in a little while. Look there before you pay again.',
      },
      unavailable: {
        title: 'The order could not be made',
        text: 'Check your internet and try again. No money was taken, and your cart is as it was.',
      },
      refused: {
        title: 'This cart can’t be ordered',
        text: 'Nobody can buy their own product, nor a great many licences at once. Remove it from the cart or lower the quantity, then check out.',
      },
      tooMany: {
        title: 'Wait a little',
        text: 'There were too many tries in a short time. Try again in a few minutes. Your cart is as it was.',
      },
      signedOut: {
        title: 'You have been logged out',
        text: 'Log in and look into “My purchases”: if the payment went through, the product is there.',
      },
      noWindow: {
        title: 'The window to pay in did not open',
        text: 'Razorpay could not be reached. Check your internet and switch off ad blockers for this page. No money was taken, and your cart is as it was.',
      },
    },
  },
  transfer: {
    name: 'Upload of the file',
    pace: '{rate} · {left}',
    rate: { B: '{size} B/second', kB: '{size} KB/second', MB: '{size} MB/second' },
    left: {
      seconds: 'about {count, plural, one {{countShown} second} other {{countShown} seconds}} left',
      minutes: 'about {count, plural, one {{countShown} minute} other {{countShown} minutes}} left',
      hours: 'about {count, plural, one {{countShown} hour} other {{countShown} hours}} left',
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
    download: 'Download file',
    downloadNamed: 'Download file: {title}',
    news: {
      downloaded: 'The download of {title} has begun',
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
    more: '…and {count, plural, one {{countShown} more item} other {{countShown} more items}}',
    reading: 'Looking into the ZIP…',
    unreadable:
      'This ZIP could not be looked into; perhaps it is incomplete. You may still send it, but first try to open it on your computer.',
    newsWarned: '{count, plural, one {One thing} other {{countShown} things}} in the ZIP to look at',
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
  purchases: {
    title: 'My purchases',
    failed: 'Your purchases could not be loaded',
    empty: 'You have not bought anything yet',
    emptyText: 'What you buy has its file and its receipt here.',
    boughtOn: 'Bought on {date}',
    licence: '1 licence',
    licences: '{count} licences, {price} each',
    version: 'Version {version}',
    fingerprint: 'SHA-256: {digits}',
    fingerprintHint:
      'If the SHA-256 of the file you downloaded is the same, it has arrived whole and unchanged.',
    noFile: 'The file is not here just now. Write to us from the “Contact” page and we will help.',
    download: 'Download',
    downloadNamed: 'Download: {title}',
    preparing: 'Getting the link…',
    begun:
      'The download has begun. Should it stop halfway, press the button again: a link works for a short time only.',
    gone: 'This file is no longer here. Write to us from the “Contact” page and we will help.',
    receipt: 'Receipt',
    receiptNamed: 'Receipt: {title}',
    yourRating: 'Your rating',
    stars: '{count, plural, one {{countShown} star} other {{countShown} stars}} out of 5',
    sendRating: 'Give this rating',
    sendingRating: 'Sending…',
    rateOnce: 'A rating can be given once only.',
    thanks: 'Thank you! Your rating helps other buyers.',
    ratedBefore: 'You have rated this before. Open the page again to see your rating.',
    news: {
      begun: 'The download of {title} has begun',
      rated:
        'Thank you! You gave {title} {count, plural, one {{countShown} star} other {{countShown} stars}} out of 5.',
    },
  },
  test: {
    banner: {
      label: 'Notice about test payments',
      title: 'Payments are tests:',
      text: 'no money moves in this shop yet. Feel free to try everything.',
    },
    order: 'Test order',
    figures: {
      title: 'Test figures:',
      text: 'sales and earnings here come from test orders and are no real money.',
    },
  },
  receipt: {
    untitled: 'Receipt',
    title: 'Receipt {number}',
    testTitle: 'Test receipt {number}',
    test: 'This is the receipt of a test order: no money was paid, and it is no tax document.',
    missing:
      'The receipt of this order is not here just now. Write to us from the “Contact” page and we will help.',
    issuer: 'Sold by',
    gstin: 'GSTIN: {number}',
    buyer: 'Buyer',
    date: 'Date',
    product: 'Product',
    amount: 'Amount',
    licences: '{count, plural, one {{countShown} licence} other {{countShown} licences}} × {price}',
    withoutTaxes: 'Without taxes',
    tax: '{name} {percent}%',
    taxesIncluded: 'The price of each product includes taxes.',
    total: 'Total',
    print: 'Print',
  },
  earnings: {
    title: 'Earnings of the last 12 months',
    total: '{amount} in all',
    none: 'Nothing has been earned in the last 12 months yet. It shows here as soon as there is a sale.',
    failed: 'The earnings could not be loaded',
    month: 'Month',
    amount: 'Earned',
    sales: 'Sales',
  },
};
