import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { browserPasskeys, type Library } from './passkeys';

const REQUEST = { challenge: 'AAAA' };

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('passkeys', () => {
  beforeEach(() => {
    vi.stubGlobal('PublicKeyCredential', () => undefined);
  });

  it.each([
    ['shop.example', true],
    ['localhost', true],
    ['127.0.0.1', false],
    ['[::1]', false],
  ])('are bound to a name: %s', (hostname, available) => {
    vi.stubGlobal('location', { hostname });
    expect(browserPasskeys().isAvailable()).toBe(available);
  });

  it('need WebAuthn', () => {
    vi.stubGlobal('location', { hostname: 'shop.example' });
    vi.stubGlobal('PublicKeyCredential', undefined);
    expect(browserPasskeys().isAvailable()).toBe(false);
  });
});

/** Whose dialogs end like this. */
const tools = (dialog: () => Promise<unknown>) =>
  browserPasskeys(() =>
    Promise.resolve({ startRegistration: dialog, startAuthentication: dialog } as unknown as Library),
  );

describe('the browser’s dialog', () => {
  const credential = { id: 'id', rawId: 'id', type: 'public-key' };

  it('answers with what the server needs', async () => {
    const created = { clientDataJSON: 'c', attestationObject: 'a', transports: ['usb'] };
    const answer = { ...credential, response: created };
    const whole = { ...answer, clientExtensionResults: {}, response: { ...created, publicKey: 'k' } };
    expect(await tools(async () => whole).create(REQUEST)).toEqual({ kind: 'done', answer });

    const used = { clientDataJSON: 'c', authenticatorData: 'a', signature: 's', userHandle: 'u' };
    const proof = { ...credential, response: used };
    expect(await tools(async () => ({ ...proof, clientExtensionResults: {} })).use(REQUEST)).toEqual({
      kind: 'done',
      answer: proof,
    });
  });

  it.each([
    ['NotAllowedError', 'cancelled'],
    ['AbortError', 'cancelled'],
    ['InvalidStateError', 'alreadyThere'],
    ['SecurityError', 'failed'],
  ])('that ends with %s is %s', async (name, kind) => {
    const error = Object.assign(new Error(), { name });
    const { create, use } = tools(() => Promise.reject(error));
    expect(await create(REQUEST)).toEqual({ kind });
    expect(await use(REQUEST)).toEqual({ kind });
  });

  it('fails without the library', async () => {
    const { create } = browserPasskeys(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(await create(REQUEST)).toEqual({ kind: 'failed' });
  });
});
