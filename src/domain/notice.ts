import type { FileProblem } from './upload';
import type { Failure } from './failure';

/** Something to tell the person at the foot of the screen, in words that the interface chooses. */
export type Notice =
  /** `quantity` is how many of the product the cart then holds, `lines` how many products. */
  | { kind: 'addedToCart'; title: string; quantity: number; lines: number }
  | { kind: 'removedFromCart'; title: string }
  | { kind: 'checkoutComingSoon' }
  | { kind: 'fileMissing' }
  | { kind: 'fileRefused'; problem: FileProblem }
  | { kind: 'profileSaved' }
  | { kind: 'accountDeleted' }
  /** A new version of the shop is there and can be opened. */
  | { kind: 'newVersion' }
  | { kind: 'failed'; failure: Failure };

export type NoticeKind = Notice['kind'];

/** `problem` interrupts a screen reader, `news` waits for its turn. */
export type NoticeUrgency = 'problem' | 'news';

const NEWS: readonly NoticeKind[] = [
  'addedToCart',
  'removedFromCart',
  'profileSaved',
  'accountDeleted',
  'newVersion',
];

export function noticeUrgency(kind: NoticeKind): NoticeUrgency {
  return NEWS.includes(kind) ? 'news' : 'problem';
}
