/** Pages of earlier versions send this value too: keep it. */
export const SKIP_WAITING = 'take over';
