import { createHmac, timingSafeEqual } from 'node:crypto';

/** HMAC-SHA256 in hexadecimal. */
export function signatureOf(content: string | Uint8Array, key: string | Uint8Array): string {
  return createHmac('sha256', key).update(content).digest('hex');
}

/** Verifies a signature in constant time. */
export function isSigned(content: string | Uint8Array, signature: string, key: string | Uint8Array): boolean {
  const [right, given] = [Buffer.from(signatureOf(content, key)), Buffer.from(signature)];
  return right.length === given.length && timingSafeEqual(right, given);
}
