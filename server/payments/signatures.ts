import { createHmac, timingSafeEqual } from 'node:crypto';

export function hmacSha256Hex(content: string | Uint8Array, key: string | Uint8Array): string {
  return createHmac('sha256', key).update(content).digest('hex');
}

/** In constant time. */
export function isValidSignature(
  content: string | Uint8Array,
  signature: string,
  key: string | Uint8Array,
): boolean {
  const [expected, given] = [Buffer.from(hmacSha256Hex(content, key)), Buffer.from(signature)];
  return expected.length === given.length && timingSafeEqual(expected, given);
}
