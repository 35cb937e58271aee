/** Message from a page to the waiting service worker. Pages of earlier versions send it too, so keep the value. */
export const SKIP_WAITING = 'take over';
