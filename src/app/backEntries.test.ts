import { describe, expect, it, vi } from 'vitest';
import { createBackEntries } from './backEntries';

type State = Record<string, unknown>;

/** A browser's history; traversals are synchronous. */
function fakeHistory(...keys: string[]) {
  const entries: State[] = keys.map((key) => ({ key }));
  let at = entries.length - 1;
  let listener = (): void => undefined;
  const go = (steps: number) => {
    if (!entries[at + steps]) return;
    at += steps;
    listener();
  };
  const history = {
    get state() {
      return entries[at];
    },
    pushState: (state: State) => {
      entries.splice(at + 1, Infinity, state);
      at += 1;
    },
    back: () => go(-1),
    forward: () => go(1),
  };
  const backEntries = createBackEntries({ history, onPopState: (added) => (listener = added) });
  return {
    ...backEntries,
    history,
    page: () => entries[at]?.['key'],
    /** As the router does. */
    visit: (key: string) => {
      history.pushState({ key });
      backEntries.noteEntry();
    },
  };
}

function openDialog({ catchBack }: Pick<ReturnType<typeof fakeHistory>, 'catchBack'>) {
  const onBack = vi.fn(() => close());
  const close: () => void = catchBack(onBack);
  return { onBack, close };
}

describe('Back', () => {
  it('closes an open dialog and stays on the page', () => {
    const browser = fakeHistory('home', 'account');
    const { onBack } = openDialog(browser);
    browser.history.back();
    expect(onBack).toHaveBeenCalledOnce();
    expect(browser.page()).toBe('account');
    browser.history.back();
    expect(browser.page()).toBe('home');
  });

  it('leaves the page at once after a dialog was closed otherwise, however often', () => {
    const browser = fakeHistory('home', 'account');
    for (let times = 0; times < 3; times += 1) openDialog(browser).close();
    browser.history.back();
    expect(browser.page()).toBe('home');
  });

  it('closes a dialog that opened after another was closed otherwise', () => {
    const browser = fakeHistory('home', 'account');
    openDialog(browser).close();
    const { onBack } = openDialog(browser);
    browser.history.back();
    expect(onBack).toHaveBeenCalledOnce();
    expect(browser.page()).toBe('account');
  });

  it('closes the upper of two dialogs', () => {
    const browser = fakeHistory('home', 'account');
    const lower = openDialog(browser);
    const upper = openDialog(browser);
    browser.history.back();
    expect(upper.onBack).toHaveBeenCalledOnce();
    expect(lower.onBack).not.toHaveBeenCalled();
    browser.history.back();
    expect(lower.onBack).toHaveBeenCalledOnce();
    expect(browser.page()).toBe('account');
  });

  it('does not leave while a dialog stays open', async () => {
    const browser = fakeHistory('home', 'cart');
    const refuse = vi.fn();
    browser.catchBack(refuse);
    for (const times of [1, 2, 3]) {
      browser.history.back();
      await Promise.resolve();
      expect(refuse).toHaveBeenCalledTimes(times);
      expect(browser.page()).toBe('cart');
    }
  });

  it('returns to the page of a menu whose link was followed, then leaves it', () => {
    const browser = fakeHistory('home', 'cart');
    const menu = openDialog(browser);
    browser.visit('account');
    menu.close();
    browser.history.back();
    expect(browser.page()).toBe('cart');
    browser.history.back();
    expect(browser.page()).toBe('home');
  });

  it('leaves the page after a reload with an open dialog', () => {
    const browser = fakeHistory('home', 'account');
    openDialog(browser);
    let listener = (): void => undefined;
    createBackEntries({ history: browser.history, onPopState: (added) => (listener = added) });
    const { back } = browser.history;
    expect(browser.history.state).toHaveProperty('overlays', 1);
    back();
    listener();
    expect(browser.page()).toBe('home');
  });
});

describe('Forward', () => {
  it('does not open a dialog again', () => {
    const browser = fakeHistory('home', 'account');
    const { onBack } = openDialog(browser);
    browser.history.back();
    browser.history.forward();
    expect(onBack).toHaveBeenCalledOnce();
    browser.history.back();
    expect(browser.page()).toBe('home');
  });

  it('passes over the entry of a menu', () => {
    const browser = fakeHistory('home', 'cart');
    const menu = openDialog(browser);
    browser.visit('account');
    menu.close();
    browser.history.back();
    browser.history.back();
    browser.history.forward();
    expect(browser.page()).toBe('cart');
    browser.history.forward();
    expect(browser.page()).toBe('account');
  });
});
