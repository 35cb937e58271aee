import type { FileProblem } from './upload';
import type { Failure } from './failure';

export type Notice =
  /** `quantity`: of this product in the cart; `lines`: products in the cart. */
  | { kind: 'addedToCart'; title: string; quantity: number; lines: number }
  | { kind: 'removedFromCart'; title: string }
  | { kind: 'checkoutComingSoon' }
  | { kind: 'fileMissing' }
  | { kind: 'fileRefused'; problem: FileProblem }
  | { kind: 'profileSaved' }
  | { kind: 'accountDeleted' }
  | { kind: 'newVersion' }
  | { kind: 'failed'; failure: Failure };

export type NoticeKind = Notice['kind'];

/** `problem` is assertive (`role="alert"`), `news` polite. */
export type NoticeUrgency = 'problem' | 'news';

const INFO_KINDS: readonly NoticeKind[] = [
  'addedToCart',
  'removedFromCart',
  'profileSaved',
  'accountDeleted',
  'newVersion',
];

export function noticeUrgency(kind: NoticeKind): NoticeUrgency {
  return INFO_KINDS.includes(kind) ? 'news' : 'problem';
}
