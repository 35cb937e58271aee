// @vitest-environment happy-dom
import { act, cleanup, render, renderHook } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { loadMessages, messagesOf } from './loadMessages';
import { createText, TextProvider, useText } from './useText';

afterEach(cleanup);

function Cart() {
  const t = useText('cart', 'buy');
  return (
    <p>
      {t('cart.title')}, {t('buy.title')}
    </p>
  );
}

describe('useText', () => {
  it('waits for the messages of its parts, in the language of the page alone', async () => {
    await Promise.all([loadMessages('shop', 'en'), loadMessages('shop', 'hi')]);
    const complaints = vi.spyOn(console, 'error');
    const page = (
      <TextProvider locale="en">
        <Suspense fallback="waiting">
          <Cart />
        </Suspense>
      </TextProvider>
    );
    const { container, findByText } = await act(async () => render(page));
    expect(await findByText('My cart, Buy digital products')).toBeDefined();
    expect(container.textContent).not.toContain('waiting');
    expect(messagesOf('cart', 'hi')).toBeUndefined();
    expect(complaints).not.toHaveBeenCalled();
  });

  it('is the same until the language changes', () => {
    const { result, rerender } = renderHook(() => useText(), {
      wrapper: ({ children }) => <TextProvider locale="hi">{children}</TextProvider>,
    });
    const before = result.current;
    rerender();
    expect(result.current).toBe(before);
  });

  it('offers the keys of its parts only', () => {
    const { result } = renderHook(() => useText(), {
      wrapper: ({ children }) => <TextProvider locale="hi">{children}</TextProvider>,
    });
    expect(result.current('site.name')).toBe('कृति बाज़ार');
    // @ts-expect-error -- the type is what is tested: a key of a part that was not asked for.
    expect(() => result.current('sell.title')).toThrow("sell.title needs useText('sell')");
  });

  it('has no text for a part that is not loaded', () => {
    expect(() => createText('hi')('upload.title')).toThrow("useText('upload')");
  });
});
