import { SKIP_WAITING } from './skipWaiting';

let waiting: ServiceWorker | null = null;
const listeners = new Set<() => void>();

/** A new version of the shop that waits for its turn, as an external store for React. */
export const serviceWorkerUpdate = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  isWaiting: () => waiting !== null,
  /** Lets it take over and opens the page again with it. */
  activate: () => {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
    waiting?.postMessage(SKIP_WAITING);
  },
};

function setWaiting(worker: ServiceWorker) {
  waiting = worker;
  for (const listener of listeners) listener();
}

/** Makes the shop open without a network from the next visit on. The first visit does not wait for it. */
export async function registerServiceWorker(): Promise<void> {
  // Browsers have none on insecure origins and in some private windows.
  if (!('serviceWorker' in navigator)) return;
  try {
    const registration = await navigator.serviceWorker.register('/serviceWorker.js');
    if (registration.waiting && navigator.serviceWorker.controller) setWaiting(registration.waiting);
    registration.addEventListener('updatefound', () => {
      const worker = registration.installing;
      worker?.addEventListener('statechange', () => {
        // Without a controller it is the first version, and nothing waits for it.
        if (worker.state === 'installed' && navigator.serviceWorker.controller) setWaiting(worker);
      });
    });
  } catch {
    // No storage, or no worker on this host: the shop works as any page does, with a network.
  }
}
