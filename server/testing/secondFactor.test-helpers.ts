import type { Enrolment } from '../../src/domain/secondFactor';
import { stepAt, totpOf } from '../accounts/totp';

const BASE_32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The text whose base 32 the app gets. */
export function keyOf({ secret }: Pick<Enrolment, 'secret'>): string {
  const bits = Array.from(secret, (letter) => BASE_32.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2))).toString();
}

/** What the app shows at a time in epoch ms. */
export const shownCode = (enrolment: Enrolment, now: number) => totpOf(keyOf(enrolment), stepAt(now));
