import { createHmac, timingSafeEqual } from 'node:crypto';

/** What somebody signs who has the key: HMAC-SHA256, in hexadecimal digits. */
export function signatureOf(content: string | Uint8Array, key: string | Uint8Array): string {
  return createHmac('sha256', key).update(content).digest('hex');
}

/** Whether a signature is that of somebody who has the key. How long it takes says nothing about the right one. */
export function isSigned(content: string | Uint8Array, signature: string, key: string | Uint8Array): boolean {
  const [right, given] = [Buffer.from(signatureOf(content, key)), Buffer.from(signature)];
  return right.length === given.length && timingSafeEqual(right, given);
}
