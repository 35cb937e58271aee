import { createContext } from 'react';

/**
 * How the page comes to be seen.
 *
 * - `whole`: somebody opens it by its address, or comes back to it; it is there as a whole at once.
 * - `byLink`: a link has just led to it.
 * - `approached`: it stands ready for a link that may be followed next; nobody sees it yet.
 */
export const Arriving = createContext<'whole' | 'byLink' | 'approached'>('whole');
