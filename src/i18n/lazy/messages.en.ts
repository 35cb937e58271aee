import type { LazyMessageTree } from '../messageTypes';

export const en: LazyMessageTree = {
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
    delete: {
      title: 'Delete your account?',
      text: 'Your profile, your cart, and those of your products that nobody has bought will be deleted for good, along with their files. You won’t be able to download what you’ve bought any more.',
      kept: 'We keep only this:',
      orders: 'Your orders, without your name: the law requires sales records to be kept.',
      soldProducts:
        'Your products that others have bought, so buyers can download them again. They won’t be shown in the bazaar.',
      earnings: {
        loading: 'Loading your earnings…',
        knownText:
          'You’ve earned {amount} so far. It isn’t paid out automatically. If any of it hasn’t reached you yet, write to us from the “Contact” page before you delete your account. After that, these earnings will no longer be linked to you.',
        unknownText:
          'If you’re still owed any earnings, write to us from the “Contact” page before you delete your account. Earnings aren’t paid out automatically, and after that they’ll no longer be linked to you.',
      },
      submit: 'Yes, delete my account',
    },
    changed: 'Password changed',
    changedText: 'You’re now logged out on all other devices. Next time, log in with the new password.',
    busy: 'Just a moment…',
    done: 'OK',
  },
  buying: {
    licences: 'Each licence is for one person or one project. The file is the same for every licence.',
    bought: 'You’ve bought this product before.',
    boughtInAll:
      'You’ve bought {countShown} of these products before. Buying again gets you the same file and a new licence.',
    own: 'This is your own product, so you can’t buy it. Remove it from the cart to continue.',
    tooManyInAll: 'An order can have at most {maxCartLines} products. Remove the others from the cart.',
    ownInAll: 'Your own product is in the cart too. Remove it to place the order.',
  },
  answers: {
    payment:
      'Check out in the cart and pay by card or UPI in Razorpay’s window. Your card details never reach us. If the top of the page says “Test payments”, real payments aren’t switched on yet and you won’t be charged.',
    commission:
      'Sellers keep {sharePercent}% of every sale. Creating an account and listing products is free.',
  },
  payment: {
    lines: 'Products in the order',
    licences: '{count, plural, one {{countShown} licence} other {{countShown} licences}}',
    purchases: 'See my purchases',
    orderNumber: 'Order number',
    creating: { title: 'Creating your order…', text: 'One moment, we’re checking the prices.' },
    priceChanged: {
      title: 'Something in your cart has changed',
      text: 'These products have changed since you saw them. We won’t place the order until you confirm.',
      before: 'was {price}',
      now: 'now {price}',
      gone: 'no longer available',
      total: 'New total',
      accept: 'Continue at this price',
      acceptGone: 'Remove from cart',
    },
    razorpay: {
      title: 'Pay in Razorpay’s window',
      text: 'Enter your card or UPI details only in Razorpay’s window. They never reach us.',
      leave: 'Cancel payment',
    },
    test: {
      title: 'Test payment',
      text: 'This is only a test: you won’t be charged.',
      outcomes: 'Test: what happens next?',
      pays: 'Payment succeeds',
      fails: 'Payment fails',
      pends: 'Stays pending',
      leave: 'Close without paying',
      done: 'This was a test payment. You weren’t charged.',
    },
    verifying: {
      title: 'Confirming the payment…',
      text: 'This may take a few moments. Your payment is safe even if this page closes.',
    },
    pending: {
      title: 'Payment pending',
      text: 'Your bank or UPI hasn’t answered yet. You can close this: once the payment is complete, the product will be in “My purchases”. Don’t pay again until then.',
    },
    lost: 'You’re offline. We’ll keep checking once you’re back. Don’t pay again.',
    paid: {
      title: 'Payment successful. Thank you!',
      text: 'Download your files here, or later from “My purchases”.',
    },
    dismissed: {
      title: 'Payment not completed',
      text: 'The payment wasn’t completed and your cart hasn’t changed. If you’ve approved it in a UPI app, check “My purchases” before paying again.',
    },
    failed: {
      declined: {
        title: 'The payment didn’t go through',
        text: 'Your bank or UPI app didn’t approve it. Try another card or UPI. If money was debited, your bank usually returns it within {bankReturnDays} days. Your cart hasn’t changed.',
      },
      insufficientFunds: {
        title: 'The payment didn’t go through',
        text: 'There wasn’t enough money in the account. Try another account or card. Your cart hasn’t changed.',
      },
      timedOut: {
        title: 'The payment didn’t go through',
        text: 'The payment timed out. Try again. If money was debited, your bank usually returns it within {bankReturnDays} days. Your cart hasn’t changed.',
      },
      cancelled: {
        title: 'The payment didn’t go through',
        text: 'It was cancelled partway. Try again whenever you like. If money was debited, your bank usually returns it within {bankReturnDays} days. Your cart hasn’t changed.',
      },
      unknown: {
        title: 'We couldn’t confirm the payment',
        text: 'If money was debited, the product will be in “My purchases” in a little while. Check there before paying again.',
      },
      unavailable: {
        title: 'We couldn’t create the order',
        text: 'Check your internet connection and try again. No money was debited and your cart hasn’t changed.',
      },
      refused: {
        title: 'This order can’t be placed',
        text: 'You can’t buy your own product, or a very large number of licences at once. Remove your product from the cart or lower the quantity, then check out.',
      },
      tooMany: {
        title: 'Please wait a moment',
        text: 'Your cart hasn’t changed.',
      },
      signedOut: {
        title: 'You’ve been logged out',
        text: 'Log in and check “My purchases”: if the payment went through, the product is there.',
      },
      noWindow: {
        title: 'The payment window didn’t open',
        text: 'We couldn’t reach Razorpay. Check your internet connection, and if you use an ad blocker, switch it off for this page. No money was debited and your cart hasn’t changed.',
      },
      outdated: {
        title: 'Kriti Bazaar was updated',
        text: 'Reload the page, then check out again. No money was debited and your cart hasn’t changed.',
      },
    },
  },
  transfer: {
    name: 'File upload',
    pace: '{rate} · {left}',
    rate: { B: '{size} B/second', kB: '{size} KB/second', MB: '{size} MB/second' },
    left: {
      seconds: 'about {count, plural, one {{countShown} second} other {{countShown} seconds}} left',
      minutes: 'about {count, plural, one {{countShown} minute} other {{countShown} minutes}} left',
      hours: 'about {count, plural, one {{countShown} hour} other {{countShown} hours}} left',
    },
    measuring: 'Working out how long it will take…',
    halted: {
      paused: 'The upload is paused. Resume whenever you like.',
      offline: 'You’re offline. The upload will resume when you’re back online.',
      storageFull:
        'There’s no space for files right now. What’s been uploaded so far is safe. Resume in a little while.',
      interrupted:
        'The upload was interrupted. Your file and details are saved, so you can pick up where you left off.',
    },
    pause: 'Pause upload',
    resume: 'Resume upload',
    cancel: 'Cancel upload',
  },
  selling: {
    failed: 'We couldn’t load your products',
    listed: 'Active',
    unlisted: 'Unlisted',
    unlist: 'Unlist',
    list: 'List again',
    changePrice: 'Change price',
    changePriceNamed: 'Change price: {title}',
    newPrice: 'New price (₹)',
    savePrice: 'Save price',
    newVersion: 'Replace file',
    newFile: 'New file',
    sendVersion: 'Replace file',
    sending: 'Uploading the file…',
    leaveAsIs: 'Leave as it is',
    download: 'Download file',
    moreNamed: 'More options: {title}',
    news: {
      downloaded: 'The download of {title} has started',
      listed: '{title} is listed again',
      unlisted: '{title} is no longer listed',
      price: '{title} now costs {price}',
      version: 'The file for {title} has been replaced',
    },
  },
  archive: {
    title: 'What’s in the file',
    summary: 'ZIP with {count, plural, one {{countShown} item} other {{countShown} items}}',
    summaryWithSize:
      'ZIP · {count, plural, one {{countShown} item} other {{countShown} items}} · {size} unpacked',
    filesWithSize:
      'ZIP · {count, plural, one {{countShown} file} other {{countShown} files}} · {size} unpacked',
    all: 'See everything',
    less: 'See less',
    folder: 'Folder',
    more: '…and {count, plural, one {{countShown} more item} other {{countShown} more items}}',
    reading: 'Checking the ZIP…',
    specialProgram:
      'This ZIP needs a program such as 7-Zip. Many phones and computers can’t open it by themselves.',
    newsWarned: '{count, plural, one {{countShown} warning} other {{countShown} warnings}} about the ZIP',
    mayStillSend: 'This is only advice. You can still upload the file as it is.',
    warning: {
      secrets: {
        title: 'These files may contain passwords or secret keys',
        advice:
          'Remove them and make the ZIP again. If anyone already has them, change the passwords and keys too.',
      },
      dependencies: {
        title: 'These folders contain packages made by others',
        advice: 'Buyers install them themselves. Without them the ZIP is smaller and uploads faster.',
      },
      climbsOut: {
        title: 'These files would be extracted outside their folder',
        advice: 'Many programs refuse to open such a ZIP. Make it again from within the folder.',
      },
    },
  },
  purchases: {
    title: 'My purchases',
    failed: 'We couldn’t load your purchases',
    empty: 'You haven’t bought anything yet',
    emptyText: 'Your files and receipts will show up here.',
    licences: '{count, plural, one {{countShown} licence} other {{countShown} licences}}, {price} each',
    version: 'Version {versionShown}',
    fileDetails: 'File details',
    fingerprint: 'SHA-256',
    fingerprintHint: 'If the file you downloaded has the same SHA-256, it arrived complete and unchanged.',
    noFile: 'This file isn’t available right now. Write to us from the “Contact” page and we’ll help.',
    download: 'Download',
    downloadNamed: 'Download: {title}',
    preparing: 'Getting the link…',
    begun:
      'Your download has started. If it stops, press the button again: each link works for only {linkMinutes} minutes.',
    gone: 'This file is no longer available. Write to us from the “Contact” page and we’ll help.',
    receipt: 'Receipt',
    receiptNamed: 'Receipt: {title}',
    yourRating: 'Your rating',
    stars:
      '{count, plural, =0 {No stars yet} one {{countShown} star out of {maxRating}} other {{countShown} stars out of {maxRating}}}',
    sendRating: 'Submit rating',
    sendingRating: 'Sending…',
    rateOnce: 'You can rate a product only once.',
    thanks: 'Thank you! Your rating helps other buyers.',
    ratedBefore: 'You’ve already rated this. Reload the page to see your rating.',
    news: {
      begun: 'The download of {title} has started',
      rated:
        'Thank you! You gave {title} {count, plural, one {{countShown} star} other {{countShown} stars}} out of {maxRating}.',
    },
  },
  test: {
    banner: {
      label: 'Notice about test payments',
      title: 'Test payments:',
      text: 'you won’t be charged.',
    },
    order: 'Test order',
  },
  receipt: {
    untitled: 'Receipt',
    title: 'Receipt <exact>{number}</exact>',
    testTitle: 'Test receipt <exact>{number}</exact>',
    test: 'Test order: no money was paid. This isn’t a tax document.',
    missing:
      'The receipt for this order isn’t available right now. Write to us from the “Contact” page and we’ll help.',
    issuer: 'Issued by',
    gstin: 'GSTIN: <exact>{number}</exact>',
    buyer: 'Buyer',
    product: 'Product',
    amount: 'Amount',
    licences: '{count, plural, one {{countShown} licence} other {{countShown} licences}} × {price}',
    withoutTaxes: 'Before tax',
    tax: '{name} {percent}%',
    taxesIncluded: 'All prices include tax.',
    notTaxInvoice: 'This is a receipt for your payment, not a tax invoice.',
    total: 'Total',
    print: 'Print',
  },
  earnings: {
    title: 'Earnings in the last {earningsMonths} months',
    total: 'Total: {amount}',
    none: 'No earnings in the last {earningsMonths} months. They’ll show up here after a sale.',
    failed: 'We couldn’t load your earnings',
    details: 'Details by month',
    month: 'Month',
    amount: 'Earned',
    sales: 'Sales',
  },
};
