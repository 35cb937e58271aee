import type { Failure } from './failure';
import { PATHS } from './paths';
import type { FileProblem } from './upload';

export type Notice =
  /** `quantity`: of this product in the cart. */
  | { kind: 'addedToCart'; title: string; quantity: number }
  /** Not added: there are as many copies, or products, as a cart can have. */
  | { kind: 'cartLimit'; limit: 'quantity' | 'lines'; title: string }
  /** The server refused the cart as it is. */
  | { kind: 'cartNotSaved' }
  | { kind: 'removedFromCart'; title: string }
  /** Somebody wanted to buy one product at once; the cart has others, which would be paid, too. */
  | { kind: 'othersInCart' }
  | { kind: 'checkoutComingSoon' }
  | { kind: 'fileMissing' }
  | { kind: 'fileRefused'; problem: FileProblem }
  | { kind: 'profileSaved' }
  | { kind: 'emailVerified' }
  | { kind: 'emailChanged' }
  /** No other address waits any more. */
  | { kind: 'emailKept' }
  /** A link for an address that doesn't wait. */
  | { kind: 'emailLinkOver' }
  | { kind: 'passwordReset' }
  | { kind: 'accountDeleted' }
  | { kind: 'deviceLoggedOut' }
  | { kind: 'otherDevicesLoggedOut' }
  | { kind: 'secondFactorOn' }
  | { kind: 'secondFactorOff' }
  | { kind: 'backupCodesRenewed' }
  | { kind: 'passkeyAdded' }
  | { kind: 'passkeyRemoved' }
  | { kind: 'newVersion' }
  | { kind: 'failed'; failure: Failure };

export type NoticeKind = Notice['kind'];

/** `problem` is assertive (`role="alert"`), `news` polite. */
export type NoticeUrgency = 'problem' | 'news';

const NEWS: readonly NoticeKind[] = [
  'addedToCart',
  'removedFromCart',
  'profileSaved',
  'emailVerified',
  'emailChanged',
  'emailKept',
  'passwordReset',
  'accountDeleted',
  'deviceLoggedOut',
  'otherDevicesLoggedOut',
  'secondFactorOn',
  'secondFactorOff',
  'backupCodesRenewed',
  'passkeyAdded',
  'passkeyRemoved',
  'newVersion',
];

export function noticeUrgency(kind: NoticeKind): NoticeUrgency {
  return NEWS.includes(kind) ? 'news' : 'problem';
}

export type NoticeTone = 'success' | 'info' | 'error';

/** Neither a success nor a problem. */
const INFORMATION: readonly NoticeKind[] = ['checkoutComingSoon', 'newVersion', 'othersInCart'];

export function noticeTone(kind: NoticeKind): NoticeTone {
  if (INFORMATION.includes(kind)) return 'info';
  return noticeUrgency(kind) === 'news' ? 'success' : 'error';
}

/** What choosing a file settles. */
export const FILE_NOTICES: readonly NoticeKind[] = ['fileMissing', 'fileRefused'];

/** What sending a form again settles. */
export const FORM_NOTICES: readonly NoticeKind[] = [...FILE_NOTICES, 'failed'];

/** About an account: nobody else may read them after it was logged out. */
export const ACCOUNT_NOTICES: readonly NoticeKind[] = [
  'profileSaved',
  'emailVerified',
  'emailChanged',
  'emailKept',
  'emailLinkOver',
  'deviceLoggedOut',
  'otherDevicesLoggedOut',
  'secondFactorOn',
  'secondFactorOff',
  'backupCodesRenewed',
  'passkeyAdded',
  'passkeyRemoved',
  'failed',
];

/** What arriving at a page settles: its action leads there, or it is about the page before. */
export function noticesSettledAt(path: string): readonly NoticeKind[] {
  return path === PATHS.cart ? ['addedToCart'] : ['othersInCart'];
}
