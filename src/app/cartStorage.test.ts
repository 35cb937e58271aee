// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { sampleCatalogue } from '../marketplace/demo/sampleCatalogue';
import type { StoredCart } from '../stores/cartSyncer';
import { browserCartStorage } from './cartStorage';

let ids = 0;
const [product] = sampleCatalogue({ random: () => 0.5, newId: () => `id-${(ids += 1)}` });
if (!product) throw new Error('There is no product');
const KEPT: StoredCart = { lines: [{ ...product, quantity: 2 }], owner: 'user-1', unsaved: true };

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe('stored cart', () => {
  it('survives a reload', () => {
    browserCartStorage().write(KEPT);
    expect(browserCartStorage().read()).toEqual(KEPT);
  });

  it.each([
    ['nothing', null],
    ['no JSON', '{"lines":['],
    ['something else', '[]'],
    ['a line without a price', JSON.stringify({ ...KEPT, lines: [{ ...KEPT.lines[0], price: undefined }] })],
    ['a line for none', JSON.stringify({ ...KEPT, lines: [{ ...KEPT.lines[0], quantity: 0 }] })],
    ['a line for half of one', JSON.stringify({ ...KEPT, lines: [{ ...KEPT.lines[0], quantity: 0.5 }] })],
    ['a product twice', JSON.stringify({ ...KEPT, lines: [...KEPT.lines, ...KEPT.lines] })],
  ])('is discarded when %s', (_what, text) => {
    browserCartStorage().write(KEPT);
    const [key] = Object.keys(localStorage);
    if (key === undefined) throw new Error('Nothing was written');
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
    expect(browserCartStorage().read()).toBeNull();
  });

  it('notifies of changes by other tabs until unsubscribed', () => {
    const storage = browserCartStorage();
    storage.write(KEPT);
    const [key = ''] = Object.keys(localStorage);
    const heard = vi.fn();
    const end = storage.subscribe(heard);
    const change = (to: Partial<StorageEventInit>) =>
      window.dispatchEvent(new StorageEvent('storage', { key, newValue: JSON.stringify(KEPT), ...to }));
    change({});
    expect(heard).toHaveBeenCalledExactlyOnceWith(KEPT);
    change({ key: 'something else' });
    change({ newValue: 'nonsense' });
    end();
    change({});
    expect(heard).toHaveBeenCalledOnce();
  });

  it('falls back to memory without storage', () => {
    const closed = () => {
      throw new DOMException('closed', 'SecurityError');
    };
    vi.stubGlobal('localStorage', { getItem: closed, setItem: closed });
    const storage = browserCartStorage();
    expect(() => storage.write(KEPT)).not.toThrow();
    expect(storage.read()).toBeNull();
  });
});
