/** What a page says to a new version of the shop that waits for its turn. */
export const TAKE_OVER = 'take over';
