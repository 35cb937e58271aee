import type { Translated } from '../translated';
import type { messages as hi } from './hi';

export const messages: Translated<typeof hi> = {
  notice: {
    addedToCart: 'Added to the cart: {title}{quantity, plural, =1 {} other { ({quantityShown} licences)}}',
    cartLimit: {
      quantity: 'Not added: {title}. Your cart has {max} copies of it, and can’t have more.',
      lines: 'Not added: {title}. A cart can have at most {max} products. Remove one first.',
    },
    cartNotSaved: 'Your cart wasn’t saved. It’s on this device only. Lower a quantity or remove a product.',
    viewCart: 'View cart',
    removedFromCart: 'Removed from the cart: {title}',
    undo: 'Undo',
    othersInCart: 'Your cart has other products, too. Check it, then check out.',
    checkoutComingSoon: 'Razorpay integration coming soon!',
    profileSaved: 'Profile saved',
    emailVerified: 'Your email is confirmed.',
    emailChanged: 'Your email was changed. Log in with it from now on.',
    emailKept: 'Your email stays as it is.',
    emailLinkOver: 'This link doesn’t work any more. To change your email, enter it in your profile again.',
    passwordReset: 'Password changed. Log in with the new one.',
    accountDeleted: 'Your account was deleted',
    deviceLoggedOut: 'That device is logged out',
    otherDevicesLoggedOut: 'All other devices are logged out',
    secondFactorOn: 'Two-step login is on',
    secondFactorOff: 'Two-step login is off',
    backupCodesRenewed: 'New backup codes made. The old ones don’t work any more',
    passkeyAdded: 'Passkey added. Log in with it next time.',
    passkeyRemoved: 'Passkey removed. It can’t log in any more.',
    newVersion: 'A new version of Kriti Bazaar is available.',
    openNewVersion: 'Open the new version',
  },
};
