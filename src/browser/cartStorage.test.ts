// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { sampleCatalogue } from '../marketplace/demo/sampleCatalogue';
import type { StoredCart } from '../stores/cartSyncer';
import { browserCartStorage } from './cartStorage';

let ids = 0;
const [product] = sampleCatalogue({ random: () => 0.5, newId: () => `id-${(ids += 1)}` });
if (!product) throw new Error('There is no product');
const STORED_CART: StoredCart = {
  lines: [{ ...product, quantity: 2 }],
  owner: 'user-1',
  unsaved: true,
  base: [{ id: product.id, quantity: 1 }],
};

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe('stored cart', () => {
  it('survives a reload', () => {
    browserCartStorage().write(STORED_CART);
    expect(browserCartStorage().read()).toEqual(STORED_CART);
  });

  it('has at most as many copies of a product as can be bought', () => {
    browserCartStorage().write({ ...STORED_CART, lines: [{ ...product, quantity: 1001 }] });
    expect(browserCartStorage().read()?.lines[0]?.quantity).toBe(1000);
  });

  it('counts everything as added when an earlier version stored it', () => {
    browserCartStorage().write(STORED_CART);
    const [key = ''] = Object.keys(localStorage);
    localStorage.setItem(key, JSON.stringify({ ...STORED_CART, base: undefined }));
    expect(browserCartStorage().read()).toEqual({ ...STORED_CART, base: [] });
  });

  it.each([
    ['nothing', null],
    ['no JSON', '{"lines":['],
    ['something else', '[]'],
    [
      'a line without a price',
      JSON.stringify({ ...STORED_CART, lines: [{ ...STORED_CART.lines[0], price: undefined }] }),
    ],
    [
      'a line for none',
      JSON.stringify({ ...STORED_CART, lines: [{ ...STORED_CART.lines[0], quantity: 0 }] }),
    ],
    [
      'a line for half of one',
      JSON.stringify({ ...STORED_CART, lines: [{ ...STORED_CART.lines[0], quantity: 0.5 }] }),
    ],
    [
      'a product twice',
      JSON.stringify({ ...STORED_CART, lines: [...STORED_CART.lines, ...STORED_CART.lines] }),
    ],
  ])('is discarded when %s', (_what, text) => {
    browserCartStorage().write(STORED_CART);
    const [key] = Object.keys(localStorage);
    if (key === undefined) throw new Error('Nothing was written');
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
    expect(browserCartStorage().read()).toBeNull();
  });

  it('notifies of changes by other tabs until unsubscribed', () => {
    const storage = browserCartStorage();
    storage.write(STORED_CART);
    const [key = ''] = Object.keys(localStorage);
    const received = vi.fn();
    const end = storage.subscribe(received);
    const change = (to: Partial<StorageEventInit>) =>
      window.dispatchEvent(
        new StorageEvent('storage', { key, newValue: JSON.stringify(STORED_CART), ...to }),
      );
    change({});
    expect(received).toHaveBeenCalledExactlyOnceWith(STORED_CART);
    change({ key: 'something else' });
    change({ newValue: 'nonsense' });
    end();
    change({});
    expect(received).toHaveBeenCalledOnce();
  });

  it('falls back to memory without storage', () => {
    const closed = () => {
      throw new DOMException('closed', 'SecurityError');
    };
    vi.stubGlobal('localStorage', { getItem: closed, setItem: closed });
    const storage = browserCartStorage();
    expect(() => storage.write(STORED_CART)).not.toThrow();
    expect(storage.read()).toBeNull();
  });
});
