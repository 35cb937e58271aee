// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useAuth, useAuthActions } from './AuthProvider';
import { useCart, useCartActions } from './CartProvider';
import { useServices } from './MarketplaceProvider';
import { useNotifications, useShownNotice } from './NotificationsProvider';
import { useUploadDraft } from './UploadDraftProvider';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('store hooks outside their provider name it:', () => {
  it.each<[message: string, hook: () => unknown]>([
    ['useCart must be used within a CartProvider', () => useCart()],
    ['useCartActions must be used within a CartProvider', () => useCartActions()],
    ['useAuth must be used within an AuthProvider', () => useAuth()],
    ['useAuthActions must be used within an AuthProvider', () => useAuthActions()],
    ['useShownNotice must be used within a NotificationsProvider', () => useShownNotice()],
    ['useNotifications must be used within a NotificationsProvider', () => useNotifications()],
    ['useUploadDraft must be used within an UploadDraftProvider', () => useUploadDraft()],
    ['useServices must be used within a MarketplaceProvider', () => useServices()],
  ])('%s', (message, hook) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined); // React logs the error as well.
    expect(() => renderHook(hook)).toThrow(new Error(message));
  });
});
