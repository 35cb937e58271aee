// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { browserIdempotencyKey } from './idempotencyKey';
import { newUuid } from './newUuid';

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe('idempotency key of an order', () => {
  it('is stable for the same content, also after a reload', () => {
    const first = browserIdempotencyKey({ newId: newUuid }).idempotencyKey('a*1@100');
    expect(browserIdempotencyKey({ newId: newUuid }).idempotencyKey('a*1@100')).toBe(first);
  });

  it('changes with the content and after payment', () => {
    const attempts = browserIdempotencyKey({ newId: newUuid });
    const first = attempts.idempotencyKey('a*1@100');
    const second = attempts.idempotencyKey('a*2@100');
    expect(second).not.toBe(first);
    attempts.clearIdempotencyKey();
    expect(attempts.idempotencyKey('a*2@100')).not.toBe(second);
  });

  it('is regenerated for invalid stored data', () => {
    const attempts = browserIdempotencyKey({ newId: newUuid });
    attempts.idempotencyKey('a*1@100');
    const [key = ''] = Object.keys(localStorage);
    for (const stored of ['{', '7', '{"id":"1","content":"a*1@100"}', '{"content":"a*1@100"}']) {
      localStorage.setItem(key, stored);
      const made = browserIdempotencyKey({ newId: newUuid }).idempotencyKey('a*1@100');
      expect(made).toMatch(/^[0-9a-f-]{36}$/);
    }
  });

  it('falls back to memory without storage', () => {
    const full = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    vi.stubGlobal('localStorage', { getItem: () => null, setItem: full, removeItem: full });
    const attempts = browserIdempotencyKey({ newId: newUuid });
    const first = attempts.idempotencyKey('a*1@100');
    expect(attempts.idempotencyKey('a*1@100')).toBe(first);
    attempts.clearIdempotencyKey();
    expect(attempts.idempotencyKey('a*1@100')).not.toBe(first);
  });
});
