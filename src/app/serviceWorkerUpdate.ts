import { SKIP_WAITING } from './skipWaiting';

let waiting: ServiceWorker | null = null;
const listeners = new Set<() => void>();

/** External store: whether a new service worker is waiting. */
export const serviceWorkerUpdate = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  isWaiting: () => waiting !== null,
  activate: () => {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
    waiting?.postMessage(SKIP_WAITING);
  },
};

function setWaiting(worker: ServiceWorker) {
  waiting = worker;
  for (const listener of listeners) listener();
}

/** The shop works offline from the next visit on. */
export async function registerServiceWorker(): Promise<void> {
  // Missing on insecure origins and in some private windows.
  if (!('serviceWorker' in navigator)) return;
  try {
    const registration = await navigator.serviceWorker.register('/serviceWorker.js');
    if (registration.waiting && navigator.serviceWorker.controller) setWaiting(registration.waiting);
    registration.addEventListener('updatefound', () => {
      const worker = registration.installing;
      worker?.addEventListener('statechange', () => {
        // Without a controller it is the first version, not an update.
        if (worker.state === 'installed' && navigator.serviceWorker.controller) setWaiting(worker);
      });
    });
  } catch {
    // No storage, or no worker on this host: the shop works online only.
  }
}
