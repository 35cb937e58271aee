// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { browserCartStorage } from '../src/browser/cartStorage';

// It reads the stored cart before any script has loaded.
describe('index.html', () => {
  const html = readFileSync(join(import.meta.dirname, '..', 'index.html'), 'utf8');
  const [, pattern = '', key = ''] =
    /\/([^/]+)\/\.test\(localStorage\.getItem\('([\w-]+)'\)\)/.exec(html) ?? [];

  it.each([
    { who: 'a signed-in user', owner: 'user-1', signedIn: true },
    { who: 'a guest', owner: null, signedIn: false },
  ])('knows the stored cart of $who', ({ owner, signedIn }) => {
    browserCartStorage().write({ lines: [], owner, unsaved: false, base: [] });
    const stored = localStorage.getItem(key);
    expect(stored).not.toBeNull();
    expect(new RegExp(pattern).test(stored ?? '')).toBe(signedIn);
  });
});
