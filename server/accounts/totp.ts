import { createHmac, timingSafeEqual } from 'node:crypto';
import { TOTP_LENGTH } from '../../src/domain/limits';

/** Seconds for which an app shows a code. */
const STEP_S = 30;

/** Steps that clocks may differ by, in both directions. */
const TOLERANCE = 1;

/** The number of the step at a time in epoch ms. */
export const stepAt = (now: number) => Math.floor(now / 1000 / STEP_S);

/**
 * The code of a step, by RFC 6238 with SHA-1, which is what authenticator apps do by default.
 * @param secret its UTF-8 bytes are the key, as in better-auth's `otpauth:` address
 */
export function totpOf(secret: string, step: number, length: number = TOTP_LENGTH): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac('sha1', secret).update(counter).digest();
  const offset = (hash.at(-1) ?? 0) & 0xf;
  const number = hash.readUInt32BE(offset) & 0x7f_ff_ff_ff;
  return String(number % 10 ** length).padStart(length, '0');
}

/** The step whose code this is, of now and {@link TOLERANCE} steps around; null if it's none of theirs. */
export function stepOf(secret: string, code: string, now: number): number | null {
  const sent = Buffer.from(code);
  let found: number | null = null;
  for (let step = stepAt(now) - TOLERANCE; step <= stepAt(now) + TOLERANCE; step += 1) {
    const expected = Buffer.from(totpOf(secret, step));
    if (expected.length === sent.length && timingSafeEqual(expected, sent)) found = step;
  }
  return found;
}
